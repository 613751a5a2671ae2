import type { ShopHappening } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertHappenings } from '../../platform/db/insert-happenings.ts'
import { enterHappenings } from '../../runtime/errands/happenings.ts'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { tellAbandoned } from '../carts/abandoned.ts'

const app = await pathApp()
const { ask, owner, platform } = app
const order = z.looseObject({ id: z.string(), display_id: z.string(), revision: z.number() })
let people = 7_000

const says = (id: string, text: string) => ({
  ...{ id, name: id },
  blocks: [{ key: 'b', title: 'B', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] }],
})
const file = {
  ...{ format: 'hawker/1', name: 'Shop', platform: 'telegram_bot', welcome_flow: 'hello', default_flow: 'hello' },
  flows: [
    says('hello', 'Hello.'),
    says('shipped', 'On its way.'),
    says('thanks', 'Thank you.'),
    says('cart', 'Still?'),
  ],
  tags: [{ id: 'buyer', name: 'Buyer' }],
  sequences: [
    {
      ...{ id: 'care', name: 'Care', is_published: true },
      steps: [{ flow: 'thanks', is_published: true, schedule: { after: 0, after_type: 'immediately' } }],
    },
  ],
}
const tagging = [{ action: 'add_tag', action_id: 'buyer' }]

async function opened(...rules: object[]) {
  const bot = await app.shop('telegram_bot')
  const at = `/v1/bots/${bot.id}`
  expect((await ask(owner, 'POST', `${at}/document`, file)).status).toBe(200)
  for (const body of rules) expect((await ask(owner, 'POST', `${at}/rules`, { name: 'R', ...body })).status).toBe(201)
  const psid = String(++people)
  await bot.says(psid, 'hi')
  await bot.settled()
  const customer_id = await bot.conversation(psid)
  const makeOrder = async (more: object = {}) =>
    order.parse(
      (
        await ask(owner, 'POST', `${at}/orders`, {
          ...{ customer_id, currency: 'VND', items: [{ name: 'Dress', price: 90_000, quantity: 1 }] },
          ...more,
        })
      ).body,
    )
  const moveOrder = async (id: string, status: number) => {
    const { revision } = order.parse((await ask(owner, 'GET', `${at}/orders/${id}`)).body)
    expect((await ask(owner, 'PATCH', `${at}/orders/${id}`, { revision, status })).status).toBe(200)
  }
  const waiting = () => bot.rows('select 1 from cell.happening where bot_id = $1', bot.id)
  /** Once every event was heard and its messages are sent: the lines of the bot. */
  const said = async () => {
    await until(async () => expect(await waiting()).toEqual([]))
    await bot.settled()
    return (await bot.thread(psid)).filter((line) => line.startsWith('bot:')).slice(1)
  }
  const tags = async () =>
    (await bot.rows<{ tags: string[] }>('select tags from cell.customer where id = $1', customer_id))[0]?.tags
  /** Why the bot's line with this text was sent. */
  const whyOf = async (text: string) => {
    const [line] = await bot.rows<{ n: string }>(
      `select n from cell.message where bot_id = $1 and by = 'bot' and content->>'text' = $2 order by n desc limit 1`,
      ...[bot.id, text],
    )
    const { body } = await ask(owner, 'GET', `${at}/conversations/${customer_id}/messages/${line?.n}/why`)
    return Object(body)
  }
  const history = async () => Object((await ask(owner, 'GET', `${at}/customers/${customer_id}/events`)).body).items
  return { ...bot, whyOf, history, at, psid, customer_id, makeOrder, moveOrder, said, tags, waiting }
}

test('an order that comes to the rule’s status starts its flow and its actions, once; other statuses do not', async () => {
  const bot = await opened({ event: 'order_status', status: 2, flow: 'shipped', add_actions: tagging })
  const { id } = await bot.makeOrder()
  await bot.moveOrder(id, 1)
  expect(await bot.said()).toEqual([])
  await bot.moveOrder(id, 2)
  expect(await bot.said()).toEqual(['bot: On its way. (sent)'])
  expect(await bot.tags()).toEqual(['buyer'])
  // The message says that a rule sent it.
  const lines = await bot.rows(
    `select origin->>'kind' as kind from cell.message where bot_id = $1 and content->>'text' = 'On its way.'`,
    bot.id,
  )
  expect(lines).toEqual([{ kind: 'rule' }])
})

