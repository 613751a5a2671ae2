import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { lookAt as lookForAlarms } from '../alarms/index.ts'
import { lookAt } from './look.ts'
import { claimDue } from './queries.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const server = await pathApp({
  env: {
    HAWKER_GHN_API_URL: simulator.ghn_api_url,
    HAWKER_GHTK_API_URL: simulator.ghtk_api_url,
    HAWKER_CALL_TIMEOUT_MS: '2000',
    HAWKER_PUBLIC_URL: 'https://hawker.example',
  },
})
const { app, ask, owner, platform } = server

const one = z.looseObject({ id: z.string() })
const shipment = z.looseObject({ id: z.string(), code: z.string(), state: z.string() })
const pick = {
  ...{ pick_name: 'Shop', pick_phone: '0911222333', pick_address: '590 CMT8' },
  ...{ pick_district: 'Quận 3', pick_province: 'TP. Hồ Chí Minh' },
}
const names = { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' }
const address = { address: '12 Lê Lợi', names }

/** A shop with a carrier connected. */
async function openShop(service: 'ghn' | 'ghtk') {
  const bot = await server.shop()
  const token = service === 'ghn' ? crypto.randomUUID() : `token-${crypto.randomUUID()}`
  simulator[service].addAccount({ token, shop_id: '885', name: 'Linen corner' })
  const secrets = service === 'ghn' ? { token, shop_id: '885' } : { token, ...pick }
  const at = `/v1/bots/${bot.id}`
  const made = await ask(owner, 'POST', `${at}/integrations`, { service, secrets })
  expect(made).toMatchObject({ status: 201 })
  const integration_id = one.parse(made.body).id
  const order = async (body: object = {}) =>
    one.parse(
      (
        await ask(owner, 'POST', `${at}/orders`, {
          ...{ items: [{ name: 'Linen dress', price: 320_000, quantity: 2, weight: 300 }], currency: 'VND' },
          ...{ bill_full_name: 'Hòa', bill_phone_number: '0901234567', shipping_address: address },
          ...body,
        })
      ).body,
    ).id
  const get = async (id: string) => (await ask(owner, 'GET', `${at}/orders/${id}`)).body
  const post = (path: string, body: object = {}) => ask(owner, 'POST', `${at}/shipments${path}`, body)
  const ship = (order_id: string) => post('', { order_id, integration_id })
  const list = async (order_id: string) =>
    z.object({ items: z.array(shipment) }).parse((await ask(owner, 'GET', `${at}/shipments?order_id=${order_id}`)).body)
      .items
  const parcels = () => simulator[service].parcels().filter((parcel) => parcel.token === token)
  return { bot, at, integration_id, order, get, post, ship, list, parcels, token }
}

test.each(['ghn', 'ghtk'] as const)(
  '%s: priced, made with the order’s key, tracked until it is received',
  async (service) => {
    const shop = await openShop(service)
    const order_id = await shop.order()
    const quote = await shop.post('/quote', { order_id, integration_id: shop.integration_id })
    expect(quote).toMatchObject({ status: 200, body: { fee: 22_000, cod: 640_000, weight: 500, shop_pays: false } })
    expect(shop.parcels()).toEqual([])

    const made = shipment.parse((await shop.ship(order_id)).body)
    expect(made).toMatchObject({
      state: 'made',
      cod: 640_000,
      fee: 22_000,
      tracking_url: expect.stringContaining(made.code),
    })
    const order = await shop.get(order_id)
    expect(order).toMatchObject({
      status: 9,
      partner: { extend_code: made.code },
      partner_fee: 22_000,
      [service]: { send: true },
    })
    expect(shop.parcels()).toMatchObject([{ client_code: Object(order).key, cod: 640_000, to: { district: 'Quận 1' } }])
    expect(await shop.ship(order_id)).toMatchObject({ status: 409, body: { message_code: 'shipment.exists' } })

    const steps =
      service === 'ghn'
        ? ([
            ['delivering', 2],
            ['delivered', 3],
          ] as const)
        : ([
            ['4', 2],
            ['5', 3],
          ] as const)
    for (const [status, told] of steps) {
      await simulator[service].move(made.code, { status })
      expect(await shop.post(`/${made.id}/look`)).toMatchObject({ body: { status } })
      expect(await shop.get(order_id)).toMatchObject({ status: told })
    }
    const { items } = Object((await ask(owner, 'GET', `${shop.at}/orders/${order_id}/events`)).body)
    expect(items[0]).toMatchObject({ kind: 'order_changed', user_id: null, part: 'status', before: 2, after: 3 })
  },
)

test('a report is a hint: the parcel is asked for, and a false one moves nothing', async () => {
  const shop = await openShop('ghn')
  const order_id = await shop.order()
  const { code } = shipment.parse((await shop.ship(order_id)).body)
  const { url } = z
    .object({ url: z.string().nullable() })
    .parse((await ask(owner, 'GET', `${shop.at}/integrations/${shop.integration_id}/address`)).body)
  const report = (Status: string) =>
    app.inject({
      method: 'POST',
      url: new URL(url ?? '').pathname,
      payload: { OrderCode: code, ClientOrderCode: '', Status, Time: new Date().toISOString(), Type: 'switch_status' },
    })
  expect((await report('returned')).statusCode).toBe(200)
  await until(async () => expect(await shop.list(order_id)).toMatchObject([{ status: 'ready_to_pick' }]))
  expect(await shop.get(order_id)).toMatchObject({ status: 9 })
  await simulator.ghn.move(code, { status: 'picked' })
  expect((await report('picked')).statusCode).toBe(200)
  await until(async () => expect(await shop.get(order_id)).toMatchObject({ status: 2 }))
})

test('a lost answer: the parcel is looked for by the order’s key and never asked for twice', async () => {
  const shop = await openShop('ghn')
  const order_id = await shop.order()
  simulator.ghn.misbehave({ kind: 'reset', method: 'shipping-order/create', is_delivered: true })
  expect(await shop.ship(order_id)).toMatchObject({ status: 422, body: { message_code: 'shipment.unsure' } })
  expect(await shop.ship(order_id)).toMatchObject({ status: 409, body: { message_code: 'shipment.exists' } })
  const [waiting] = await shop.list(order_id)
  expect(waiting).toMatchObject({ state: 'making' })
  await lookAt(platform, { cell: shop.bot.cell, bot_id: shop.bot.id }, waiting?.id ?? '')
  expect(await shop.list(order_id)).toMatchObject([{ state: 'made', code: shop.parcels()[0]?.code }])
  expect(shop.parcels()).toHaveLength(1)
})

test('a lost request: the carrier has no parcel, and another one may be made', async () => {
  const shop = await openShop('ghn')
  const order_id = await shop.order()
  simulator.ghn.misbehave({ kind: 'server_error', method: 'shipping-order/create' })
  expect(await shop.ship(order_id)).toMatchObject({ body: { message_code: 'shipment.unsure' } })
  const [waiting] = await shop.list(order_id)
  await lookAt(platform, { cell: shop.bot.cell, bot_id: shop.bot.id }, waiting?.id ?? '')
  expect(await shop.list(order_id)).toMatchObject([{ state: 'refused' }])
  expect(await shop.ship(order_id)).toMatchObject({ status: 201, body: { state: 'made' } })
  expect(shop.parcels()).toHaveLength(1)
})

test('a payment after the parcel was made changes what GHN collects; GHTK’s refusal stays with the parcel', async () => {
  for (const service of ['ghn', 'ghtk'] as const) {
    const shop = await openShop(service)
    const order_id = await shop.order()
    const { id } = shipment.parse((await shop.ship(order_id)).body)
    const { revision } = Object(await shop.get(order_id))
    expect((await ask(owner, 'PATCH', `${shop.at}/orders/${order_id}`, { revision, cash: 140_000 })).status).toBe(200)
    // The job of the next minute takes it up by itself.
    const due = await claimDue(shop.bot.cell.db, new Date(Date.now() + 1_000), new Date(Date.now() + 60_000), 50)
    expect(due.map((each) => each.id)).toContain(id)
    const looked = await shop.post(`/${id}/look`)
    if (service === 'ghn') {
      expect(looked.body).toMatchObject({ cod: 500_000, problem: null })
      expect(shop.parcels()).toMatchObject([{ cod: 500_000 }])
    } else expect(looked.body).toMatchObject({ cod: 640_000, problem: expect.stringContaining('own app') })
  }
})

test('a sum that the carrier refuses, and a carrier without answer, are alarms that lead to the order', async () => {
  const alarmsOf = async ({ bot }: Awaited<ReturnType<typeof openShop>>) => {
    for (const _ of [1, 2]) await lookForAlarms(platform, bot.cell, { only: bot.id })
    const { items } = Object((await ask(owner, 'GET', '/v1/alarms')).body)
    return items.filter((each: { bot_id: string }) => each.bot_id === bot.id)
  }
  const shop = await openShop('ghtk')
  const order_id = await shop.order()
  const { id } = shipment.parse((await shop.ship(order_id)).body)
  const { revision } = Object(await shop.get(order_id))
  await ask(owner, 'PATCH', `${shop.at}/orders/${order_id}`, { revision, cash: 140_000 })
  await shop.post(`/${id}/look`)
  expect(await alarmsOf(shop)).toMatchObject([
    { kind: 'parcel_cod', params: { order: '1', order_id, service: 'ghtk' } },
  ])

  const silent = await openShop('ghn')
  const other = await silent.order()
  const parcel = shipment.parse((await silent.ship(other)).body)
  simulator.ghn.misbehave({ kind: 'server_error', method: 'shipping-order/detail' })
  await silent.post(`/${parcel.id}/look`)
  expect(await alarmsOf(silent)).toMatchObject([{ kind: 'parcel_unanswered', params: { order: '1', order_id: other } }])
  await silent.post(`/${parcel.id}/look`)
  expect(await alarmsOf(silent)).toEqual([])
})

test('a payment that is recorded after the parcel was made lowers what GHN collects', async () => {
  const shop = await openShop('ghn')
  const order_id = await shop.order()
  const { id } = shipment.parse((await shop.ship(order_id)).body)
  const entry = { order_id, way: 'transfer', amount: 240_000 }
  expect(await ask(owner, 'POST', `${shop.at}/payments`, entry)).toMatchObject({ status: 201 })
  const due = await claimDue(shop.bot.cell.db, new Date(Date.now() + 1_000), new Date(Date.now() + 60_000), 50)
  expect(due.map((each) => each.id)).toContain(id)
  expect((await shop.post(`/${id}/look`)).body).toMatchObject({ cod: 400_000, problem: null })
  expect(shop.parcels()).toMatchObject([{ cod: 400_000 }])
})

test('a parcel is taken back before it is fetched, and then another one is made under a number of its own', async () => {
  const shop = await openShop('ghn')
  const order_id = await shop.order()
  const { id } = shipment.parse((await shop.ship(order_id)).body)
  expect((await shop.post(`/${id}/cancel`)).body).toMatchObject({ state: 'cancelled' })
  expect((await shop.post(`/${id}/cancel`)).body).toMatchObject({ message_code: 'shipment.not_made' })
  const again = shipment.parse((await shop.ship(order_id)).body)
  expect(again).toMatchObject({ state: 'made', client_code: expect.stringMatching(/-2$/) })
  await simulator.ghn.move(again.code, { status: 'delivering' })
  expect((await shop.post(`/${again.id}/cancel`)).body).toMatchObject({
    message_code: 'shipment.refused',
    errors: { carrier: expect.stringContaining('Không thể hủy') },
  })
})

test.each([
  ['ghn', 'cancel'],
  ['ghtk', '-1'],
] as const)(
  '%s: a parcel that was taken back at the carrier itself is so here, and another one may be made',
  async (service, status) => {
    const shop = await openShop(service)
    const order_id = await shop.order()
    const { id, code } = shipment.parse((await shop.ship(order_id)).body)
    await simulator[service].move(code, { status })
    expect((await shop.post(`/${id}/look`)).body).toMatchObject({ state: 'cancelled', status, problem: null })
    expect(await shop.get(order_id)).toMatchObject({ status: 9 })
    expect(await shop.ship(order_id)).toMatchObject({ status: 201, body: { state: 'made' } })
  },
)

test.each([
  ['another currency', { currency: 'USD' }, 'shipment.currency'],
  ['no phone number', { bill_phone_number: '' }, 'shipment.no_receiver'],
  ['no street', { shipping_address: { address: '', names } }, 'shipment.no_address'],
  ['a ward of today', { shipping_address: { ...address, names: { ...names, district: '' } } }, 'shipment.old_ward'],
  [
    'a ward of today beside a district',
    { shipping_address: { ...address, names, scheme: 'gso-2025' } },
    'shipment.old_ward',
  ],
])('an order with %s is refused before any request', async (_, body, message_code) => {
  const shop = await shared
  const answer = await shop.post('/quote', { order_id: await shop.order(body), integration_id: shop.integration_id })
  expect(answer).toMatchObject({ status: 422, body: { message_code } })
  expect(shop.parcels()).toEqual([])
})
const shared = openShop('ghtk')

test('a label: GHN’s page, and for GHTK ours', async () => {
  for (const service of ['ghn', 'ghtk'] as const) {
    const shop = await openShop(service)
    const { id } = shipment.parse((await shop.ship(await shop.order())).body)
    const { body } = await ask(owner, 'GET', `${shop.at}/shipments/${id}/label`)
    expect(body).toEqual({ url: service === 'ghn' ? expect.stringMatching(/^https:.*printA5\?token=/) : null })
  }
})
