import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { newId } from '../../platform/ids.ts'
import { pathApp } from '../../runtime/testing/path-app.ts'
import { checkoutCarrier } from './carrier.ts'
import { type Chat, chatOf } from './testing.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const { app, ask, owner, platform, stand, shop } = await pathApp({
  env: { HAWKER_VNPAY_API_URL: simulator.gateways.vnpay.api_url },
})
const customer = (bot: Shop, psid: string) => chatOf(stand, bot, psid)

const made = z.looseObject({ id: z.string(), variations: z.array(z.looseObject({ id: z.string() })) })
/** A published bot whose flow shows a gallery with this button under the shirt of this stock. */
async function shopWith({ stock, settings = {} }: { stock: number | null; settings?: object }) {
  const bot = await shop('telegram_bot')
  const at = `/v1/bots/${bot.id}`
  const shirt = made.parse(
    (await ask(owner, 'POST', `${at}/products`, { name: 'Shirt', variations: [{ price: 120_000, stock }] })).body,
  )
  const [variation] = shirt.variations
  const buttons = [
    { type: 'cart', title: 'Add it' },
    { type: 'buy_button', title: 'Buy it', item_name: 'Shirt', item_price: '120000' },
  ]
  const items = [{ title: 'Old', subtitle: 'Cotton', is_product: true, content_id: variation?.id, buttons }]
  const blocks = [{ key: 'b', title: 'B', cards: [{ key: 'c', plugin_id: 'gallery', config: { items } }] }]
  const file = {
    ...{ format: 'hawker/1', name: 'Shop', platform: 'telegram_bot', welcome_flow: 'look', default_flow: 'look' },
    language: 'en',
    timezone: 'Asia/Ho_Chi_Minh',
    flows: [{ id: 'look', name: 'Look', blocks }],
  }
  expect((await ask(owner, 'POST', `${at}/document`, file)).status).toBe(200)
  expect((await ask(owner, 'PATCH', `${at}/settings`, settings)).status).toBe(200)
  return { ...bot, at, variation_id: variation?.id ?? '' }
}
type Shop = Awaited<ReturnType<typeof shopWith>>

const ordersOf = async ({ at }: Shop) =>
  z
    .object({ items: z.array(z.looseObject({ id: z.string(), status: z.number(), total: z.number() })) })
    .parse((await ask(owner, 'GET', `${at}/orders`)).body).items

const stockOf = async ({ cell, variation_id }: Shop) =>
  (await cell.db.selectFrom('variation').select('stock').where('id', '=', variation_id).executeTakeFirstOrThrow()).stock

async function untilSummary(chat: Chat, name: string, way = 'Cash on delivery') {
  await chat.says('hello')
  await chat.press('Add it')
  await chat.press('Order now')
  await chat.says(name)
  await chat.says('0901234567')
  await chat.says('12 Hue Street, Hanoi')
  await chat.says('Skip')
  return chat.says(way)
}

