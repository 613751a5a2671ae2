import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { pathApp } from '../../runtime/testing/path-app.ts'
import { findBuyerOfPhone } from '../orders/index.ts'
import { openPosShop } from '../point-of-sale/testing.ts'
import { beginNight, endRuns } from './schedule.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const server = await pathApp({
  env: {
    HAWKER_PANCAKE_POS_API_URL: simulator.pancake_pos_api_url,
    HAWKER_CALL_TIMEOUT_MS: '2000',
    HAWKER_PUBLIC_URL: 'https://hawker.example',
    HAWKER_QUOTA_BOTS: '1000',
  },
})
const { pancake_pos } = simulator
const { ask, owner, platform } = server

const row = z.looseObject({
  ...{ id: z.string(), kind: z.string(), part: z.string(), ours: z.string().nullable(), theirs: z.string().nullable() },
  ...{ decision: z.string().nullable(), problem: z.string().nullable(), allowed: z.array(z.string()) },
})
const run = z.looseObject({ id: z.string(), state: z.string(), counts: z.array(z.looseObject({})) })

/** A shop whose orders of yesterday are compared. */
async function openShop() {
  const shop = await openPosShop(server, simulator)
  await shop.work(1)
  const at = `${shop.at}/reconciliations`
  const from = new Date(Date.now() - 86_400_000).toISOString()
  const runs = async () => z.object({ items: z.array(run) }).parse((await ask(owner, 'GET', at)).body).items
  const start = async () => run.parse((await ask(owner, 'POST', at, { from })).body)
  /** Reads the point of sale and compares; the rows of the newest run. */
  const compared = async () => {
    await shop.work()
    await endRuns(platform, shop.bot.cell)
    const [newest] = await runs()
    if (newest?.state !== 'done') throw new Error('it is not compared yet')
    return z.object({ items: z.array(row) }).parse((await ask(owner, 'GET', `${at}/${newest.id}/rows`)).body).items
  }
  const check = async () => {
    await start()
    return compared()
  }
  const decide = async (rows: z.infer<typeof row>[], decision: string, reason = '') => {
    const [newest] = await runs()
    const ids = rows.map(({ id }) => id)
    const answer = await ask(owner, 'POST', `${at}/${newest?.id}/decisions`, { rows: ids, decision, reason })
    if (answer.status !== 200) return answer
    return z.object({ items: z.array(row) }).parse(answer.body).items
  }
  return { ...shop, runs, start, compared, check, decide, list: at }
}
const open = (rows: z.infer<typeof row>[]) => rows.filter(({ decision }) => decision === null)

test('both sides agree: there is no row', async () => {
  const shop = await openShop()
  await shop.order()
  await shop.work()
  expect(await shop.check()).toEqual([])
  expect(await shop.runs()).toMatchObject([{ state: 'done', counts: [], page: null }])
})

test('a part that did not stick is sent once more, or taken as it is there, and the next run is empty', async () => {
  const shop = await openShop()
  pancake_pos.set(shop.shop_id, { dropped: ['shipping_fee', 'note'] })
  const { id } = await shop.order()
  await shop.work()
  const rows = await shop.check()
  expect(rows).toMatchObject([
    { kind: 'field', part: 'shipping_fee', ours: '30000', allowed: ['theirs', 'ours', 'left'] },
    { kind: 'field', part: 'note', ours: null, theirs: null },
  ])
  const [fee, note] = rows
  if (!fee || !note) throw new Error('two parts differ')
  // The point of sale still drops it: the row says so and stays open.
  expect(await shop.decide([fee], 'ours')).toMatchObject([{ decision: null, problem: 'not_kept' }])
  pancake_pos.set(shop.shop_id, { dropped: [] })
  expect(await shop.decide([fee], 'ours')).toMatchObject([{ decision: 'ours', problem: null }])
  expect(shop.there()).toMatchObject([{ shipping_fee: 30_000 }])
  expect(await shop.decide([note], 'theirs')).toMatchObject([{ decision: 'theirs', problem: null }])
  expect(await shop.get(id)).toMatchObject({ note: '', shipping_fee: 30_000 })
  expect(await shop.check()).toEqual([])
})

test('an order that is only here is sent, or cancelled here', async () => {
  const shop = await openShop()
  const [kept, lost] = [await shop.order(), await shop.order()]
  // As if they were made before the point of sale was connected.
  await shop.bot.rows('delete from cell.pos_order where bot_id = $1 returning id', shop.bot.id)
  const rows = await shop.check()
  expect(rows).toMatchObject([
    { kind: 'only_here', ours: '670000', theirs: null },
    { kind: 'only_here', allowed: ['ours', 'theirs', 'left'] },
  ])
  const of = (id: string) => rows.filter(({ order_id }) => order_id === id)
  expect(await shop.decide(of(kept.id), 'ours')).toMatchObject([{ decision: 'ours', problem: null }])
  expect(shop.there().map(({ custom_id }) => custom_id)).toEqual([kept.key])
  expect(await shop.decide(of(lost.id), 'theirs')).toMatchObject([{ decision: 'theirs' }])
  expect(await shop.get(lost.id)).toMatchObject({ status: 6 })
  expect(await shop.check()).toEqual([])
})

