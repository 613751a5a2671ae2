import { findIntegration } from '@hawker/integrations'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { GatewayHandle } from '../../../../simulator/src/payments/handle.ts'
import { until } from '../../runtime/testing/path-app.ts'
import { gatewayCases } from './gateway-cases.ts'
import { payApp } from './testing.ts'

const { gatewayShop, platform } = await payApp()
const errors = vi.spyOn(platform.log, 'error')
afterEach(() => expect(errors.mock.calls).toEqual([]))

type Report = ReturnType<GatewayHandle['reportOf']>
type Change = (report: Report) => Report

const inBody =
  (change: (body: string) => string): Change =>
  (report) => ({ ...report, body: change(report.body) })
const inQuery =
  (change: (query: URLSearchParams) => void): Change =>
  (report) => {
    const url = new URL(report.url)
    change(url.searchParams)
    return { ...report, url: url.href }
  }
const inHeaders =
  (change: (value: string, name: string) => string | null): Change =>
  (report) => ({
    ...report,
    headers: Object.fromEntries(
      Object.entries(report.headers).flatMap(([name, value]) => {
        const changed = /signature|transmission-sig/.test(name) ? change(value, name) : value
        return changed === null ? [] : [[name, changed]]
      }),
    ),
  })

const amounts = ['1e3', '-150000', '9007199254740993', '1.5', '0x249F0', ' 150000', '', '１５００００']
const values = [
  ...amounts.map((each) => `"${each}"`),
  '1e3',
  '-150000',
  '9007199254740993',
  '1.5',
  '[150000]',
  'null',
  '{}',
  '"1\\u0000"',
]

/** The attacks on a report whose fields are the query of its address, of which `amount` and `signature` are two. */
const ofQuery = (amount: string, signature: string): [string, Change][] => [
  ...amounts.map((each): [string, Change] => [`the amount ${each}`, inQuery((query) => query.set(amount, each))]),
  ['an amount twice', inQuery((query) => query.append(amount, '1'))],
  ['the same amount twice', inQuery((query) => query.append(amount, query.get(amount) ?? ''))],
  ['an amount as a list', ({ url, ...report }) => ({ ...report, url: url.replace(`${amount}=`, `${amount}[]=`) })],
  ['no amount', inQuery((query) => query.delete(amount))],
  ['no signature', inQuery((query) => query.delete(signature))],
  ['an empty signature', inQuery((query) => query.set(signature, ''))],
  ['a signature twice', inQuery((query) => query.append(signature, query.get(signature) ?? ''))],
  ['half of the signature', inQuery((query) => query.set(signature, (query.get(signature) ?? '').slice(0, 32)))],
  ['a zero byte', inQuery((query) => query.set(amount, '150000\0'))],
  ['another method', (report) => ({ ...report, method: 'POST', body: '{}' })],
]

const spoil = (pattern: RegExp, by: string) =>
  inBody((body) => {
    const spoiled = body.replace(pattern, `$1${by}`)
    expect(spoiled).not.toBe(body)
    return spoiled
  })

