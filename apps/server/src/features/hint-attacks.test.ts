import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../simulator/src/index.ts'
import { pathApp, until } from '../runtime/testing/path-app.ts'
import { openPosShop } from './point-of-sale/testing.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const server = await pathApp({
  env: {
    HAWKER_PANCAKE_POS_API_URL: simulator.pancake_pos_api_url,
    HAWKER_GHN_API_URL: simulator.ghn_api_url,
    HAWKER_GHTK_API_URL: simulator.ghtk_api_url,
    HAWKER_CALL_TIMEOUT_MS: '2000',
    HAWKER_PUBLIC_URL: 'https://hawker.example',
  },
})
const { app, ask, owner, platform } = server
const failed = vi.fn()
for (const level of ['warn', 'error'] as const) vi.spyOn(platform.log, level).mockImplementation(failed)
afterEach(() => expect(failed.mock.calls).toEqual([]))

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const made = z.looseObject({ id: z.string() })
const address = z.object({ url: z.string() })

/** Connects a service of a bot; requests to its address, and the events of it that wait for their work. */
async function connect(at: string, bot_id: string, service: string, secrets: object, cell = server) {
  const { id } = made.parse((await ask(owner, 'POST', `${at}/integrations`, { service, secrets })).body)
  return reached(at, bot_id, id, cell)
}

async function reached(at: string, bot_id: string, id: string, { platform } = server) {
  const { url } = address.parse((await ask(owner, 'GET', `${at}/integrations/${id}/address`)).body)
  const path = new URL(url).pathname
  const cell = await platform.cells.of(bot_id)
  return {
    id,
    path,
    post: (payload: string, type = json, headers: Record<string, string> = {}, to = path) =>
      app.inject({ method: 'POST', url: to, headers: { 'content-type': type, ...headers }, payload }),
    waiting: async () =>
      (
        await cell.db
          .selectFrom('integration_event')
          .select('key')
          .where('integration_id', '=', id)
          .where('event', 'is not', null)
          .execute()
      ).length,
  }
}

/** Bodies that fit no report, and such as would break the database, an address or a number. `id` is a text of the report. */
const bodies = (report: (id: string) => object, id: string): [string, string][] => [
  ['nothing', ''],
  ['no JSON', '{"id":'],
  ['a list', JSON.stringify([report(id)])],
  ['a text', '"hello"'],
  ['a number above 2^53', '90071992547409931'],
  ['nesting without an end', '['.repeat(60_000)],
  ['objects without an end', '{"a":'.repeat(30_000)],
  ['a list in place of a text', JSON.stringify(report(id)).replace(JSON.stringify(id), `[${JSON.stringify(id)}]`)],
  ['an object in place of a text', JSON.stringify(report(id)).replace(JSON.stringify(id), '{"$ne":""}')],
  ['null in place of a text', JSON.stringify(report(id)).replace(JSON.stringify(id), 'null')],
  ['a zero byte', JSON.stringify(report(`${id}\0`))],
  ['half of a surrogate', JSON.stringify(report(`${id}x`)).replace(`${id}x`, `${id}\\ud800`)],
  ['a way up', JSON.stringify(report('../../products'))],
  ['a statement', JSON.stringify(report(`' or ''='`))],
  ['a line end', JSON.stringify(report(`${id}\r\nx-api-key: 1`))],
  ['a long text', JSON.stringify(report('x'.repeat(5_000)))],
  ['a prototype', JSON.stringify(report('__proto__')).replace('{', '{"__proto__":{"id":"1"},')],
]

const pick = {
  ...{ pick_name: 'Shop', pick_phone: '0911222333', pick_address: '590 CMT8' },
  ...{ pick_district: 'Quận 3', pick_province: 'TP. Hồ Chí Minh' },
}

