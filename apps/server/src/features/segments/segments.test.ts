import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask, join } = await sharedApp()
const owner = await newUser()
const { id: bot_id, cell } = await newBot(owner)
const at = `/v1/bots/${bot_id}`

const person = (psid: string, parts: object = {}) => ({ bot_id, psid, created_at: new Date(), ...parts })
const rows = await cell.db
  .insertInto('customer')
  .values([
    person('1', { tags: ['vip'], phone: '0901234567' }),
    person('2', { tags: ['vip'], is_subscribed: false }),
    person('3', { phone: '0907654321' }),
  ])
  .returning(['id', 'psid'])
  .execute()
await ask(owner, 'POST', `${at}/tags`, { id: 'vip', name: 'VIP' })

const isVip = { type: 'tag', filter_type: 'equal', value: 'vip' }
const hasPhone = { type: 'phone_number', filter_type: 'any_value' }
const segments = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object) =>
  ask(owner, method, `${at}/segments${path}`, body)
const create = (body: object) => segments('POST', '', body)

test('a segment is saved, counted with its instant, and opens exactly its people', async () => {
  const made = await create({ id: 'vips', name: 'VIPs with a phone', filters: [isVip, hasPhone] })
  expect(made).toMatchObject({ status: 201, body: { id: 'vips', match: 'all', count: null, counted_at: null } })
  const counted = Object((await segments('POST', '/vips/count')).body)
  expect(counted).toMatchObject({ id: 'vips', count: 1 })
  expect((await segments('GET')).body).toMatchObject({ items: [counted] })
  const { body } = await ask(owner, 'GET', `${at}/customers?segment=vips`)
  expect(body).toMatchObject({ items: [{ psid: '1' }], next: null })
  expect((await ask(owner, 'GET', `${at}/customers/counts?segment=vips`)).body).toMatchObject({ all: 1 })
})

test('changed conditions are not counted yet; the people are those who match now', async () => {
  expect(await segments('PATCH', '/vips', { match: 'any' })).toMatchObject({ status: 200, body: { count: null } })
  expect((await segments('POST', '/vips/count')).body).toMatchObject({ count: 3 })
  expect(await segments('PATCH', '/vips', { name: 'Anyone' })).toMatchObject({ body: { name: 'Anyone', match: 'any' } })
  expect((await segments('GET', '/vips')).body).toMatchObject({ name: 'Anyone', filters: [isVip, hasPhone] })
})

test.each([
  ['all', [2, 1]],
  ['any', [2, 3]],
])('counts after each row when %s must match', async (match, after_each) => {
  expect((await segments('POST', '/count', { match, filters: [isVip, hasPhone] })).body).toEqual({
    count: after_each.at(-1),
    after_each,
  })
})

test('of more than 30 rows only the end is counted', async () => {
  const filters = Array.from({ length: 31 }, () => isVip)
  expect((await segments('POST', '/count', { filters })).body).toEqual({ count: 2, after_each: [] })
})

test.each([
  ['a name that another has', { name: 'Anyone', filters: [isVip] }, 409],
  ['a name without letters', { name: '  ', filters: [isVip] }, 400],
  ['a name of 101 characters', { name: 'x'.repeat(101), filters: [isVip] }, 400],
  ['no condition', { name: 'None', filters: [] }, 400],
  ['a condition that is not complete', { name: 'Half', filters: [{ type: 'tag', filter_type: 'equal' }] }, 400],
  ['301 conditions', { name: 'Many', filters: Array.from({ length: 301 }, () => isVip) }, 400],
])('%s is refused', async (_, body, status) => {
  expect((await create(body)).status).toBe(status)
})

test('a segment is part of the bot document, and keeps the things it names from the trash', async () => {
  const { body } = await ask(owner, 'GET', `${at}/document`)
  expect(body).toMatchObject({ segments: [{ id: 'vips', name: 'Anyone' }] })
  expect(await ask(owner, 'DELETE', `${at}/tags/vip`)).toMatchObject({
    status: 409,
    body: { message_code: 'in_use', errors: { used_by: [{ what: 'segment', id: 'vips', name: 'Anyone' }] } },
  })
})

test('a deleted segment lies in the trash; the list of its people is refused', async () => {
  expect((await segments('DELETE', '/vips')).status).toBe(204)
  expect((await segments('GET')).body).toMatchObject({ items: [] })
  expect((await ask(owner, 'GET', `${at}/trash`)).body).toMatchObject({ items: [{ kind: 'segment', name: 'Anyone' }] })
  expect((await ask(owner, 'GET', `${at}/customers?segment=vips`)).status).toBe(400)
  expect(rows).toHaveLength(3)
})

test('who works in the inbox sees and counts segments, and saves none', async () => {
  const moderator = await newUser()
  await join(moderator, bot_id, 'MODERATE')
  expect((await ask(moderator, 'GET', `${at}/segments`)).status).toBe(200)
  expect((await ask(moderator, 'POST', `${at}/segments/count`, { filters: [isVip] })).status).toBe(200)
  expect((await ask(moderator, 'POST', `${at}/segments`, { name: 'Mine', filters: [isVip] })).status).toBe(403)
})
