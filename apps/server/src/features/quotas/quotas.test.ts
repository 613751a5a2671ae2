import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'

const { ask, newUser, newBot, join, platform } = await testApp({
  HAWKER_QUOTA_BOTS: '2',
  HAWKER_QUOTA_TOKENS: '3',
  HAWKER_QUOTA_MEMBERS: '4',
  HAWKER_QUOTA_FLOWS: '4',
  HAWKER_QUOTA_DRAFT_BYTES: '6000',
  HAWKER_QUOTA_TAGS: '3',
  HAWKER_QUOTA_FIELDS: '3',
  HAWKER_QUOTA_LIST_ITEMS: '3',
})
const ann = await newUser()
const control = platform.cells.control

const website = (who: TestUser) => ask(who, 'POST', '/v1/bots', { platform: 'pke_chat_plugin', name: 'Shop' })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const atOnce = (many: number, make: (n: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: many }, (_, n) => make(n)))

async function newShop() {
  const { id, cell } = await newBot(await newUser())
  await join(ann, id, 'MANAGE')
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Record<string, unknown>) =>
    ask(ann, method, `/v1/bots/${id}${path}`, body)
  const usage = async () => {
    const { items } = z
      .object({ items: z.array(z.object({ key: z.string(), used: z.number(), most: z.number() })) })
      .parse((await send('GET', '/quotas')).body)
    return Object.fromEntries(items.map(({ key, used, most }) => [key, [used, most]]))
  }
  return { id, cell, send, usage }
}
const flowOf = (letters: number) => ({
  id: 'x',
  name: 'Flow',
  blocks: [{ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'x'.repeat(letters) } }] }],
})

test('of eight bots a person makes at once, as many come to be as the limit allows; a deleted one makes room', async () => {
  const bob = await newUser()
  const answers = await atOnce(8, () => website(bob))
  expect(statusesOf(answers)).toEqual([201, 201, ...Array(6).fill(409)])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    body: { message_code: 'quota.bots', errors: { limit: 'HAWKER_QUOTA_BOTS', most: 2, used: 2 } },
  })
  expect((await ask(bob, 'GET', '/v1/me/quotas')).body).toMatchObject({
    items: [{ key: 'bots', used: 2, most: 2 }, {}],
  })
  const [bot] = Object((await ask(bob, 'GET', '/v1/bots')).body).items
  expect((await ask(bob, 'POST', `/v1/bots/${bot.id}/erase`, { name: bot.name })).status).toBe(200)
  expect((await website(bob)).status).toBe(201)
})

test('a person who was not invited to make bots cannot make any; an invitation that allows it changes that', async () => {
  const { id } = await newShop()
  const helper = await newUser()
  await control.updateTable('user').set({ makes_bots: false }).where('id', '=', helper.id).execute()
  expect(await website(helper)).toMatchObject({ status: 403, body: { message_code: 'bot.not_allowed' } })
  const invite = async (who: TestUser) => {
    const answer = await ask(who, 'POST', `/v1/bots/${id}/invites`, { role_in_bot: 'MANAGE', makes_bots: true })
    return { status: answer.status, token: String(Object(answer.body).url).split('/').at(-1) }
  }
  const { token } = await invite(ann)
  expect((await ask(helper, 'POST', `/v1/invites/${token}/accept`, {})).status).toBe(200)
  expect((await website(helper)).status).toBe(201)
  expect((await ask(helper, 'GET', '/v1/me')).body).toMatchObject({ may_allow_bots: true })
  // A person who may make no bots cannot let others make some.
  await control.updateTable('user').set({ makes_bots: false }).where('id', '=', helper.id).execute()
  expect((await invite(helper)).status).toBe(403)
  expect((await ask(helper, 'GET', '/v1/me')).body).toMatchObject({ may_allow_bots: false })
})

test('of eight access tokens a person makes at once, as many come to be as the limit allows', async () => {
  const bob = await newUser()
  const answers = await atOnce(8, (n) => ask(bob, 'POST', '/v1/tokens', { name: `t${n}`, role: 'MODERATE' }))
  expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array(5).fill(409)])
})