test('a customer buys in the chat: the order is listed, the stock is taken, and a second press tells the same order', async () => {
  const bot = await shopWith({ stock: 3, settings: { auto_create_order: true } })
  const chat = customer(bot, '61001')
  expect(await untilSummary(chat, 'Ann Lee')).toContain('Ann Lee')
  const told = await chat.press('Confirm order')
  expect(told).toMatch(/^Thank you! Your order #1 \(\w{9}\) is placed\./)
  const key = /\((\w{9})\)/.exec(told)?.[1]
  expect(await ordersOf(bot)).toMatchObject([
    { display_id: '1', key, status: 0, total: 120_000, name: 'Ann Lee', phone: '0901234567', items: '1 × Shirt' },
  ])
  expect(await stockOf(bot)).toBe(2)
  expect(await chat.press('Confirm order')).toContain(`already placed: #1 (${key})`)
  expect(await ordersOf(bot)).toHaveLength(1)
  expect(await stockOf(bot)).toBe(2)
})

test('a confirmation that is carried out again, as after a crash, is told as the first; another one tells that it is ordered', async () => {
  const bot = await shopWith({ stock: 3 })
  await untilSummary(customer(bot, '61031'), 'Ann')
  const conversation_id = await bot.conversation('61031')
  const { id: cart, revision } = await bot.cell.db
    .selectFrom('cart')
    .select(['id', 'revision'])
    .where('bot_id', '=', bot.id)
    .executeTakeFirstOrThrow()
  const confirm = (id: string) => {
    const call = { id, bot_id: bot.id, conversation_id, request: { op: 'confirm', cart, revision }, is_repeat: false }
    return checkoutCarrier(platform).run([call])[0]
  }
  const id = newId()
  const ordered = { ok: true, body: { result: 'ordered', order: { display_id: '1', status: 17 } } }
  expect(await confirm(id)).toMatchObject(ordered)
  expect(await confirm(id)).toMatchObject(ordered)
  expect(await confirm(newId())).toMatchObject({ ok: true, body: { result: 'again', order: { display_id: '1' } } })
  expect(await ordersOf(bot)).toHaveLength(1)
  expect(await stockOf(bot)).toBe(2)
})

const vnpay = { tmn_code: 'CHATSHOP', hash_secret: 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ' }
const account = { bank: '970436', account_number: '0123456789', account_name: 'LINEN CORNER' }

test.each([
  { service: 'vnpay', secrets: vnpay, title: 'VNPay', shows: 'Pay with VNPay' },
  { service: 'vietqr', secrets: account, title: 'Bank transfer', shows: '0123456789' },
])('an order to be paid with $service leads to the page where it is paid, until it is', async (way) => {
  const { service, secrets, title, shows } = way
  simulator.gateways.vnpay.addMerchant({ id: vnpay.tmn_code, keys: { hash_secret: vnpay.hash_secret } })
  const bot = await shopWith({ stock: null })
  const made = await ask(owner, 'POST', `${bot.at}/integrations`, { service, name: 'Our gateway', secrets })
  expect(made).toMatchObject({ status: 201 })
  const chat = customer(bot, `6102${service === 'vnpay' ? 1 : 2}`)
  await untilSummary(chat, 'Ann', title)
  expect(chat.links.get('Pay now')).toBeUndefined()
  expect(await chat.press('Confirm order')).toContain('Thank you!')
  const page = async () => app.inject({ method: 'GET', url: new URL(chat.links.get('Pay now') ?? '').pathname })
  const open = await page()
  expect(open.statusCode).toBe(200)
  expect(open.body.replaceAll('\u00a0', ' ')).toContain('120,000')
  expect(open.body).toContain(shows)

  const [order] = await ordersOf(bot)
  await ask(owner, 'POST', `${bot.at}/payments`, { order_id: order?.id, way: 'transfer', amount: 120_000 })
  expect((await page()).body).toContain('This order is paid.')
  chat.links.clear()
  expect(await chat.press('Confirm order')).toContain('already placed')
  expect(chat.links.get('Pay now')).toBeUndefined()
})

test('an order that is paid on delivery leads to no page', async () => {
  const bot = await shopWith({ stock: null })
  await ask(owner, 'POST', `${bot.at}/integrations`, { service: 'vietqr', secrets: account })
  const chat = customer(bot, '61023')
  await untilSummary(chat, 'Ann')
  expect(await chat.press('Confirm order')).toContain('Thank you!')
  expect(chat.links.get('Pay now')).toBeUndefined()
})

test('two customers confirm the last piece: one has the order, the other is told that it is sold out', async () => {
  const bot = await shopWith({ stock: 1 })
  const [one, other] = [customer(bot, '61002'), customer(bot, '61003')]
  await untilSummary(one, 'One')
  await untilSummary(other, 'Other')
  expect(await one.press('Confirm order')).toContain('Thank you!')
  const told = await other.press('Confirm order')
  expect(told).toContain('Shirt is sold out.')
  expect(told).toContain('Your cart is empty.')
  expect(await ordersOf(bot)).toMatchObject([{ status: 17, name: 'One' }])
  expect(await stockOf(bot)).toBe(0)
})

test('a price that moved after the summary is shown, and charged only once it was seen', async () => {
  const bot = await shopWith({ stock: null })
  const chat = customer(bot, '61004')
  await untilSummary(chat, 'Ann')
  await bot.cell.db.updateTable('variation').set({ price: '130000' }).where('id', '=', bot.variation_id).execute()
  const told = (await chat.press('Confirm order')).replaceAll('\u00a0', ' ')
  expect(told).toContain('Shirt now costs 130.000 ₫ (before: 120.000 ₫).')
  expect(await ordersOf(bot)).toEqual([])
  expect(await chat.press('Confirm order')).toContain('Thank you!')
  expect(await ordersOf(bot)).toMatchObject([{ total: 130_000 }])
})

test.each([6, 5])('status %i gives the stock back once, and the order takes it again', async (status) => {
  const bot = await shopWith({ stock: 2 })
  const chat = customer(bot, `6101${status}`)
  await untilSummary(chat, 'Ann')
  await chat.press('Confirm order')
  const [order] = await ordersOf(bot)
  const to = async (next: number) => {
    const url = `${bot.at}/orders/${order?.id}`
    const { revision } = Object((await ask(owner, 'GET', url)).body)
    return (await ask(owner, 'PATCH', url, { status: next, revision })).status
  }
  expect(await stockOf(bot)).toBe(1)
  expect(await to(status)).toBe(200)
  expect(await stockOf(bot)).toBe(2)
  expect(await to(1)).toBe(200)
  expect(await stockOf(bot)).toBe(1)
  await bot.cell.db.updateTable('variation').set({ stock: 0 }).where('id', '=', bot.variation_id).execute()
  expect(await to(status)).toBe(200)
  expect(await stockOf(bot)).toBe(1)
  await bot.cell.db.updateTable('variation').set({ stock: 0 }).where('id', '=', bot.variation_id).execute()
  expect(await to(1)).toBe(409)
})
