import type { RawRequest } from '@hawker/outside'
import { garbageSuite } from '@hawker/outside/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PointOfSale, type PosPart, type PosWish, unstuckParts } from '../point-of-sale.ts'
import type { Ask } from '../service.ts'
import { answerOf } from './any-answer.ts'
import { pointOfSaleFixturesOf, posWays } from './fixtures.ts'
import { always, down, scripted } from './scripted.ts'
import { shown, wanted } from './shown.ts'
import { witnesses } from './witnesses.ts'

const wish: PosWish = {
  currency: 'VND',
  ...{ bill_full_name: 'Hòa', bill_phone_number: '0901234567', bill_email: '' },
  items: [
    {
      ...{ variation_id: 'v-1', product_id: 'p-1', quantity: 2 },
      ...{ discount_each_product: 0, is_bonus_product: false, note: '' },
    },
  ],
  shipping_address: {
    ...{ full_name: 'Hòa', phone_number: '0901234567', address: '12 Lê Lợi' },
    ...{ province_id: '101', district_id: '10101', commune_id: '1010101', new_commune_id: '' },
    ...{ country_code: '84', post_code: '' },
  },
  ...{ shipping_fee: 30_000, discount: 0, warehouse_id: 'w-1', assigning_seller_id: '', received_at_shop: false },
  ...{ note: 'call first', note_print: '', tags: ['7'], status: 0 },
}
const window = { from: '2026-11-28T10:00:00Z', to: '2026-11-28T10:30:00Z', statuses: null, page: 1 }

