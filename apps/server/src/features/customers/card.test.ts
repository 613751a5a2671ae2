import { expect, test } from 'vitest'
import { sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const { ask, owner, newUser, join, stand, shop } = await sharedPathApp()
const bot = await shop()
const at = `/v1/bots/${bot.id}`
const moderator = await newUser('Bo')
await join(moderator, bot.id, 'MODERATE')
await ask(owner, 'POST', `${at}/topics`, { name: 'Sales' })
await ask(owner, 'POST', `${at}/sequences`, {
  ...{ id: 'care', name: 'Care', steps: [{ flow: 'repeat', schedule: { after: 1, after_type: 'days' } }] },
})
await bot.says('800', 'hello')
await until(() => expect(stand.saidTo('800').length).toBeGreaterThan(0))
await bot.settled()
const id = await bot.conversation('800')
const card = async () => Object((await ask(moderator, 'GET', `${at}/customers/${id}`)).body)
const acts = (act: string, body: object) => ask(moderator, 'POST', `${at}/customers/${id}/${act}`, body)

test('a card has everything known of a customer', async () => {
  const [topic] = Object((await ask(owner, 'GET', `${at}/topics`)).body).items
  const opt_ins = [{ kind: 'notification_messages', token: 'secret', topic: 'Sales', is_stopped: false }]
  await bot.rows(
    `update cell.customer set facts = $2, timezone = 7 where id = $1`,
    id,
    JSON.stringify({ topics: [topic.id, 'gone'], opt_ins }),
  )
  expect(await card()).toMatchObject({
    ...{ id, psid: '800', timezone: 7, topics: [{ id: topic.id, name: 'Sales' }], sequences: [], assigned_to: null },
    opt_ins: [{ kind: 'notification_messages', topic: 'Sales', title: null, expires_at: null, is_stopped: false }],
  })
  expect(JSON.stringify(await card())).not.toContain('secret')
})

test('a member who works in the inbox subscribes, assigns, and adds to sequences', async () => {
  expect((await acts('sequences', { sequence: 'care', is_followed: true })).status).toBe(202)
  await until(async () => expect(await card()).toMatchObject({ sequences: [{ id: 'care', name: 'Care' }] }))
  expect((await acts('sequences', { sequence: 'care', is_followed: false })).status).toBe(202)
  await until(async () => expect(await card()).toMatchObject({ sequences: [] }))
  expect((await acts('subscription', { is_subscribed: false })).status).toBe(202)
  await until(async () => expect(await card()).toMatchObject({ is_subscribed: false }))
  expect((await acts('assign', { user_id: moderator.id })).status).toBe(204)
  expect(await card()).toMatchObject({ assigned_to: { id: moderator.id, name: 'Bo' } })
})

test('an edit marks its columns as written by hand', async () => {
  const change = { full_name: 'Mai', address: '1 Tràng Tiền' }
  expect((await ask(moderator, 'PATCH', `${at}/conversations/${id}/customer`, change)).status).toBe(200)
  const [row] = await bot.rows<{ by_hand: string[] }>(
    `select facts->'by_hand' as by_hand from cell.customer where id = $1`,
    id,
  )
  expect(row?.by_hand.toSorted()).toEqual(['address', 'full_name'])
})

test.each([
  ['a sequence that does not exist', 'sequences', { sequence: 'gone', is_followed: true }],
  ['a person who is no member', 'assign', { user_id: '999' }],
])('%s is refused', async (_, act, body) => {
  expect(await acts(act, body)).toMatchObject({ status: 400, body: { message_code: 'invalid_body' } })
})

test('a customer of another bot is not found', async () => {
  const other = await shop()
  for (const path of ['', '/subscription', '/sequences', '/assign']) {
    const bodies: Record<string, object> = {
      '/subscription': { is_subscribed: true },
      '/sequences': { sequence: 'care', is_followed: false },
      '/assign': { user_id: null },
    }
    const method = path ? 'POST' : 'GET'
    expect((await ask(owner, method, `/v1/bots/${other.id}/customers/${id}${path}`, bodies[path])).status).toBe(404)
  }
})
