import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { workOnCell } from './schedule.ts'
import { openPosShop } from './testing.ts'

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
const openShop = async () => {
  const shop = await openPosShop(server, simulator)
  await shop.work(1)
  return shop
}

test('products come with their stock; an order goes there once with its key, its address by ids, and is read back', async () => {
  const shop = await openShop()
  const { source, variations } = await shop.dress()
  expect(source).toBe('pancake_pos')
  expect(variations).toMatchObject([{ stock: 5, price: 320_000 }, { stock: 2 }])

  const { id, key } = await shop.order()
  await shop.work()
  expect(shop.there()).toMatchObject([
    {
      ...{ custom_id: key, status: 0, bill_full_name: 'Hòa', shipping_fee: 30_000, note: 'call first', cod: 670_000 },
      shipping_address: {
        province_id: '717',
        district_id: '71701',
        commune_id: '7170101',
        new_commune_id: '84_VN13201',
      },
    },
  ])
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent', unstuck: [], conflicts: [], address: '', cod: 670_000 })
})

test('a synced product is locked: its price is refused, its description is the shop’s own', async () => {
  const shop = await openShop()
  const { id, revision, variations, ...rest } = z
    .looseObject({ id: z.string(), revision: z.number(), variations: z.array(z.looseObject({})) })
    .parse((await server.ask(server.owner, 'GET', `${shop.at}/products/${(await shop.dress()).id}`)).body)
  const { name, images, attributes, categories, tags, url } = rest
  const put = (change: object) =>
    server.ask(server.owner, 'PUT', `${shop.at}/products/${id}`, {
      ...{ revision, name, images, attributes, categories, tags, url, variations, description: 'Ours', ...change },
    })
  expect(await put({ name: 'Other' })).toMatchObject({ body: { message_code: 'product.synced' } })
  expect(await put({})).toMatchObject({ status: 200 })
})

test('free stock is the point of sale’s figure less the orders that it does not hold yet', async () => {
  const shop = await openShop()
  pancake_pos.misbehave({ kind: 'server_error', method: 'POST orders' })
  await shop.order()
  await shop.work(1)
  expect((await shop.dress()).variations[0]).toMatchObject({ stock: 3 })
})

test('a create of unknown fate is looked for by its key and never made twice', async () => {
  const shop = await openShop()
  const { id, key } = await shop.order()
  pancake_pos.misbehave({ kind: 'reset', method: 'POST orders', is_delivered: true })
  await shop.send(id)
  expect(await shop.atPos(id)).toMatchObject({ state: 'sending', problem: 'unsure' })
  await shop.work()
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent', problem: null })
  expect(shop.there().map(({ custom_id }) => custom_id)).toEqual([key])
})

test('a create that never arrived is made again only after the list has had time to show it', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  pancake_pos.misbehave({ kind: 'server_error', method: 'POST orders' })
  await shop.send(id)
  await shop.work()
  expect(await shop.atPos(id)).toMatchObject({ state: 'sending' })
  expect(shop.there()).toEqual([])
  await shop.bot.rows(
    "update cell.pos_order set attempted_at = now() - interval '6 minutes' where bot_id = $1",
    shop.bot.id,
  )
  await shop.work(3)
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent' })
  expect(shop.there()).toHaveLength(1)
})

test('a process that dies between the note and the answer leaves the order to the next one', async () => {
  const shop = await openShop()
  const { id, key } = await shop.order()
  await shop.bot.rows(
    "update cell.pos_order set state = 'sending', attempted_at = now() where bot_id = $1",
    shop.bot.id,
  )
  await pancake_pos.change(shop.shop_id, null, { custom_id: key, items: [], shipping_fee: 0 })
  await shop.work()
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent' })
  expect(shop.there()).toHaveLength(1)
})