test('a status of many orders at once is heard by each customer, behind what is live', async () => {
  const bot = await opened({ event: 'order_status', status: 1, flow: 'shipped' })
  const ids = [(await bot.makeOrder()).id, (await bot.makeOrder()).id]
  const made = await ask(owner, 'POST', `${bot.at}/orders/status`, { ids, status: 1 })
  expect(made.status).toBe(200)
  expect(await bot.said()).toEqual(['bot: On its way. (sent)', 'bot: On its way. (sent)'])
})

test('two payments in a moment start the flow twice, and money that is refunded starts nothing', async () => {
  const bot = await opened({ event: 'payment', flow: 'thanks' })
  const { id } = await bot.makeOrder()
  for (const amount of [10_000, 20_000])
    expect((await ask(owner, 'POST', `${bot.at}/payments`, { order_id: id, way: 'cash', amount })).status).toBe(201)
  expect(await bot.said()).toEqual(['bot: Thank you. (sent)', 'bot: Thank you. (sent)'])
  const { items } = Object((await ask(owner, 'GET', `${bot.at}/payments?order_id=${id}`)).body)
  await ask(owner, 'POST', `${bot.at}/payments/${items[0].id}/refund`)
  expect(await bot.said()).toHaveLength(2)
})

test('the same event is heard once: told again, moved by eight workers at a time, and after it was heard', async () => {
  const bot = await opened({ event: 'payment', flow: 'thanks' })
  const happening = { kind: 'payment' as const, data: { order: 'o', payment: 'p' } }
  const tell = () =>
    insertHappenings(bot.cell.db, bot.id, [{ key: 'payment:p', customer_id: bot.customer_id, happening }], new Date())
  await tell()
  await tell()
  await Promise.all(Array.from({ length: 8 }, () => enterHappenings(bot.cell, new Date())))
  expect(await bot.said()).toEqual(['bot: Thank you. (sent)'])
  await tell()
  await enterHappenings(bot.cell, new Date())
  expect(await bot.said()).toEqual(['bot: Thank you. (sent)'])
})

