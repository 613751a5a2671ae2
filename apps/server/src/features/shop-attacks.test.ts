import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../testing/test-app.ts'
import { checkoutUrl } from './carts/checkout-address.ts'
import { payUrl } from './payments/pay-address.ts'

const { app, ask, newBot, newUser, platform } = await testApp({ HAWKER_ROLES: 'web' })

const made = z.looseObject({ id: z.string() })
const sold = z.looseObject({ id: z.string(), variations: z.array(z.looseObject({ id: z.string() })) })

/** A shop with a customer, a product, and the customer's open cart with one of it. */
async function openShop(name = 'Shop') {
  const owner = await newUser()
  const bot = await newBot(owner)
  const at = `/v1/bots/${bot.id}`
  await bot.cell.db.updateTable('bot').set({ name }).where('id', '=', bot.id).execute()
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
    ask(owner, method, at + path, body)
  const { id: customer_id } = await bot.cell.db
    .insertInto('customer')
    .values({ bot_id: bot.id, psid: 'p', full_name: 'Mai', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bot.cell.db
    .insertInto('conversation')
    .values({ id: customer_id, bot_id: bot.id, last_message_at: new Date(), last_interactive_at: new Date() })
    .execute()
  const product = sold.parse(
    (await send('POST', '/products', { name: 'Hat', variations: [{ price: 100, stock: 5 }] })).body,
  )
  const variation_id = product.variations[0]?.id ?? ''
  const line = { variation_id, product_id: product.id, name: 'Hat', quantity: 1, price: 100 }
  const { id: cart_id } = await bot.cell.db
    .insertInto('cart')
    .values({
      ...{ bot_id: bot.id, customer_id, is_single: false, currency: 'VND', lines: JSON.stringify([line]) },
      ...{ created_at: new Date(), touched_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = async (body: object = {}) =>
    made.parse((await send('POST', '/orders', { customer_id, items: [line], ...body })).body)
  const token = new URL(checkoutUrl(platform.pages, bot.id, customer_id, new Date())).pathname.split('/').at(-1) ?? ''
  const onPage = async (method: 'GET' | 'PATCH' | 'POST', path = '', payload?: object) => {
    const answer = await app.inject({ method, url: `/v1/checkouts/${token}${path}`, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json(), text: answer.body }
  }
  return { ...bot, owner, at, send, customer_id, product, variation_id, line, cart_id, order, token, onPage }
}
const [mine, theirs] = [await openShop(), await openShop()]

const big = 2 ** 53
test.each<[string, string, object]>([
  ['a price of 2^53', '/orders', { items: [{ name: 'Hat', price: big, quantity: 1 }] }],
  ['a line above 2^53', '/orders', { items: [{ name: 'Hat', price: big - 1, quantity: 99 }] }],
  [
    'lines above 2^53 together',
    '/orders',
    { items: Array.from({ length: 3 }, () => ({ name: 'Hat', price: big - 1, quantity: 1 })) },
  ],
  [
    'a fee that brings the total above 2^53',
    '/orders',
    { items: [{ name: 'Hat', price: big - 1, quantity: 1 }], shipping_fee: 9 },
  ],
  ['a quantity below 0', '/orders', { items: [{ name: 'Hat', price: 1, quantity: -1 }] }],
  ['half a piece', '/orders', { items: [{ name: 'Hat', price: 1, quantity: 0.5 }] }],
  ['a quantity of 2^53', '/orders', { items: [{ name: 'Hat', price: 1, quantity: big }] }],
  ['a price below 0', '/orders', { items: [{ name: 'Hat', price: -1, quantity: 1 }] }],
  [
    'a discount above its price',
    '/orders',
    { items: [{ name: 'Hat', price: 1, quantity: 1, discount_each_product: 2 }] },
  ],
  ['a discount above the total', '/orders', { items: [{ name: 'Hat', price: 1, quantity: 1 }], discount: 2 }],
  ['a weight of 2^53', '/orders', { items: [{ name: 'Hat', price: 1, quantity: 1, weight: big }] }],
  [
    'weights above 2^53 together',
    '/orders',
    { items: [{ name: 'Hat', price: 1, quantity: 1_000_000, weight: 2 ** 52 }] },
  ],
  ['a prepaid amount of 2^53', '/orders', { items: [{ name: 'Hat', price: 1, quantity: 1 }], prepaid: big }],
  [
    'amounts paid above 2^53 together',
    '/orders',
    { items: [{ name: 'Hat', price: 1, quantity: 1 }], prepaid: big - 1, cash: big - 1 },
  ],
  ['a product of 2^53', '/products', { name: 'Hat', variations: [{ price: big }] }],
  ['a product with less than no stock', '/products', { name: 'Hat', variations: [{ price: 1, stock: -1 }] }],
  ['a product with 2^53 pieces', '/products', { name: 'Hat', variations: [{ price: 1, stock: big }] }],
])('%s is refused', async (_, path, body) => {
  const answer = await mine.send('POST', path, body)
  expect([answer.status, answer.body]).toEqual([
    expect.toBeOneOf([400, 409, 422]),
    expect.objectContaining({ success: false, message_code: expect.any(String) }),
  ])
})

test.each([-1, 0, 0.5, big, big - 1])('a payment of %d of a small order', async (amount) => {
  const { id } = await mine.order()
  const answer = await mine.send('POST', '/payments', { order_id: id, way: 'cash', amount })
  if (answer.status === 201)
    expect((await mine.send('GET', `/orders/${id}`)).body).toMatchObject({ totals: { overpaid: amount - 100, cod: 0 } })
  else expect([amount, answer.status]).toEqual([amount, 400])
  // A second one would leave what a number can hold.
  if (amount === big - 1) {
    const more = await mine.send('POST', '/payments', { order_id: id, way: 'cash', amount })
    expect([more.status, more.body]).toEqual([expect.toBeOneOf([400, 409, 422]), expect.anything()])
    expect((await mine.send('GET', `/orders/${id}`)).status).toBe(200)
  }
})

test('ids of another shop lead nowhere, and nothing there changes', async () => {
  const [own, foreign] = [await mine.order(), await theirs.order()]
  const pay = made.parse(
    (await theirs.send('POST', '/payments', { order_id: foreign.id, way: 'cash', amount: 1 })).body,
  )
  const before = (await theirs.send('GET', `/orders/${foreign.id}`)).body
  const tries = [
    ['POST', '/payments', { order_id: foreign.id, way: 'cash', amount: 50 }],
    ['POST', `/payments/${pay.id}/refund`, {}],
    ['POST', `/payments/${pay.id}/settle`, { counts: true }],
    ['POST', `/orders/${own.id}/merge`, { with: foreign.id, order_id: foreign.id, revision: 0, other_revision: 0 }],
    ['PATCH', `/orders/${foreign.id}`, { revision: 0, note: 'mine' }],
    ['PUT', `/orders/${foreign.id}/returns`, { revision: 0, lines: [{ position: 0, quantity: 1 }] }],
    ['POST', `/orders/${foreign.id}/payment_link`, { service: 'stripe' }],
    ['GET', `/orders/${foreign.id}/bill_link`, undefined],
    ['POST', '/orders', { customer_id: theirs.customer_id, items: [mine.line] }],
    ['PUT', `/products/${theirs.product.id}`, { ...theirs.product, name: 'Mine' }],
    ['DELETE', `/products/${theirs.product.id}`, undefined],
    ['POST', '/shipments', { order_id: foreign.id, integration_id: '00000000-0000-4000-8000-000000000000' }],
  ] as const
  for (const [method, path, body] of tries) {
    const { status } = await mine.send(method, path, body)
    expect([method, path, status]).toEqual([method, path, expect.toBeOneOf([400, 404, 422])])
  }
  expect((await mine.send('POST', '/orders/bills', { ids: [foreign.id] })).body).toMatchObject({ items: [] })
  expect((await mine.send('POST', '/orders/status', { ids: [foreign.id], status: 6 })).body).not.toMatchObject({
    changed: 1,
  })
  expect((await theirs.send('GET', `/orders/${foreign.id}`)).body).toEqual(before)
  expect((await theirs.send('GET', `/products/${theirs.product.id}`)).body).toMatchObject({ name: 'Hat' })
})

test('an order with another shop’s variation takes none of its stock', async () => {
  await mine.order({ items: [{ ...theirs.line, quantity: 3 }] })
  expect((await theirs.send('GET', `/products/${theirs.product.id}`)).body).toMatchObject({
    variations: [{ stock: 5 }],
  })
  const wrong = { cart: mine.cart_id, line: { variation_id: theirs.variation_id, quantity: 5 } }
  await mine.send('PATCH', '/settings', { isQuantity: true })
  const { body } = await mine.onPage('PATCH', '', wrong)
  expect(body.cart.lines).toMatchObject([{ variation_id: mine.variation_id, quantity: 1 }])
  expect((await mine.onPage('PATCH', '', { cart: theirs.cart_id, answers: { name: 'Eve' } })).status).toBe(404)
  for (const quantity of [-1, 100, big, 0.5])
    expect([
      quantity,
      (await mine.onPage('PATCH', '', { cart: mine.cart_id, line: { variation_id: mine.variation_id, quantity } }))
        .status,
    ]).toEqual([quantity, 400])
})

const texts = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example","click")',
  '\u202Egnp.exe\u202C مرحبا',
  '{{constructor}} {FIRST_NAME} &quot; onload=x',
  '👩‍👩‍👧‍👦'.repeat(4),
]

test.each(texts)('a buyer called %j orders and pays; no page runs it', async (text) => {
  const shop = await openShop(text.slice(0, 60))
  const answers = { name: text, phone: '0901234567', address: text, note: text, way: 'cash' }
  const filled = await shop.onPage('PATCH', '', { cart: shop.cart_id, answers })
  expect(filled.status, filled.text).toBe(200)
  const { id, revision } = filled.body.cart
  expect((await shop.onPage('POST', '/confirm', { cart: id, revision })).body).toMatchObject({ state: 'ordered' })
  const { items } = Object((await shop.send('GET', '/orders')).body)
  const order = made.parse(items[0])
  expect((await shop.send('GET', `/orders/${order.id}`)).body).toMatchObject({ note: text.trim() })
  const { body } = await app.inject({ url: new URL(payUrl(platform.pages, shop.id, order.id)).pathname })
  expect(body).not.toMatch(/<script|<img/)
})

test('twenty presses at once: one order, one piece of stock', async () => {
  const shop = await openShop()
  const answers = { name: 'Mai', phone: '0901234567', address: 'Huế', way: 'cash' }
  const { id, revision } = (await shop.onPage('PATCH', '', { cart: shop.cart_id, answers })).body.cart
  const pressed = await Promise.all(
    Array.from({ length: 20 }, () => shop.onPage('POST', '/confirm', { cart: id, revision })),
  )
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(pressed.map(({ body }) => body.order.key)).size).toBe(1)
  expect(Object((await shop.send('GET', '/orders')).body).items).toHaveLength(1)
  expect((await shop.send('GET', `/products/${shop.product.id}`)).body).toMatchObject({ variations: [{ stock: 4 }] })
})

test('presses at once by people of the shop: one refund', async () => {
  const shop = await openShop()
  const { id } = await shop.order({ currency: 'VND' })
  const pay = made.parse((await shop.send('POST', '/payments', { order_id: id, way: 'cash', amount: 40 })).body)
  const refunds = await Promise.all(Array.from({ length: 8 }, () => shop.send('POST', `/payments/${pay.id}/refund`)))
  expect(refunds.filter(({ status }) => status < 300)).toHaveLength(1)
  expect((await shop.send('GET', `/orders/${id}`)).body).toMatchObject({ totals: { paid: 0 } })
})
