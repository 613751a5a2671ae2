import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp } from '../testing/path-app.ts'

const app = await sharedPathApp()
const bot = await app.shop()
const orders = `/v1/bots/${bot.id}/orders`
const dress = { name: 'Dress', price: 120_000, quantity: 2, discount_each_product: 20_000 }

const orderOf = async (psid: string, parts: object = {}) => {
  await bot.says(psid, 'hello')
  await bot.settled()
  const body = { customer_id: await bot.conversation(psid), items: [dress], shipping_fee: 30_000, ...parts }
  const made = await app.ask(app.owner, 'POST', orders, body)
  expect(made.status).toBe(201)
  return z.object({ id: z.string() }).parse(made.body).id
}
const says = async (psid: string, text: string) => {
  await bot.says(psid, text)
  await bot.settled()
  return app.stand.saidTo(psid).at(-1)?.replaceAll('\u00a0', ' ')
}
const status = async (id: string) => Object((await app.ask(app.owner, 'GET', `${orders}/${id}`)).body).status
const events = async (id: string) => Object((await app.ask(app.owner, 'GET', `${orders}/${id}/events`)).body).items
const notes = (psid: string) =>
  bot.rows<{ content: object }>(
    `select m.content from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 and c.psid = $2 and m.by = 'system' order by m.n`,
    bot.id,
    psid,
  )

test('a flow confirms the latest order, and its text tells the new status and the totals', async () => {
  const id = await orderOf('700', { prepaid: 50_000 })
  expect(await says('700', 'order yes')).toMatch(/^\d+: Confirmed, 2 × Dress, 230\.000 ₫, to pay 180\.000 ₫$/)
  expect(await status(id)).toBe(1)
  expect(await events(id)).toMatchObject([
    { kind: 'order_changed', user_id: null, flow: 'order yes', part: 'status', before: 0, after: 1 },
    { kind: 'order_made', user_id: app.owner.id },
  ])
  expect(await notes('700')).toEqual([])
})

test('a second confirmation changes nothing, and the thread says why', async () => {
  const id = await orderOf('701')
  await says('701', 'order yes')
  expect(await says('701', 'order yes')).toMatch(/: Confirmed, /)
  expect(await events(id)).toHaveLength(2)
  expect((await notes('701')).map(({ content }) => content)).toEqual([
    { key: 'order_stays', params: { what: 'confirm_latest_order', order: expect.any(String), status: '1' } },
  ])
})

test('without an order the thread says so', async () => {
  expect(await says('702', 'order yes')).toBe('none: none, none, none, to pay none')
  expect((await notes('702')).map(({ content }) => content)).toEqual([
    { key: 'no_order', params: { what: 'confirm_latest_order' } },
  ])
})

test('cancelling ends an order that is not shipped; a shipped one stays', async () => {
  const id = await orderOf('703')
  expect(await says('703', 'order no')).toBe('Cancelled')
  expect(await status(id)).toBe(6)
  const shipped = await orderOf('703', { status: 2 })
  expect(await says('703', 'order no')).toBe('Shipped')
  expect(await status(shipped)).toBe(2)
})

test('an order that a person changed after the turn was read stays as the person made it', async () => {
  const id = await orderOf('704')
  // The facts still tell of status 0, as in a turn that was read before the change.
  await bot.rows(`update cell."order" set status = 2 where bot_id = $1 and id = $2`, bot.id, id)
  await says('704', 'order yes')
  expect(await status(id)).toBe(2)
  expect(await events(id)).toMatchObject([{ kind: 'order_made' }])
})