test('a change that is rolled back tells nothing, and a bot without such a rule stores nothing', async () => {
  const bot = await opened({ event: 'payment', flow: 'thanks' })
  const happening = { kind: 'payment' as const, data: { order: 'o', payment: 'q' } }
  const all = [{ key: 'payment:q', customer_id: bot.customer_id, happening }]
  const dies = bot.cell.db.transaction().execute(async (tx) => {
    await insertHappenings(tx, bot.id, all, new Date())
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
  const { id } = await bot.makeOrder()
  await bot.moveOrder(id, 2)
  expect(await bot.said()).toEqual([])
})

test('while a person has the conversation the tag is set and the flow waits for the hand-back', async () => {
  const bot = await opened({ event: 'order_status', status: 2, flow: 'shipped', add_actions: tagging })
  const { id } = await bot.makeOrder()
  const at = `${bot.at}/conversations/${bot.customer_id}`
  expect((await ask(owner, 'POST', `${at}/take_over`, {})).status).toBeLessThan(300)
  await bot.settled()
  await bot.moveOrder(id, 2)
  expect(await bot.said()).toEqual([])
  expect(await bot.tags()).toEqual(['buyer'])
  expect((await ask(owner, 'POST', `${at}/hand_back`, {})).status).toBeLessThan(300)
  await bot.settled()
  expect(await bot.said()).toEqual(['bot: On its way. (sent)'])
})

test('a flow that a rule starts is not deleted, and the refusal names the rule', async () => {
  const bot = await opened({ event: 'payment', flow: 'thanks' })
  const refused = await ask(owner, 'DELETE', `${bot.at}/flows/thanks`)
  expect(refused).toMatchObject({ status: 409 })
  expect(JSON.stringify(refused.body)).toContain('rule')
})

test('a cart that lies untouched for the minutes of the setting is told once, within the window', async () => {
  const bot = await opened({ event: 'cart_abandoned', flow: 'cart' })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const line = [{ variation_id: '', product_id: '', name: 'Hat', quantity: 1, price: 100 }]
  const cart = (touched_at: Date, lines: object[] = line) =>
    bot.cell.db
      .insertInto('cart')
      .values({
        ...{ bot_id: bot.id, customer_id: bot.customer_id, is_single: false, currency: 'VND', touched_at },
        ...{ created_at: touched_at, lines: JSON.stringify(lines) },
      })
      .execute()
  const tell = () => tellAbandoned(platform, bot.cell, bot.id)
  await cart(minutesAgo(59))
  expect(await tell()).toBe(0)
  expect((await ask(owner, 'PATCH', `${bot.at}/settings`, { cart_abandoned_minutes: 30 })).status).toBe(200)
  const told = await Promise.all([tell(), tell()])
  expect(told.toSorted()).toEqual([0, 1])
  expect(await bot.said()).toEqual(['bot: Still? (sent)'])
  // A change of the same cart does not make it a new one.
  await bot.rows(`update cell.cart set touched_at = now() - interval '2 hours' where bot_id = $1`, bot.id)
  expect(await tell()).toBe(0)
  await bot.rows('update cell.cart set ordered_at = now() where bot_id = $1', bot.id)
  await cart(minutesAgo(120), [])
  expect(await tell()).toBe(0)
  await bot.rows('update cell.cart set ordered_at = now() where bot_id = $1', bot.id)
  await cart(minutesAgo(120))
  await ask(owner, 'PATCH', `${bot.at}/settings`, { cart_abandoned_minutes: 0 })
  expect(await tell()).toBe(0)
})

test('a customer whose window has closed keeps their cart untold', async () => {
  const bot = await opened({ event: 'cart_abandoned', flow: 'cart' })
  await bot.rows(
    `update cell.conversation set last_interactive_at = now() - interval '8 days' where bot_id = $1`,
    bot.id,
  )
  await bot.rows(
    `insert into cell.cart (bot_id, customer_id, is_single, currency, lines, created_at, touched_at)
     values ($1, $2, false, 'VND', '[{"name":"Hat"}]', now() - interval '2 hours', now() - interval '2 hours')`,
    bot.id,
    bot.customer_id,
  )
  expect(await tellAbandoned(platform, bot.cell, bot.id)).toBe(0)
})

const named = (name: string) => ({ id: expect.any(String), name })

test('why a message was sent names the order, its status and the rule; the tag says so, too', async () => {
  const about = { name: 'Thank you', event: 'order_status', status: 3, flow: 'shipped', add_actions: tagging }
  const bot = await opened(about)
  await bot.makeOrder()
  const { id, display_id } = await bot.makeOrder()
  await bot.moveOrder(id, 3)
  await bot.said()
  const shop = {
    ...{ kind: 'order_status', order: { id, display_id }, status: 3, event: '', rules: [named('Thank you')] },
  }
  expect(display_id).toBe('2')
  expect(await bot.whyOf('On its way.')).toMatchObject({
    ...{ shop, origin: { kind: 'rule', name: 'Thank you' }, flow: { name: 'shipped' } },
  })
  expect((await bot.history()).find((each: { kind: string }) => each.kind === 'tag_added')).toMatchObject({
    ...{ rule: 'Thank you', shop },
  })
  // The answer to the customer's own words has no such cause.
  expect(await bot.whyOf('Hello.')).toMatchObject({ shop: null })
})

test('why a step of a sequence was sent names the payment and the rule that led into the sequence', async () => {
  const follow = [{ action: 'sign_follow_sequence', action_id: 'care' }]
  const bot = await opened({ name: 'Paid', event: 'payment', add_actions: follow })
  const { id, display_id } = await bot.makeOrder()
  const pay = { order_id: id, way: 'cash', amount: 10_000 }
  expect((await ask(owner, 'POST', `${bot.at}/payments`, pay)).status).toBe(201)
  expect(await bot.said()).toEqual(['bot: Thank you. (sent)'])
  expect(await bot.whyOf('Thank you.')).toMatchObject({
    origin: { kind: 'sequence', name: 'Care' },
    shop: { kind: 'payment', order: { id, display_id }, status: null, rules: [named('Paid')] },
  })
})

test('why a message was sent names a cart, a purchase, and each rule on the way', async () => {
  const bot = await opened(
    { name: 'Left', event: 'cart_abandoned', add_actions: tagging },
    { name: 'Buyers', event: 'tag', change: 'added', tag: 'buyer', flow: 'cart' },
    { name: 'Bought', event: 'purchase', flow: 'thanks' },
  )
  const tell = (key: string, happening: ShopHappening) =>
    insertHappenings(bot.cell.db, bot.id, [{ key, customer_id: bot.customer_id, happening }], new Date())
  await tell('cart:1', { kind: 'cart_abandoned', data: { cart: '1' } })
  await tell('purchase:1', { kind: 'purchase', data: { purchase: '1', event: 'PURCHASE_APPROVED' } })
  await bot.said()
  expect(await bot.whyOf('Still?')).toMatchObject({
    shop: { kind: 'cart_abandoned', order: null, rules: [named('Left'), named('Buyers')] },
  })
  expect(await bot.whyOf('Thank you.')).toMatchObject({
    shop: { kind: 'purchase', order: null, event: 'PURCHASE_APPROVED', rules: [named('Bought')] },
  })
})
