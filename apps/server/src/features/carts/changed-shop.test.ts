import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'
import { changeCart } from './change-cart.ts'
import { checkOut } from './checkout.ts'

const { ask, owner, shop } = await sharedPathApp()
const made = z.looseObject({
  id: z.string(),
  revision: z.number(),
  variations: z.array(z.looseObject({ id: z.string() })),
})
const settings = {
  ...{ getCombo: false, isWeight: false, standard_weight: 500, auto_create_order: true },
  ...{ fixed_shipping_fee: 0, shipping_fee_hidden: false, priority_to_use_pos_shipping_fee: false },
}
const contact = { name: 'Ann', phone: '0901234567', address: '1 Hue', note: '', way: 'cash' }
let people = 4_000

/** A shop in Vietnam, and a customer with a product of it in their cart. */
async function filled() {
  const bot = await shop('telegram_bot')
  const at = `/v1/bots/${bot.id}`
  await bot.rows(`update cell.bot set timezone = 'Asia/Ho_Chi_Minh', language = 'vi' where id = $1`, bot.id)
  const body = { name: 'Shirt', variations: [{ price: 100, stock: 5 }] }
  const product = made.parse((await ask(owner, 'POST', `${at}/products`, body)).body)
  const psid = String(++people)
  await bot.says(psid, 'hi')
  await bot.settled()
  const by = { customer_id: await bot.conversation(psid), call: null, at: new Date() }
  const { db } = bot.cell
  const change = (wish: Parameters<typeof changeCart>[2]) =>
    db.transaction().execute((tx) => changeCart(tx, bot.id, wish, settings, by))
  const step = (wish: Parameters<typeof checkOut>[2]) =>
    db.transaction().execute((tx) => checkOut(tx, bot.id, wish, settings, by))
  const wish = { op: 'add' as const, is_product: false, is_single: false, quantity: 2 }
  const added = await change({ ...wish, variation_id: product.variations[0]?.id ?? '' })
  const quoted = await step({ op: 'quote', cart: added.cart?.id ?? '', contact })
  const confirm = () => step({ op: 'confirm', cart: quoted.cart?.id ?? '', revision: quoted.cart?.revision ?? 0 })
  const orders = () =>
    db.selectFrom('order').select(['id', 'currency']).where('bot_id', '=', bot.id).orderBy('display_id').execute()
  return { ...bot, at, product, change, confirm, orders }
}

test('a product that is deleted while it lies in a cart is not ordered: the customer reads that it is sold out', async () => {
  const bot = await filled()
  expect((await ask(owner, 'DELETE', `${bot.at}/products/${bot.product.id}`)).status).toBeLessThan(300)
  const told = await bot.confirm()
  expect(told).toMatchObject({ result: 'changed', changes: [{ what: 'sold_out', name: 'Shirt' }], cart: { lines: [] } })
  expect(await bot.orders()).toEqual([])
})

test('a shop that changes its currency keeps that of its orders, and of a cart with things in it', async () => {
  const bot = await filled()
  expect((await ask(owner, 'PATCH', `${bot.at}/settings`, { currency: 'USD' })).status).toBe(200)
  expect(await bot.confirm()).toMatchObject({ result: 'ordered', order: { currency: 'VND', total: 200 } })
  const body = { name: 'Hat', variations: [{ price: 1999, stock: 5 }] }
  const hat = made.parse((await ask(owner, 'POST', `${bot.at}/products`, body)).body)
  const wish = { op: 'add' as const, is_product: false, is_single: false, quantity: 1 }
  const added = await bot.change({ ...wish, variation_id: hat.variations[0]?.id ?? '' })
  expect(added.cart).toMatchObject({ currency: 'USD', total: 1999 })
  expect((await bot.orders()).map(({ currency }) => currency)).toEqual(['VND'])
})