test.each(['ghn', 'ghtk'] as const)(
  '%s: no report of a stranger moves a parcel, and the next true one still does',
  async (service) => {
    const bot = await server.shop()
    const other = await server.shop()
    const at = `/v1/bots/${bot.id}`
    const token = service === 'ghn' ? crypto.randomUUID() : `token-${crypto.randomUUID()}`
    simulator[service].addAccount({ token, shop_id: '885', name: 'Linen corner' })
    const secrets = service === 'ghn' ? { token, shop_id: '885' } : { token, ...pick }
    const carrier = await connect(at, bot.id, service, secrets)
    const elsewhere = await connect(`/v1/bots/${other.id}`, other.id, service, secrets)
    const names = { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' }
    const order = made.parse(
      (
        await ask(owner, 'POST', `${at}/orders`, {
          ...{ items: [{ name: 'Dress', price: 320_000, quantity: 1, weight: 300 }], currency: 'VND' },
          ...{ bill_full_name: 'Hòa', bill_phone_number: '0901234567' },
          shipping_address: { address: '12 Lê Lợi', names },
        })
      ).body,
    )
    const shipped = await ask(owner, 'POST', `${at}/shipments`, { order_id: order.id, integration_id: carrier.id })
    const { code } = z.looseObject({ code: z.string() }).parse(shipped.body)
    const status = async () => Object((await ask(owner, 'GET', `${at}/orders/${order.id}`)).body).status
    const before = await status()
    const report = (id: string) =>
      service === 'ghn'
        ? { OrderCode: id, ClientOrderCode: id, Status: 'delivered', Time: id, Type: id }
        : { label_id: id, partner_id: id, status_id: '5', action_time: id }
    const asForm = (text: string) => {
      const fields: Record<string, string> = JSON.parse(text)
      return new URLSearchParams(fields).toString()
    }
    const type = service === 'ghn' ? json : form
    const asSent = (text: string) => (service === 'ghtk' && text.startsWith('{"label_id"') ? asForm(text) : text)
    for (const [says, body] of bodies(report, code)) {
      const answer = await carrier.post(asSent(body), type)
      expect([says, answer.statusCode]).toEqual([says, expect.toBeOneOf([200, 400])])
      await until(async () => expect([says, await carrier.waiting()]).toEqual([says, 0]))
    }
    expect((await carrier.post('x'.repeat(300_000), type)).statusCode).toBe(413)
    expect((await carrier.post('{}', json, { 'content-encoding': 'gzip' })).statusCode).toBe(415)
    const true_one = asSent(JSON.stringify(report(code)))
    await elsewhere.post(true_one, type)
    await until(async () => expect(await elsewhere.waiting()).toBe(0))
    // Its own report is believed as little: the carrier says that the parcel waits.
    await carrier.post(true_one, type)
    await until(async () => expect(await carrier.waiting()).toBe(0))
    expect(await status()).toBe(before)
    await simulator[service].move(code, { status: service === 'ghn' ? 'picked' : '3' })
    await carrier.post(
      asSent(JSON.stringify({ ...report(code), ...(service === 'ghn' ? { Time: '2' } : { action_time: '2' }) })),
      'text/plain',
    )
    await until(async () => expect(await status()).toBe(2))
  },
)

test('Pancake POS: no report of a stranger changes an order or leads a request astray, and the next true one is heard', async () => {
  const shop = await openPosShop(server, simulator)
  await shop.work(1)
  const { id } = await shop.order()
  await shop.work()
  const [{ id: pos_id = 0 } = {}] = shop.there()
  const pos = await reached(shop.at, shop.bot.id, shop.integration_id)
  const report = (order: string) => ({ id: order, custom_id: order, status: 6, updated_at: order })
  const asked = () => simulator.pancake_pos.calls().length
  for (const [says, body] of bodies(report, String(pos_id))) {
    const before = asked()
    const answer = await pos.post(body)
    expect([says, answer.statusCode]).toEqual([says, expect.toBeOneOf([200, 400])])
    await until(async () => expect([says, await pos.waiting()]).toEqual([says, 0]))
    // One report is one question at most.
    expect([says, asked() - before <= 1]).toEqual([says, true])
  }
  const paths = simulator.pancake_pos.calls().map(({ path }) => path)
  expect(paths.filter((path) => /\.\.|products\/?$/.test(path) && path.includes('orders'))).toEqual([])
  expect((await pos.post('x'.repeat(300_000))).statusCode).toBe(413)
  expect(await shop.get(id)).toMatchObject({ status: 0 })
  await simulator.pancake_pos.change(shop.shop_id, pos_id, { status: 1 })
  await pos.post(JSON.stringify({ id: pos_id, updated_at: 'now' }), 'text/plain')
  await until(async () => expect(await shop.get(id)).toMatchObject({ status: 1 }))
})

test('Hotmart: nothing without the secret is stored; with it odd bodies harm nothing, and the next purchase is told', async () => {
  const bot = await server.shop()
  const other = await server.shop()
  const at = `/v1/bots/${bot.id}`
  const [hottok, foreign] = [simulator.hotmart.addAccount().hottok, simulator.hotmart.addAccount().hottok]
  const sales = await connect(at, bot.id, 'hotmart', { hottok })
  const elsewhere = await connect(`/v1/bots/${other.id}`, other.id, 'hotmart', { hottok: foreign })
  const bought = (id: string, value: unknown = 19.9) => ({
    ...{ id, creation_date: Date.now(), event: 'PURCHASE_APPROVED', version: '2.0.0' },
    data: {
      product: { id: 101, name: 'Course' },
      buyer: { name: 'Mai', email: 'mai@example.com' },
      purchase: { transaction: `HP-${id}`.slice(0, 100), status: 'APPROVED', price: { value, currency_value: 'USD' } },
    },
  })
  const purchases = async () =>
    z
      .array(z.looseObject({ transaction: z.string(), amount: z.number().nullable() }))
      .parse(Object((await ask(owner, 'GET', `${at}/purchases`)).body).items)
  const text = JSON.stringify(bought('1'))
  for (const [says, headers, to] of [
    ['no secret', {}, undefined],
    ['an empty secret', { 'x-hotmart-hottok': '' }, undefined],
    ['the secret of another seller', { 'x-hotmart-hottok': foreign }, undefined],
    ['half of the secret', { 'x-hotmart-hottok': hottok.slice(0, -1) }, undefined],
    ['the secret twice', { 'x-hotmart-hottok': `${hottok}, ${hottok}` }, undefined],
    ['the address of another bot', { 'x-hotmart-hottok': hottok }, elsewhere.path],
  ] as const)
    expect([says, (await sales.post(text, json, headers, to)).statusCode]).toEqual([says, 401])
  expect((await sales.post(JSON.stringify({ ...bought('1'), hottok }))).statusCode).toBe(401)
  const secret = { 'x-hotmart-hottok': hottok }
  expect((await sales.post('x'.repeat(300_000), json, secret)).statusCode).toBe(413)
  expect(await purchases()).toEqual([])
  for (const [says, body] of bodies((id) => bought(id), 'odd')) {
    expect([says, (await sales.post(body, json, secret)).statusCode]).toEqual([says, expect.toBeOneOf([200, 400])])
    await until(async () => expect([says, await sales.waiting()]).toEqual([says, 0]))
  }
  for (const [n, value] of ['1e3', -5, 2 ** 60, [19.9], { value: 1 }, '19.9x'].entries()) {
    await sales.post(JSON.stringify(bought(`amount-${n}`, value)), 'text/plain', secret)
    await until(async () => expect([value, await sales.waiting()]).toEqual([value, 0]))
  }
  const odd = (await purchases()).filter(({ transaction }) => transaction.includes('amount'))
  expect(
    odd
      .map(({ amount }) => amount)
      .filter((amount) => amount !== null && !(Number.isSafeInteger(amount) && amount >= 0)),
  ).toEqual([])
  for (let time = 0; time < 2; time++) await sales.post(text, json, secret)
  await until(async () =>
    expect((await purchases()).filter(({ transaction }) => transaction === 'HP-1')).toMatchObject([{ amount: 1_990 }]),
  )
})
