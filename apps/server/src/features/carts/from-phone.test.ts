import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'
import { chatOf } from './testing.ts'

const { ask, owner, stand, shop } = await sharedPathApp()

/** A published bot that shows a hat, whose button adds it to the cart, and orders by phone numbers. */
async function shopWith(settings: object = {}, stock: number | null = null) {
  const bot = await shop('telegram_bot')
  const at = `/v1/bots/${bot.id}`
  const product = { name: 'Hat', variations: [{ price: 50_000, stock }] }
  const { variations } = Object((await ask(owner, 'POST', `${at}/products`, product)).body)
  const [variation] = z.array(z.looseObject({ id: z.string() })).parse(variations)
  const items = [
    {
      title: 'Hat',
      subtitle: 'Warm',
      is_product: true,
      content_id: variation?.id,
      buttons: [{ type: 'cart', title: 'Add' }],
    },
  ]
  const block = (card: object) => [{ key: 'b', title: 'B', cards: [{ key: 'c', ...card }] }]
  const file = {
    ...{ format: 'hawker/1', name: 'Shop', platform: 'telegram_bot', welcome_flow: 'hello', default_flow: 'hello' },
    ...{ language: 'en', timezone: 'Asia/Ho_Chi_Minh' },
    flows: [
      { id: 'hello', name: 'Hello', blocks: block({ plugin_id: 'text', config: { text: 'Hello.' } }) },
      { id: 'hats', name: 'Hats', blocks: block({ plugin_id: 'gallery', config: { items } }) },
    ],
    keywords: [{ id: 'k', type: 2, keywords: ['hats'], flow: 'hats' }],
  }
  expect((await ask(owner, 'POST', `${at}/document`, file)).status).toBe(200)
  const change = { auto_create_order_from_phone_number: true, ...settings }
  expect((await ask(owner, 'PATCH', `${at}/settings`, change)).status).toBe(200)
  return { ...bot, at, variation_id: variation?.id ?? '' }
}
type Bot = Awaited<ReturnType<typeof shopWith>>

let people = 64_000
const opened = async (settings?: object, stock?: number | null) => {
  const bot = await shopWith(settings, stock)
  const psid = String(++people)
  return { bot, psid, chat: chatOf(stand, bot, psid) }
}
const ordersOf = async ({ at }: Bot) =>
  z
    .object({ items: z.array(z.looseObject({ id: z.string(), status: z.number() })) })
    .parse((await ask(owner, 'GET', `${at}/orders`)).body).items
test.each([
  [true, 0],
  [false, 17],
])('a number after a product orders it; with auto_create_order %s at status %i', async (auto_create_order, status) => {
  const { bot, psid, chat } = await opened({ auto_create_order }, 3)
  await chat.says('hello')
  await chat.says('hats')
  await chat.says('I take it, 0901 234 567')
  expect(await ordersOf(bot)).toMatchObject([{ status, phone: '0901234567', items: '1 × Hat', total: 50_000 }])
  const thread = (await bot.thread(psid)).join('\n')
  expect(thread).toContain('phone_ordered_shown')
  expect(thread.includes('system: notify_admins')).toBe(!auto_create_order)
  const stock = await bot.cell.db.selectFrom('variation').select('stock').where('id', '=', bot.variation_id).execute()
  expect(stock).toEqual([{ stock: 2 }])
})

test('the cart comes before the product that was shown', async () => {
  const { bot, chat } = await opened({ auto_create_order: true })
  await chat.says('hello')
  await chat.says('hats')
  await chat.press('Add')
  await chat.press('Add')
  await chat.says('0901234567')
  expect(await ordersOf(bot)).toMatchObject([{ items: '2 × Hat', phone: '0901234567' }])
})

test('within a day no second order is made: a number completes one that has none, and replaces none', async () => {
  const { bot, psid, chat } = await opened()
  await chat.says('hello')
  const customer_id = await bot.conversation(psid)
  await ask(owner, 'POST', `${bot.at}/orders`, { customer_id, items: [{ name: 'Cap', price: 5, quantity: 1 }] })
  await chat.says('hats')
  await chat.says('0901234567')
  await chat.says('0907654321')
  expect(await ordersOf(bot)).toMatchObject([{ items: '1 × Cap', phone: '0901234567' }])
  await bot.rows(`update cell."order" set created_at = now() - interval '25 hours' where customer_id = $1`, customer_id)
  await chat.says('0907654321')
  expect(await ordersOf(bot)).toHaveLength(2)
})

test('two numbers, no product, and one that is sold out order nothing, and the thread says why', async () => {
  const { bot, psid, chat } = await opened({}, 0)
  await chat.says('hello')
  await chat.says('0901234567')
  await chat.says('0901234567 or 0907654321')
  await chat.says('hats')
  await chat.says('0901234567')
  const thread = (await bot.thread(psid)).join('\n')
  for (const key of ['phone_nothing', 'phone_several', 'phone_sold_out']) expect(thread).toContain(key)
  expect(await ordersOf(bot)).toEqual([])
})

test('two messages with a number at once make one order', async () => {
  const { bot, psid, chat } = await opened({ auto_create_order: true })
  await chat.says('hello')
  await chat.says('hats')
  await Promise.all([bot.says(psid, '0901234567'), bot.says(psid, '0901234567')])
  await bot.settled()
  expect(await ordersOf(bot)).toHaveLength(1)
})