test('two processes push one order once', async () => {
  const shop = await openShop()
  await shop.order()
  await Promise.all([1, 2, 3].map(() => workOnCell(server.platform, shop.bot.cell)))
  await shop.work()
  expect(shop.there()).toHaveLength(1)
})

test('a field that the point of sale drops is named on the order, and sent again when it changes here', async () => {
  const shop = await openShop()
  pancake_pos.set(shop.shop_id, { dropped: ['shipping_fee'] })
  const { id } = await shop.order()
  await shop.work()
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent', unstuck: ['shipping_fee'] })
  pancake_pos.set(shop.shop_id, { dropped: [] })
  await shop.work()
  expect(shop.there()[0]).not.toHaveProperty('shipping_fee')
  await shop.patch(id, { shipping_fee: 25_000 })
  await shop.work()
  expect(shop.there()).toMatchObject([{ shipping_fee: 25_000 }])
  expect(await shop.atPos(id)).toMatchObject({ unstuck: [] })
})

test('status, partner and fees are the point of sale’s; notes are ours; conflicts stand on the order', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  const [{ id: pos_id = 0 } = {}] = shop.there()
  const partner = { partner_id: 5, extend_code: 'L12345678' }
  await pancake_pos.change(shop.shop_id, pos_id, { status: 9, partner, partner_fee: 22_000, note: 'theirs' })
  await shop.patch(id, { status: 1, note: 'ours' })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ status: 9, note: 'ours', partner, partner_fee: 22_000 })
  expect(shop.there()).toMatchObject([{ status: 9, note: 'ours' }])
  expect(await shop.atPos(id)).toMatchObject({
    conflicts: expect.arrayContaining([
      { part: 'status', kept: 'theirs' },
      { part: 'note', kept: 'ours' },
    ]),
  })
})

test('a write that arrived and was not read back is no change of theirs: the next status here is sent, and none is taken back', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  await shop.patch(id, { status: 1 })
  const isWritten = () =>
    pancake_pos.calls().some(({ method, path }) => method === 'PUT orders/:id' && path.includes(shop.shop_id))
  pancake_pos.misbehave({ kind: 'slow_body', method: 'PUT orders/:id', slow_ms: 1_000 })
  const working = shop.work(1)
  await until(() => expect(isWritten()).toBe(true))
  pancake_pos.misbehave({ kind: 'server_error', method: 'GET orders/:id' })
  await working
  expect(shop.there()).toMatchObject([{ status: 1 }])
  await shop.patch(id, { status: 9 })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ status: 9 })
  expect(shop.there()).toMatchObject([{ status: 9 }])
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent', conflicts: [] })
})

test('an edit here is sent alone', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  await shop.patch(id, { note: 'ring twice' })
  await shop.work()
  expect(shop.there()).toMatchObject([{ note: 'ring twice' }])
  const writes = pancake_pos
    .calls()
    .filter(({ method, path }) => method === 'PUT orders/:id' && path.includes(shop.shop_id))
  expect(writes.map(({ body }) => body)).toEqual([{ note: 'ring twice' }])
})

test('the fee of the point of sale counts where the setting says so, and where none is known here', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  const free = await shop.order({ shipping_fee: 0 })
  await shop.work()
  for (const { id: pos_id } of shop.there()) await pancake_pos.change(shop.shop_id, pos_id, { shipping_fee: 45_000 })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ shipping_fee: 30_000 })
  expect(await shop.get(free.id)).toMatchObject({ shipping_fee: 45_000 })
  await shop.settings({ priority_to_use_pos_shipping_fee: true })
  for (const { id: pos_id } of shop.there()) await pancake_pos.change(shop.shop_id, pos_id, { shipping_fee: 50_000 })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ shipping_fee: 50_000 })
})