/** The laws of a point of sale. */
export function pointOfSaleSuite(pos: PointOfSale) {
  const [secrets = {}] = witnesses[pos.id].secrets
  const { tasks, reports } = pointOfSaleFixturesOf(pos.id)
  const ways: Record<(typeof posWays)[number], (ask: Ask) => Promise<{ ok: boolean } | null>> = {
    shop: (ask) => pos.shop(ask, secrets),
    products: (ask) => pos.products(1, 'VND', ask, secrets),
    combos: (ask) => pos.combos(1, 'VND', ask, secrets),
    warehouses: (ask) => pos.warehouses(ask, secrets),
    sellers: (ask) => pos.sellers(ask, secrets),
    tags: (ask) => pos.tags(ask, secrets),
    provinces: (ask) => pos.places({ scheme: 'pos-2025', level: 'province', parent_id: '' }, ask, secrets),
    districts: (ask) => pos.places({ scheme: 'pos', level: 'district', parent_id: '101' }, ask, secrets),
    communes: (ask) => pos.places({ scheme: 'pos', level: 'commune', parent_id: '10101' }, ask, secrets),
    orders: (ask) => pos.orders(window, 'VND', ask, secrets),
    open_orders: (ask) => pos.orders({ ...window, statuses: [0, 17], page: 2 }, 'VND', ask, secrets),
    findOrder: (ask) => pos.findOrder('ABCDEFGH2', window.from, 'VND', ask, secrets),
    getOrder: (ask) => pos.getOrder('17', 'VND', ask, secrets),
    createOrder: (ask) => pos.createOrder('ABCDEFGH2', wish, ask, secrets),
    updateOrder: (ask) => pos.updateOrder('17', wish, ['note', 'shipping_fee'], ask, secrets),
  }

  test.each(tasks)('$way: $says', async ({ way, exchanges, comes_to }) => {
    const { ask, requests } = scripted(exchanges)
    const result = await ways[way](ask)
    expect(requests.map(shown)).toEqual(wanted(exchanges))
    if (comes_to === null) expect(result).toBeNull()
    else expect(result).toMatchObject(comes_to)
  })

  test('each task has a case', () => expect(new Set(tasks.map(({ way }) => way))).toEqual(new Set(posWays)))

  test('any answer is read without a throw, and a refusal never counts as done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posWays), answerOf, async (way, asked) => {
        const result = await ways[way](always(asked).ask)
        await pos.check(always(asked).ask, secrets)
        if (result?.ok && asked.ok) expect(asked.answer.status).toBeLessThan(300)
      }),
      { numRuns: 500 },
    )
  })

  test('an answer without an end is not read without an end', async () => {
    const endless = JSON.stringify({ success: true, data: [], shops: [], total_pages: 1_000_000_000 })
    for (const way of posWays) {
      const { ask, requests } = always({ ok: true, answer: { status: 200, headers: {}, body: endless } })
      await ways[way](ask)
      expect(requests.length).toBeLessThan(50)
    }
  })

  test('an unreachable point of sale: whether the order may have been made is said', async () => {
    for (const is_written of [true, false])
      for (const way of ['createOrder', 'updateOrder'] as const)
        expect(await ways[way](always(down(is_written)).ask)).toMatchObject({ ok: false, is_written })
    expect(await ways.findOrder(always(down(false)).ask)).toMatchObject({ ok: false })
  })

  test('an amount that it cannot carry is refused before any request', async () => {
    const { ask, requests } = always(down(false))
    const odd = { ...wish, currency: 'XAU' }
    expect(await pos.createOrder('ABCDEFGH2', odd, ask, secrets)).toMatchObject({ ok: false, is_written: false })
    expect(requests).toEqual([])
  })

  test('no request contains a secret: they are added last', async () => {
    for (const { way, exchanges } of tasks) {
      const { ask, requests } = scripted(exchanges)
      await ways[way](ask)
      for (const secret of pos.hidden(secrets)) expect(JSON.stringify(requests)).not.toContain(secret)
    }
  })

  describe('reading back', () => {
    const told = async () => {
      const made = tasks.find(({ way, says }) => way === 'getOrder' && says === 'every part as it was sent')
      const read = await pos.getOrder('17', 'VND', scripted(made?.exchanges ?? []).ask, secrets)
      if (!read.ok) throw new Error('the fixture is an order')
      return read.order
    }
    const all = [
      ...(['bill_full_name', 'bill_phone_number', 'items', 'shipping_address', 'shipping_fee', 'discount'] as const),
      ...(['warehouse_id', 'assigning_seller_id', 'received_at_shop', 'note', 'note_print', 'tags', 'status'] as const),
    ] as const

    test('an order that stuck lacks nothing', async () => expect(unstuckParts(wish, all, await told())).toEqual([]))

    test.each([
      ['note', { note: 'other' }],
      ['shipping_fee', { shipping_fee: 1 }],
      ['items', { items: [] }],
      ['tags', { tags: ['7', '8'] }],
      ['status', { status: 1 }],
      ['warehouse_id', { warehouse_id: 'w-2' }],
      ['shipping_address', { shipping_address: { ...wish.shipping_address, commune_id: '1010102' } }],
    ] satisfies [PosPart, Partial<PosWish>][])('a dropped %s is named', async (part, change) =>
      expect(unstuckParts({ ...wish, ...change }, all, await told())).toEqual([part]),
    )

    test('a phone number in another form is the same', async () =>
      expect(unstuckParts({ ...wish, bill_phone_number: '+84 901 234 567' }, all, await told())).toEqual([]))
  })

  describe('its reports', () => {
    const { webhook } = pos
    const requestOf = (body: string, method = 'POST'): RawRequest => ({
      ...{ method, headers: {}, query: {} },
      body: new TextEncoder().encode(body),
    })
    const bodyOf = (text: string): unknown => {
      const read = webhook.read(requestOf(text))
      return read.ok ? read.body : undefined
    }

    test.each(reports)('$says', ({ body, events, hides }) => {
      expect(webhook.verify(requestOf(body), secrets)).toBe(true)
      const parsed = webhook.parse(bodyOf(body))
      expect(parsed).toMatchObject(events)
      expect(parsed).toHaveLength(events.length)
      const stored = JSON.stringify([webhook.redact(bodyOf(body)), parsed])
      for (const part of hides) expect(stored).not.toContain(part)
    })

    test('a repeat has the same key, another report has another', () => {
      const keys = () => reports.flatMap(({ body }) => webhook.parse(bodyOf(body)).map(({ key }) => key))
      expect(keys()).toEqual(keys())
      expect(new Set(keys()).size).toBe(keys().length)
    })

    garbageSuite({
      read(body) {
        for (const event of webhook.parse(body)) expect(event.order_id.length).toBeGreaterThan(0)
        expect(JSON.stringify(webhook.redact(body))?.length ?? 0).toBeLessThan(2_000)
      },
      samples: reports.map(({ body }) => JSON.stringify(bodyOf(body))),
      isNothing: (body) => webhook.parse(body).length === 0,
    })
  })
}
