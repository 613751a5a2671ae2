import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'
import { changeCart } from '../carts/change-cart.ts'
import { checkOut } from '../carts/checkout.ts'

const { ask, owner, shop } = await sharedPathApp()
const bot = await shop('telegram_bot')
const { db } = bot.cell
const at = `/v1/bots/${bot.id}`
const made = z.object({ variations: z.array(z.object({ id: z.string() })) })
const view = z.looseObject({ id: z.string(), revision: z.number(), status: z.number(), returned: z.array(z.unknown()) })
const settings = {
  ...{ getCombo: false, isWeight: false, standard_weight: 500, auto_create_order: true },
  ...{ fixed_shipping_fee: 0, shipping_fee_hidden: false, priority_to_use_pos_shipping_fee: false },
}
const contact = { name: 'Ann', phone: '0901234567', address: '1 Hue', note: '', way: 'cash' }
let people = 3_000

/** An order from a chat, of so many pieces of a thing of which five were there, at this status. */
async function ordered(quantity: number, status = 3) {
  const body = { name: 'Shirt', variations: [{ price: 100, stock: 5 }] }
  const variation_id = made.parse((await ask(owner, 'POST', `${at}/products`, body)).body).variations[0]?.id ?? ''
  const psid = String(++people)
  await bot.says(psid, 'hi')
  await bot.settled()
  const by = { customer_id: await bot.conversation(psid), call: null, at: new Date() }
  const wish = { op: 'add' as const, variation_id, is_product: false, is_single: false, quantity }
  const id = await db.transaction().execute(async (tx) => {
    const { cart } = await changeCart(tx, bot.id, wish, settings, by)
    const of = { cart: cart?.id ?? '' }
    const { cart: quoted } = await checkOut(tx, bot.id, { op: 'quote', ...of, contact }, settings, by)
    const told = await checkOut(tx, bot.id, { op: 'confirm', ...of, revision: quoted?.revision ?? 0 }, settings, by)
    return told.order?.id ?? ''
  })
  const read = async () => view.parse((await ask(owner, 'GET', `${at}/orders/${id}`)).body)
  const move = async (to: number) =>
    ask(owner, 'PATCH', `${at}/orders/${id}`, { revision: (await read()).revision, status: to })
  const back = async (pieces: number, revision?: number) =>
    ask(owner, 'PUT', `${at}/orders/${id}/returns`, {
      revision: revision ?? (await read()).revision,
      items: [{ position: 0, quantity: pieces }],
    })
  const stock = async () =>
    (await db.selectFrom('variation').select('stock').where('id', '=', variation_id).executeTakeFirstOrThrow()).stock
  if (status !== 0) await move(status)
  return { id, read, move, back, stock }
}

test('pieces that came back are in stock once, however often it is told', async () => {
  const order = await ordered(3)
  expect(await order.stock()).toBe(2)
  expect(await order.back(1)).toMatchObject({
    status: 200,
    body: { status: 15, returned: [{ position: 0, quantity: 1 }] },
  })
  expect(await order.stock()).toBe(3)
  const { revision } = await order.read()
  expect((await order.back(1)).body).toMatchObject({ revision, status: 15 })
  expect(await order.stock()).toBe(3)
})

test('when everything is back the order is returned, and no piece is counted twice', async () => {
  const order = await ordered(3)
  await order.back(2)
  expect((await order.back(3)).body).toMatchObject({ status: 5 })
  expect(await order.stock()).toBe(5)
})

test('an order that is partly back gives the rest back when it is returned as a whole', async () => {
  const order = await ordered(3)
  await order.back(1)
  expect((await order.move(5)).status).toBe(200)
  expect(await order.stock()).toBe(5)
  // It goes out again without the piece that is here.
  expect((await order.move(3)).status).toBe(200)
  expect(await order.stock()).toBe(3)
})

test('a number that was wrong is corrected, and the stock with it', async () => {
  const order = await ordered(3)
  await order.back(2)
  expect((await order.back(1)).body).toMatchObject({ status: 15 })
  expect(await order.stock()).toBe(3)
})

test('two people who tell it at once: the second one sees that the order has changed', async () => {
  const order = await ordered(3)
  const { revision } = await order.read()
  const answers = await Promise.all([order.back(1, revision), order.back(1, revision)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await order.stock()).toBe(3)
})

test.each([
  ['an order that was not shipped', 1, 1, 'order.not_returnable'],
  ['more than was sold', 3, 4, 'invalid_body'],
])('%s takes no return', async (_, status, pieces, message_code) => {
  const order = await ordered(3, status)
  expect((await order.back(pieces)).body).toMatchObject({ message_code })
  expect(await order.stock()).toBe(2)
})

test('an order written by hand holds no stock: what came back of it is noted alone', async () => {
  const line = { name: 'Hat', price: 100, quantity: 2 }
  const one = view.parse((await ask(owner, 'POST', `${at}/orders`, { status: 3, items: [line] })).body)
  const told = await ask(owner, 'PUT', `${at}/orders/${one.id}/returns`, {
    ...{ revision: one.revision, items: [{ position: 0, quantity: 1 }] },
  })
  expect(told.body).toMatchObject({ status: 15, returned: [{ position: 0, quantity: 1 }] })
  const { items } = Object((await ask(owner, 'GET', `${at}/orders/${one.id}/events`)).body)
  expect(items).toContainEqual(expect.objectContaining({ part: 'returned', after: '1 × Hat' }))
})