test('a report is a hint: the order is fetched, and a false one changes nothing', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  const [{ id: pos_id = 0 } = {}] = shop.there()
  const { url } = z
    .object({ url: z.string() })
    .parse((await server.ask(server.owner, 'GET', `${shop.at}/integrations/${shop.integration_id}/address`)).body)
  const report = (body: object) =>
    server.app.inject({ method: 'POST', url: new URL(url).pathname, payload: { id: pos_id, ...body } })
  expect((await report({ status: 6, updated_at: '1' })).statusCode).toBe(200)
  expect(await shop.get(id)).toMatchObject({ status: 0 })
  await pancake_pos.change(shop.shop_id, pos_id, { status: 1 })
  expect((await report({ status: 1, updated_at: '2' })).statusCode).toBe(200)
  await until(async () => expect(await shop.get(id)).toMatchObject({ status: 1 }))
})

test('an order that is removed there is removed here; one that was made there is counted', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  await pancake_pos.remove(shop.shop_id, shop.there()[0]?.id ?? 0)
  await pancake_pos.change(shop.shop_id, null, { bill_full_name: 'Lan', items: [] })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ status: 7, is_removed: true })
  expect(await shop.state()).toMatchObject({ only_there: 1, waiting: 0 })
  const [row] = await shop.bot.rows<{ told: object }>(
    "select told from cell.pos_order where bot_id = $1 and state = 'there'",
    shop.bot.id,
  )
  expect(JSON.stringify(row)).not.toContain('Lan')
})

test('a change that the list shows late is found by the overlap of the windows', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  pancake_pos.set(shop.shop_id, { lag_ms: 3_600_000 })
  await pancake_pos.change(shop.shop_id, shop.there()[0]?.id ?? 0, { status: 1 }, 20 * 60_000)
  await shop.bot.rows('update cell.pos_order set told_updated_at = null where bot_id = $1', shop.bot.id)
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ status: 0 })
  pancake_pos.set(shop.shop_id, { lag_ms: 0 })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ status: 1 })
})

test('a server error while reading is tried again; a point of sale that is down keeps the queue and its page', async () => {
  const shop = await openShop()
  pancake_pos.misbehave({ kind: 'server_error', method: 'GET orders', times: 2 })
  const { id } = await shop.order()
  await shop.work()
  expect(await shop.state()).toMatchObject({ failing_since: null, connection: { problem: null } })
  await shop.patch(id, { note: 'later' })
  pancake_pos.misbehave({ kind: 'server_error', times: 60 })
  await shop.work(1)
  expect(await shop.state()).toMatchObject({ failing_since: expect.any(String) })
  await shop.bot.rows(
    "update cell.sync_window set failed_at = now() - interval '1 day' where failed_at is not null and bot_id = $1",
    shop.bot.id,
  )
  await shop.work(1)
  expect(await shop.state()).toMatchObject({ connection: { problem: expect.any(String) } })
  await shop.work(6)
  expect(shop.there()).toMatchObject([{ note: 'later' }])
  expect(await shop.state()).toMatchObject({ failing_since: null, connection: { problem: null } })
})

test('a revoked key is told once and asked no more; a new key sends what waited', async () => {
  const shop = await openShop()
  pancake_pos.set(shop.shop_id, { is_revoked: true })
  const { id } = await shop.order()
  await shop.work()
  expect(await shop.state()).toMatchObject({ connection: { status: 'unauthorized' }, waiting: 1 })
  const asked = pancake_pos.calls().length
  await shop.work()
  expect(pancake_pos.calls()).toHaveLength(asked)
  const api_key = shop.newKey()
  pancake_pos.set(shop.shop_id, { is_revoked: false, api_key })
  const renewed = await server.ask(server.owner, 'PUT', `${shop.at}/integrations/${shop.integration_id}/secrets`, {
    secrets: { pos_api_key: api_key, pos_shop_id: shop.shop_id },
  })
  expect(renewed.status).toBeLessThan(300)
  await shop.work()
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent' })
})