test('an order that waited for a shop which was disconnected is sent to the one that is connected now', async () => {
  const shop = await openShop()
  pancake_pos.set(shop.shop_id, { is_revoked: true })
  const { key, id } = await shop.order()
  await shop.work()
  await shop.disconnect()
  const other = pancake_pos.addShop({ products: pancake_pos.products(shop.shop_id) })
  await shop.connect({ pos_api_key: other.api_key, pos_shop_id: other.shop_id })
  await shop.bot.rows(
    "update cell.pos_order set created_at = now() - interval '1 hour' where order_id = $1 returning id",
    id,
  )
  const rows = await shop.check()
  expect(rows).toMatchObject([{ kind: 'only_here', order_id: id }])
  expect(pancake_pos.orders(other.shop_id)).toEqual([])
  expect(await shop.decide(rows, 'ours')).toMatchObject([{ decision: 'ours', problem: null }])
  expect(pancake_pos.orders(other.shop_id)).toMatchObject([{ custom_id: key }])
  expect(await shop.check()).toEqual([])
})

test('an order that was made there becomes one of ours once, with its lines, and sends nothing back', async () => {
  const shop = await openShop()
  const { variations } = await shop.dress()
  const source = (
    await shop.bot.rows<{ source_id: string }>('select source_id from cell.variation where id = $1', variations[0]?.id)
  )[0]
  const items = [{ variation_id: source?.source_id, quantity: 2, price: 320_000, name: 'Linen dress S' }]
  await pancake_pos.change(shop.shop_id, null, {
    ...{ bill_full_name: 'Lan', bill_phone_number: '0912345678', shipping_fee: 20_000, status: 1, items, note: 'gift' },
  })
  const rows = await shop.check()
  expect(rows).toMatchObject([{ kind: 'only_there', ours: null, allowed: ['theirs', 'left'] }])
  const writes = () =>
    pancake_pos
      .calls()
      .filter(
        ({ method, path }) => method !== 'GET orders' && /^(PUT|POST)/.test(method) && path.includes(shop.shop_id),
      ).length
  const before = writes()
  const pressed = await Promise.all([shop.decide(rows, 'theirs'), shop.decide(rows, 'theirs')])
  expect(pressed).toContainEqual([expect.objectContaining({ decision: 'theirs', problem: null })])
  const { items: orders } = z
    .object({ items: z.array(z.looseObject({ id: z.string() })) })
    .parse((await ask(owner, 'GET', `${shop.at}/orders`)).body)
  expect(orders).toMatchObject([{ name: 'Lan', phone: '0912345678', status: 1, total: 660_000 }])
  expect(await shop.get(orders[0]?.id ?? '')).toMatchObject({ note: 'gift', items: [{ quantity: 2, price: 320_000 }] })
  await shop.work()
  expect(writes()).toBe(before)
  expect(shop.there()).toHaveLength(1)
  expect(await shop.check()).toEqual([])
  // From now on it is an order of both sides.
  await shop.patch(orders[0]?.id ?? '', { note: 'no gift' })
  await shop.work()
  expect(shop.there()).toMatchObject([{ note: 'no gift' }])
})