/** The attacks on a report in JSON. `amount`: where its amount stands; `signature`: the field that signs it, null for a header. */
const ofJson = (amount: RegExp, signature: string | null, twice: string): [string, Change][] => [
  ...values.map((each): [string, Change] => {
    // Inside a text the quotes of the value are escaped too.
    const isInner = amount.source.includes('\\\\"')
    return [`the amount ${each}`, spoil(amount, isInner ? each.replaceAll('"', '\\"') : each)]
  }),
  ['a field twice', inBody((body) => body.replace(/\}\s*$/, `,${twice}}`))],
  ['a list around it', inBody((body) => `[${body}]`)],
  ['a byte more before it', inBody((body) => `\u00a0${body}`)],
  ['no body', inBody(() => '')],
  ['a form', inBody((body) => new URLSearchParams(Object(JSON.parse(body))).toString())],
  ['a text that nests without an end', inBody(() => '['.repeat(100_000))],
  ['256 KiB and more', inBody((body) => `${body}${' '.repeat(300_000)}`)],
  ['a compressed body', (report) => ({ ...report, headers: { ...report.headers, 'content-encoding': 'gzip' } })],
  ...(signature === null
    ? ([
        ['no signature', inHeaders(() => null)],
        ['an empty signature', inHeaders(() => '')],
        ['a signature twice', inHeaders((value) => `${value}, ${value}`)],
        ['half of the signature', inHeaders((value) => value.slice(0, value.length / 2))],
        ['a changed byte', inBody((body) => body.replace(/"id": "(.)/, '"id": "$1x'))],
      ] satisfies [string, Change][])
    : ([
        ['no signature', spoil(new RegExp(`()"${signature}":"[^"]*",?`), '"x":1')],
        ...['""', 'null', '["$2"]', '{"0":"$2"}', '12', 'true'].map((each): [string, Change] => [
          `the signature ${each}`,
          inBody((body) => body.replace(new RegExp(`("${signature}":)"([^"]*)"`), `$1${each}`)),
        ]),
        ['half of the signature', inBody((body) => body.replace(new RegExp(`("${signature}":"\\w{20})\\w*`), '$1'))],
      ] satisfies [string, Change][])),
]

const attacks: Record<keyof typeof gatewayCases, [string, Change][]> = {
  vnpay: ofQuery('vnp_Amount', 'vnp_SecureHash'),
  onepay: [
    ...ofQuery('vpc_Amount', 'vpc_SecureHash'),
    [
      'a form with an amount twice',
      ({ url, ...report }) => ({
        ...report,
        method: 'POST',
        ...{ url: url.split('?')[0] ?? '', body: `${url.split('?')[1]}&vpc_Amount=1` },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ],
  ],
  momo: ofJson(/("amount":)\d+/, 'signature', '"amount":1'),
  payos: ofJson(/("amount":)\d+/, 'signature', '"data":{"orderCode":1,"amount":1,"reference":"1"}'),
  zalopay: ofJson(/(\\"amount\\":)\d+/, 'mac', '"data":"{}"'),
  stripe: ofJson(/("amount_total": )\d+/, null, '"type":"checkout.session.completed"'),
  paypal: ofJson(/("value": )"[\d.]+"/, null, '"event_type":"CHECKOUT.ORDER.APPROVED"'),
}

describe.each(Object.values(gatewayCases))('$service', (gatewayCase) => {
  const { service, order: wanted, merchant } = gatewayCase
  const { price, currency } = wanted
  const gateway = findIntegration(service)
  if (gateway?.kind !== 'payment') throw new Error(`${service} takes no payments`)

  const send = async ({ method, url, headers, body }: Report) => {
    const answer = await fetch(url, { method, headers, ...(method === 'POST' && { body }) })
    return { status: answer.status, body: await answer.text() }
  }
  const refusals = (['bad_signature', 'unreadable', 'no_such_attempt'] as const).map((outcome) => {
    const { status, body } = gateway.answer(outcome)
    return { status, body }
  })
  /** An order that a buyer has paid, of which nothing is told yet. */
  const paidThere = async (shop: Awaited<ReturnType<typeof gatewayShop>>) => {
    const order = await shop.order(price, currency)
    const reference = await shop.opened(order.id)
    await shop.gateway.act(reference, 'silent')
    return { order, reference }
  }

  test('no changed report books anything, and the true one still does, once, whatever type its body has', async () => {
    const other = await gatewayShop(gatewayCase)
    const theirs = await other.order(price, currency)
    const shop = await gatewayShop(gatewayCase)
    const { order, reference } = await paidThere(shop)
    const nothing = async (says: string) =>
      expect([says, await shop.payments(order.id), await other.payments(theirs.id)]).toEqual([says, [], []])
    const genuine = shop.gateway.reportOf(reference)

    for (const [says, change] of attacks[service]) {
      const answer = await send(change(genuine))
      const allowed = answer.status === 413 || answer.status === 415 || refusals.some((one) => one.body === answer.body)
      expect([says, answer, allowed]).toEqual([says, answer, true])
      expect([says, answer.status < 500]).toEqual([says, true])
      await nothing(says)
    }

    const { keys } = shop.gateway.merchant(merchant.id)
    const signedBy = (change: (value: string) => string): Report => {
      const changed = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, change(value)]))
      const own = { ...shop.gateway.merchant(merchant.id), keys: { ...keys } }
      shop.gateway.addMerchant({ ...own, keys: changed })
      try {
        return shop.gateway.reportOf(reference)
      } finally {
        shop.gateway.addMerchant(own)
      }
    }
    for (const [says, change] of [
      ['signed by another merchant', (value: string) => value.replace(/[0-9A-Za-z]/g, '7')],
      ['signed without a key', () => ''],
    ] as const) {
      expect([says, (await send(signedBy(change))).body]).toEqual([says, refusals[0]?.body])
      await nothing(says)
    }

    // The same merchant at another bot: the signature may be good, the attempt is not theirs.
    const elsewhere = { ...genuine, url: genuine.url.replace(shop.notify_url, other.notify_url) }
    expect(elsewhere.url).not.toBe(genuine.url)
    expect((await send(elsewhere)).status).toBeLessThan(500)
    await nothing('on the address of another bot')

    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/json'])
      await send({ ...genuine, headers: { ...genuine.headers, 'content-type': type } })
    await until(async () => expect((await shop.read(order.id)).totals).toMatchObject({ paid: price, overpaid: 0 }))
    expect(await shop.payments(order.id)).toHaveLength(1)
    expect(await other.payments(theirs.id)).toEqual([])
  })

  test('a signed report of an amount that is none counts nothing', async () => {
    const shop = await gatewayShop(gatewayCase)
    const paid: [told: number, order_id: string][] = []
    for (const told of [-1, 0, 0.5, 2 ** 53, 2 ** 53 + 2, 1e21]) {
      const { order, reference } = await paidThere(shop)
      shop.gateway.bill(reference).told = told
      const answer = await send(shop.gateway.reportOf(reference))
      expect([told, answer, answer.status < 500]).toEqual([told, answer, true])
      paid.push([told, order.id])
    }
    const waiting = shop.cell.db
      .selectFrom('integration_event')
      .select('key')
      .where('integration_id', '=', shop.integration_id)
      .where('event', 'is not', null)
    await until(async () => expect(await waiting.execute()).toEqual([]))
    for (const [told, id] of paid) {
      const counted = (await shop.payments(id)).filter(({ counts }) => counts)
      expect([told, counted, (await shop.read(id)).totals]).toEqual([
        ...[told, []],
        expect.objectContaining({ paid: 0, cod: price }),
      ])
    }
  })
})