const connections = async (shop: Awaited<ReturnType<typeof openShop>>) =>
  z
    .object({ items: z.array(z.looseObject({ id: z.string(), details: z.record(z.string(), z.string()) })) })
    .parse((await server.ask(server.owner, 'GET', `${shop.at}/integrations`)).body).items

test('connected again, a shop goes on with its orders: changes of both sides meet, what waited goes once, none is doubled', async () => {
  const shop = await openShop()
  const address = () => server.ask(server.owner, 'GET', `${shop.at}/integrations/${shop.integration_id}/address`)
  const before = (await address()).body
  const sent = await shop.order()
  const taken = await shop.order()
  await shop.work()
  // Orders that are due together go there in any order.
  const [pos_id = 0, other_id = 0] = [sent, taken].map(
    ({ key }) => shop.there().find(({ custom_id }) => custom_id === key)?.id,
  )
  // One was made there and brought in: nothing there names ours.
  await shop.bot.rows("update cell.pos_order set theirs = '{}' where order_id = $1", taken.id)
  await pancake_pos.change(shop.shop_id, other_id, { custom_id: '' })
  const unsure = await shop.order()
  pancake_pos.misbehave({ kind: 'reset', method: 'POST orders', is_delivered: true })
  await shop.send(unsure.id)
  const waiting = await shop.order()
  expect(await shop.atPos(unsure.id)).toMatchObject({ state: 'sending' })
  expect(await shop.atPos(waiting.id)).toMatchObject({ state: 'waiting' })

  expect((await shop.disconnect()).status).toBe(204)
  expect(await shop.state()).toMatchObject({ connection: null })
  await pancake_pos.change(shop.shop_id, pos_id, { status: 1 })
  await pancake_pos.change(shop.shop_id, other_id, { status: 8 })
  await shop.patch(sent.id, { note: 'while it was away' })
  await shop.work()
  expect(await shop.get(sent.id)).toMatchObject({ status: 0 })
  expect(shop.there()).toHaveLength(3)

  const api_key = shop.newKey()
  pancake_pos.set(shop.shop_id, { api_key })
  const again = { pos_api_key: api_key, pos_shop_id: shop.shop_id }
  const answers = await Promise.all([shop.connect(again), shop.connect(again)])
  expect(answers).toMatchObject([
    { status: 201, body: { id: shop.integration_id } },
    { status: 201, body: { id: shop.integration_id } },
  ])
  expect(await connections(shop)).toHaveLength(1)
  // The address that was pasted there leads here as before.
  expect((await address()).body).toEqual(before)
  await shop.work(3)
  expect(await shop.get(sent.id)).toMatchObject({ status: 1, note: 'while it was away' })
  expect(await shop.get(taken.id)).toMatchObject({ status: 8 })
  const there = shop.there()
  expect(there.find(({ id }) => id === pos_id)).toMatchObject({ status: 1, note: 'while it was away' })
  expect(there.map(({ custom_id }) => custom_id).toSorted()).toEqual(['', sent.key, unsure.key, waiting.key].toSorted())
  for (const { id } of [sent, taken, unsure, waiting])
    expect(await shop.atPos(id)).toMatchObject({ state: 'sent', problem: null })
  expect(await shop.state()).toMatchObject({ only_there: 0, waiting: 0, failing_since: null })
  const creates = pancake_pos
    .calls()
    .filter(({ method, path }) => method === 'POST orders' && path.includes(shop.shop_id))
  expect(creates).toHaveLength(4)
})

test('a shop that is connected twice is one connection with the newer key', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  const api_key = shop.newKey()
  pancake_pos.set(shop.shop_id, { api_key })
  const again = await shop.connect({ pos_api_key: api_key, pos_shop_id: shop.shop_id })
  expect(again).toMatchObject({ status: 201, body: { id: shop.integration_id, status: 'connected' } })
  expect(await connections(shop)).toHaveLength(1)
  await shop.patch(id, { note: 'by the new key' })
  await shop.work()
  expect(shop.there()).toMatchObject([{ note: 'by the new key' }])
})