test.each([
  [
    'three codes: they are kept with their names',
    { province_id: '717', district_id: '71701', commune_id: '7170101' },
    { scheme: 'pos', province_id: '717', district_id: '71701', commune_id: '7170101' },
    { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' },
  ],
  [
    'an old commune and that of today: today’s counts, in its own province',
    { province_id: '717', district_id: '71701', commune_id: '7170101', new_commune_id: '84_VN13201' },
    { scheme: 'pos-2025', province_id: '84_VN132', district_id: '', commune_id: '84_VN13201' },
    { commune: 'Phường Sài Gòn', district: '', province: 'Thành phố Hồ Chí Minh' },
  ],
  [
    'an old commune with several of today: none is chosen',
    { province_id: '101', district_id: '10101', commune_id: '1010103' },
    { scheme: 'pos', province_id: '101', district_id: '10101', commune_id: '1010103' },
    { commune: 'Phường Liễu Giai', district: 'Quận Ba Đình', province: 'Hà Nội' },
  ],
  [
    'a commune that no list has: its code is kept without a name',
    { province_id: '717', district_id: '71701', commune_id: '7179999' },
    { scheme: 'pos', province_id: '717', district_id: '71701', commune_id: '7179999' },
    { commune: '', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' },
  ],
  [
    'words alone, though they name a commune: free text',
    {},
    { scheme: 'free', province_id: '', district_id: '', commune_id: '' },
    { commune: '', district: '', province: '' },
  ],
])('an order that was made there with %s; nothing is sent back', async (_, codes, coded, names) => {
  const shop = await openShop()
  const address = '12 Lê Lợi, Bến Nghé, Quận 1'
  const told = {
    full_name: 'Lan',
    phone_number: '0912345678',
    address,
    country_code: '84',
    post_code: '700000',
    ...codes,
  }
  const { variations } = await shop.dress()
  const [source] = await shop.bot.rows<{ source_id: string }>(
    'select source_id from cell.variation where id = $1',
    variations[0]?.id,
  )
  const items = [{ variation_id: source?.source_id, quantity: 1, price: 320_000, name: 'Linen dress S' }]
  await pancake_pos.change(shop.shop_id, null, { status: 1, items, shipping_address: told })
  const before = shop.there()
  expect(await shop.decide(await shop.check(), 'theirs')).toMatchObject([{ decision: 'theirs', problem: null }])
  const [order] = z
    .object({ items: z.array(z.looseObject({ id: z.string() })) })
    .parse((await ask(owner, 'GET', `${shop.at}/orders`)).body).items
  const id = order?.id ?? ''
  expect(await shop.get(id)).toMatchObject({
    shipping_address: { ...coded, names, address, full_name: 'Lan', country_code: '84', post_code: '700000' },
  })
  await shop.work()
  expect(shop.there()).toEqual(before)
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent', unstuck: [] })
  expect(await shop.check()).toEqual([])
  // Another edit here leaves the address there as it is.
  await shop.patch(id, { note: 'ring twice' })
  await shop.work()
  expect(shop.there()).toMatchObject([{ note: 'ring twice', shipping_address: before[0]?.shipping_address }])
})

test('an order that was made there is that of the customer who alone has its phone number, in any form', async () => {
  const shop = await openShop()
  const { bot } = shop
  await bot.rows(
    `insert into cell.customer (bot_id, psid, phone, full_name, created_at)
     select $1, 'b' || n, '+8491' || lpad(n::text, 7, '0'), 'Buyer ' || n, now() from generate_series(1, 20000) as n
     returning id`,
    bot.id,
  )
  const [an, binh] = await bot.rows<{ id: string }>(
    `insert into cell.customer (bot_id, psid, phone, full_name, created_at) values
     ($1, 'an', '+84 987 654 321', 'An', now()), ($1, 'binh', '0976.000.111', 'Bình', now()),
     ($1, 'chi', '0901112222', 'Chi', now()), ($1, 'dung', '84901112222', 'Dũng', now()) returning id`,
    bot.id,
  )
  await bot.rows('analyze cell.customer')
  const items = [{ variation_id: 'sold-there', quantity: 1, price: 1_000, name: 'Gift' }]
  const told = [
    { bill_phone_number: '0987654321' },
    { shipping_address: { phone_number: '84976000111' } },
    { bill_phone_number: '0901112222' },
    { bill_phone_number: '0933000111' },
    { bill_phone_number: '' },
  ]
  for (const phones of told) await pancake_pos.change(shop.shop_id, null, { ...phones, status: 1, items })
  const rows = await shop.check()
  expect(rows).toHaveLength(told.length)
  for (const decided of Object.values(await shop.decide(rows, 'theirs')))
    expect(decided).toMatchObject({ decision: 'theirs', problem: null })
  const orders = await bot.rows<{ phone_number: string; customer_id: string | null; name: string }>(
    `select phone_number, customer_id, details->'customer'->>'name' as name from cell."order" where bot_id = $1`,
    bot.id,
  )
  expect(new Map(orders.map(({ phone_number, customer_id, name }) => [phone_number, [customer_id, name]]))).toEqual(
    new Map([
      ['+84987654321', [an?.id, 'An']],
      ['+84976000111', [binh?.id, 'Bình']],
      // Two have this number.
      ['+84901112222', [null, '']],
      ['+84933000111', [null, '']],
      ['', [null, '']],
    ]),
  )
  const { items: theirs } = z
    .object({ items: z.array(z.looseObject({ phone: z.string() })) })
    .parse((await ask(owner, 'GET', `${shop.at}/orders?customer_id=${an?.id}`)).body)
  expect(theirs).toMatchObject([{ phone: '0987654321', customer_id: an?.id }])
  // The customers that the search reads without an index, as its own transaction counts them.
  const read = await bot.cell.db.transaction().execute(async (tx) => {
    expect(await findBuyerOfPhone(tx, bot.id, '0910019999')).toMatchObject({ psid: 'b19999' })
    const counted = await sql<{ many: string }>`
      select seq_tup_read as many from pg_stat_xact_user_tables
      where schemaname = ${bot.cell.schema} and relname = 'customer'`.execute(tx)
    return Number(counted.rows[0]?.many)
  })
  expect(read).toBe(0)
})

test('an order that the reading did not meet is asked for, and one that is gone is sent again', async () => {
  const shop = await openShop()
  const { id, key } = await shop.order()
  await shop.work()
  // Its number leads nowhere there, and no order there names it.
  await pancake_pos.change(shop.shop_id, shop.there()[0]?.id ?? 0, { custom_id: '' })
  await shop.bot.rows(
    "update cell.pos_order set pos_id = '999999', told_at = now() - interval '1 day' where bot_id = $1 returning id",
    shop.bot.id,
  )
  const rows = (await shop.check()).filter(({ kind }) => kind === 'only_here')
  expect(rows).toMatchObject([{ order_id: id }])
  expect(await shop.decide(rows, 'ours')).toMatchObject([{ decision: 'ours', problem: null }])
  expect(shop.there().filter(({ custom_id }) => custom_id === key)).toHaveLength(1)
})

test('what was paid there is compared and can only be left; it is left again until a side changes', async () => {
  const shop = await openShop()
  await shop.order()
  await shop.work()
  const pos_id = shop.there()[0]?.id ?? 0
  await pancake_pos.change(shop.shop_id, pos_id, { transfer_money: 100_000 })
  const rows = await shop.check()
  expect(rows).toMatchObject([{ kind: 'field', part: 'paid', ours: '0', theirs: '100000', allowed: ['left'] }])
  expect(await shop.decide(rows, 'theirs')).toMatchObject({ status: 400 })
  expect(await shop.decide(rows, 'left')).toMatchObject({ status: 400 })
  await shop.decide(rows, 'left', 'Deposit on the counter')
  expect(await shop.check()).toMatchObject([{ decision: 'left', reason: 'Deposit on the counter' }])
  await pancake_pos.change(shop.shop_id, pos_id, { transfer_money: 200_000 })
  expect(open(await shop.check())).toMatchObject([{ part: 'paid', theirs: '200000' }])
})

test('a payment of a cancelled order is listed until it was given back', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  const payment = { order_id: id, way: 'transfer', amount: 50_000 }
  await shop.patch(id, { status: 6 })
  const { body } = await ask(owner, 'POST', `${shop.at}/payments`, payment)
  await shop.bot.rows("update cell.payment set flag = 'to_refund' where bot_id = $1 returning id", shop.bot.id)
  expect(await shop.check()).toMatchObject([{ kind: 'payment', ours: '50000', allowed: ['left'] }])
  const { id: payment_id } = z.object({ id: z.string() }).parse(body)
  await ask(owner, 'POST', `${shop.at}/payments/${payment_id}/refund`)
  expect(await shop.check()).toEqual([])
})

test('while the point of sale is down the run waits with its page; one runs at a time, and a second process ends it once', async () => {
  const shop = await openShop()
  await shop.order()
  await shop.work()
  pancake_pos.misbehave({ kind: 'server_error', times: 60 })
  await shop.start()
  expect(await ask(owner, 'POST', shop.list, { from: new Date(0).toISOString() })).toMatchObject({ status: 400 })
  expect(await ask(owner, 'POST', shop.list, { from: new Date(Date.now() - 1_000).toISOString() })).toMatchObject({
    body: { message_code: 'reconciliation.running' },
  })
  await shop.work(1)
  await endRuns(platform, shop.bot.cell)
  expect(await shop.runs()).toMatchObject([{ state: 'reading', failing_since: expect.any(String) }])
  await shop.work(8)
  await Promise.all([1, 2, 3].map(() => endRuns(platform, shop.bot.cell)))
  expect(await shop.runs()).toMatchObject([{ state: 'done', counts: [] }])
})

test('every night the last 45 days are compared, once', async () => {
  const shop = await openShop()
  await shop.order()
  await shop.bot.rows(
    "update cell.pos_order set next_at = null, state = 'refused' where bot_id = $1 returning id",
    shop.bot.id,
  )
  await Promise.all([beginNight(platform, shop.bot.cell), beginNight(platform, shop.bot.cell)])
  expect(await shop.compared()).toMatchObject([{ kind: 'only_here' }])
  expect(await shop.runs()).toMatchObject([{ user_name: null, state: 'done' }])
})