test('open invitations count among the people of a bot', async () => {
  const { send } = await newShop()
  const answers = await atOnce(4, () => send('POST', '/invites', { role_in_bot: 'MODERATE' }))
  expect(statusesOf(answers)).toEqual([201, 201, 409, 409])
})

test.each([
  ['tags', {}, 'quota.tags'],
  ['custom_fields', { type: 1 }, 'quota.fields'],
  ['keywords', { type: 1 }, 'quota.list_items'],
  ['topics', {}, 'quota.list_items'],
])('of eight %s made at once three come to be', async (list, rest, code) => {
  const { send } = await newShop()
  const answers = await atOnce(8, (n) => send('POST', `/${list}`, { name: `n${n}`, ...rest }))
  expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array(5).fill(409)])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { message_code: code } })
})

test('flows are limited in number, however they come to be: made, duplicated or imported', async () => {
  const { send, usage } = await newShop()
  for (const name of ['one', 'two']) await send('POST', '/flows', { id: name, name })
  const refused = { status: 409, body: { message_code: 'quota.flows' } }
  const file = (ids: string[]) => ({
    format: 'hawker/1',
    platform: 'telegram_bot',
    name: 'Shop',
    flows: ids.map((id) => ({ ...flowOf(1), id })),
  })
  expect(await send('POST', '/document', file(['a', 'b', 'c']))).toMatchObject(refused)
  expect((await usage()).flows).toEqual([2, 4])
  expect(statusesOf(await atOnce(6, () => send('POST', '/flows/one/duplicate', {})))).toEqual([
    201, 201, 409, 409, 409, 409,
  ])
  expect(await send('POST', '/flows', { name: 'five' })).toMatchObject(refused)
  // An import that only replaces existing things adds nothing.
  expect((await send('POST', '/document', file(['one', 'two']))).status).toBe(200)
})

test('drafts are limited in bytes; a save that makes them smaller is let through above the limit', async () => {
  const { id, cell, send, usage } = await newShop()
  expect((await send('POST', '/flows', { id: 'a', name: 'A', flow: flowOf(5_000) })).status).toBe(201)
  const save = (text: string, revision: number) =>
    send('POST', '/flows/a/edits', {
      revision,
      edit_key: `save ${text.length} at ${revision}`,
      edits: [{ edit: 'update_card', block: 'a', card: { key: 'c', plugin_id: 'text', config: { text } } }],
    })
  expect(await save('x'.repeat(9_000), 0)).toMatchObject({ status: 409, body: { message_code: 'quota.draft_bytes' } })
  await cell.db.updateTable('flow').set({ bytes: 9_000 }).where('bot_id', '=', id).execute()
  expect((await save('x'.repeat(5_900), 0)).status).toBe(200)
  const [used] = (await usage()).draft_bytes ?? []
  expect(used).toBeGreaterThan(5_900)
})

test("an operator's limit of one bot stands above the setting", async () => {
  const { id, send, usage } = await newShop()
  await control
    .insertInto('quota')
    .values({ subject: `bot/${id}`, key: 'tags', most: '1' })
    .execute()
  expect((await send('POST', '/tags', { name: 'one' })).status).toBe(201)
  expect((await send('POST', '/tags', { name: 'two' })).status).toBe(409)
  expect((await usage()).tags).toEqual([1, 1])
})

test('a bot deleted beside writes answers 404, never 500', async () => {
  const { id, send } = await newShop()
  const names = Array.from({ length: 12 }, (_, n) => `n${n}`)
  const answers = await Promise.all([
    ...names.slice(0, 3).map((name) => send('POST', '/tags', { name })),
    ask(ann, 'POST', `/v1/bots/${id}/erase`, { name: 'Shop' }),
    ...names.map((name) => send('POST', '/topics', { name })),
    ...names.map((name) => send('POST', '/flows', { name })),
    ...names.map((name) => send('POST', '/custom_fields', { name, type: 1 })),
  ])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([])
})