test('the key of another shop takes no orders over: it is refused, and that shop connects as its own', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  const unsent = await shop.order()
  const other = pancake_pos.addShop({ name: 'Second corner' })
  const key = { pos_api_key: other.api_key, pos_shop_id: other.shop_id }
  const secrets = `${shop.at}/integrations/${shop.integration_id}/secrets`
  expect(await server.ask(server.owner, 'PUT', secrets, { secrets: key })).toMatchObject({
    ...{ status: 422, body: { message_code: 'integration.other_account', errors: { account: 'Second corner' } } },
  })
  expect(await connections(shop)).toMatchObject([{ details: { shop_id: shop.shop_id } }])

  await shop.disconnect()
  // An order there has the number that ours has at the first shop.
  const stranger = await pancake_pos.change(other.shop_id, null, { bill_full_name: 'Lan', items: [], status: 1 })
  expect(stranger).toBe(shop.there()[0]?.id)
  const { body } = await shop.connect(key)
  expect(body).not.toMatchObject({ id: shop.integration_id })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ status: 0 })
  expect(await shop.state()).toMatchObject({ only_there: 1 })
  expect(pancake_pos.orders(other.shop_id)).toHaveLength(1)

  // The first one comes back beside it, with its orders; the one that waited goes there.
  await shop.connect({ pos_api_key: shop.api_key, pos_shop_id: shop.shop_id })
  expect(await connections(shop)).toHaveLength(2)
  await pancake_pos.change(shop.shop_id, shop.there()[0]?.id ?? 0, { status: 1 })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ status: 1 })
  expect(await shop.atPos(unsent.id)).toMatchObject({ state: 'sent' })
  expect(shop.there()).toHaveLength(2)
  expect(pancake_pos.orders(other.shop_id)).toHaveLength(1)
})

test('a line that the point of sale does not sell is named, and the order goes once it is changed', async () => {
  const shop = await openShop()
  const { id } = await shop.order({ items: [{ name: 'Old hat', price: 1_000, quantity: 1 }] })
  await shop.work()
  expect(await shop.atPos(id)).toMatchObject({ state: 'refused', problem: 'lines', words: 'Old hat' })
  const { id: product_id, variations } = await shop.dress()
  const items = [{ name: 'Linen dress', price: 320_000, quantity: 1, product_id, variation_id: variations[0]?.id }]
  await shop.patch(id, { items })
  await shop.work()
  expect(await shop.atPos(id)).toMatchObject({ state: 'sent', problem: null })
})

test('an order in another currency than the point of sale’s is not sent, and says why', async () => {
  const shop = await openShop()
  const { id } = await shop.order({ currency: 'USD', shipping_fee: 0 })
  await shop.work()
  expect(await shop.atPos(id)).toMatchObject({ state: 'refused', problem: 'currency', words: 'VND' })
  expect(shop.there()).toEqual([])
})

test('a commune with several of today, or none, is asked; one that is unknown is sent as text and blocks nothing', async () => {
  const shop = await openShop()
  const ofHanoi = (commune: string) => ({
    shipping_address: { address: '1 Kim Mã', names: { commune, district: 'Ba Đình', province: 'TP Hà Nội' } },
  })
  const several = await shop.order(ofHanoi('Liễu Giai'))
  const none = await shop.order(ofHanoi('Cống Vị'))
  const unknown = await shop.order(ofHanoi('Atlantis'))
  await shop.work()
  expect(await shop.atPos(several.id)).toMatchObject({
    ...{ state: 'sent', address: 'ask' },
    choices: [{ name: 'Phường Ba Đình' }, { name: 'Phường Ngọc Hà' }],
  })
  expect(await shop.atPos(none.id)).toMatchObject({ state: 'sent', address: 'ask', choices: [{}, {}] })
  expect(await shop.atPos(unknown.id)).toMatchObject({ state: 'sent', address: 'unknown' })
  const there = (key: string) => shop.there().find(({ custom_id }) => custom_id === key)
  expect(there(several.key)).toMatchObject({ shipping_address: { commune_id: '1010103' } })
  expect(there(unknown.key)).toMatchObject({
    shipping_address: { commune_id: '', address: expect.stringContaining('Atlantis') },
  })
  expect(await shop.choose(several.id, 1)).toMatchObject({ status: 200, body: { address: '' } })
  await shop.work()
  expect(there(several.key)).toMatchObject({ shipping_address: { new_commune_id: '84_VN10102' } })
})

test('settings are read from there while the switch is on: the currency counts here', async () => {
  const shop = await openShop()
  expect(await shop.state()).toMatchObject({ settings: { currency: null, warehouses: [] } })
  pancake_pos.set(shop.shop_id, { currency: 'THB' })
  await shop.settings({ sync_settings_from_pos: true })
  await shop.work()
  expect(await shop.state()).toMatchObject({
    settings: {
      ...{ currency: 'THB', warehouses: [{ name: 'Main warehouse' }], sellers: [{ name: 'Mai' }], tags: [{ id: '7' }] },
    },
  })
  const made = await server.ask(server.owner, 'POST', `${shop.at}/products`, {
    name: 'Hat',
    variations: [{ price: 100 }],
  })
  expect(made.body).toMatchObject({ currency: 'THB' })
})

test('while the settings come from there the currency is fixed here; without the switch or the connection it is the shop’s own', async () => {
  const shop = await openShop()
  const facets = async () => (await server.ask(server.owner, 'GET', `${shop.at}/products/facets`)).body
  const choose = (currency: string, more: object = {}) => shop.settings({ currency, ...more })
  expect(await choose('USD')).toMatchObject({ status: 200 })
  expect(await facets()).toMatchObject({ currency: 'USD', is_currency_from_pos: false })
  // It counts from now on, also before the lists are read.
  expect(await shop.settings({ sync_settings_from_pos: true })).toMatchObject({ status: 200 })
  expect(await facets()).toMatchObject({ currency: 'VND', is_currency_from_pos: true })
  expect(await choose('EUR')).toMatchObject({
    ...{ status: 422, body: { message_code: 'settings.from_pos', errors: { currency: 'VND' } } },
  })
  // A form that sends everything changes nothing of it.
  expect(await choose('USD', { isWeight: true })).toMatchObject({ status: 200 })
  pancake_pos.set(shop.shop_id, { currency: 'THB' })
  await shop.work()
  expect(await facets()).toMatchObject({ currency: 'THB', is_currency_from_pos: true })
  expect(await choose('EUR')).toMatchObject({ status: 422, body: { errors: { currency: 'THB' } } })
  expect(await choose('EUR', { sync_settings_from_pos: false })).toMatchObject({ status: 200 })
  expect(await facets()).toMatchObject({ currency: 'EUR', is_currency_from_pos: false })
  expect(await choose('USD', { sync_settings_from_pos: true })).toMatchObject({ status: 422 })
  await shop.settings({ sync_settings_from_pos: true })
  await shop.disconnect()
  expect(await facets()).toMatchObject({ currency: 'EUR', is_currency_from_pos: false })
  expect(await choose('USD')).toMatchObject({ status: 200 })
})

test('figures of payments there are shown beside ours and never added', async () => {
  const shop = await openShop()
  const { id } = await shop.order()
  await shop.work()
  await pancake_pos.change(shop.shop_id, shop.there()[0]?.id ?? 0, { transfer_money: 100_000 })
  await shop.work()
  expect(await shop.get(id)).toMatchObject({ transfer_money: 0, totals: { paid: 0 } })
  expect(await shop.atPos(id)).toMatchObject({ paid: { transfer_money: 100_000 }, cod: 570_000 })
})
