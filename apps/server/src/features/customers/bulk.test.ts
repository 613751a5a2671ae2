import { expect, test } from 'vitest'
import { z } from 'zod'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { findJob } from '../jobs/index.ts'
import { bulkJob } from './bulk-job.ts'

const server = await pathApp()
const { ask, owner, newUser, join, stand } = server
const bot = await server.shop()
const at = `/v1/bots/${bot.id}`
const { db } = bot.cell

const jobShape = z.object({ id: z.string(), subject: z.string(), total: z.number() })
const now = new Date()
const made = await db
  .insertInto('customer')
  .values(
    Array.from({ length: 1_203 }, (_, n) => ({
      ...{ bot_id: bot.id, psid: `p${n}`, created_at: now, full_name: `Person ${n}` },
      ...(n % 2 === 0 && { tags: ['old'] }),
    })),
  )
  .returning(['id', 'psid'])
  .execute()
const idOf = (psid: string) => made.find((row) => row.psid === psid)?.id ?? ''
for (const tag of ['old', 'new']) await ask(owner, 'POST', `${at}/tags`, { id: tag, name: tag })
await ask(owner, 'POST', `${at}/custom_fields`, { id: 'age', name: 'Age', type: 2 })
const tomorrow = { after: 1, after_type: 'days' }
await ask(owner, 'POST', `${at}/sequences`, {
  id: 'care',
  name: 'Care',
  steps: [{ flow: 'repeat', schedule: tomorrow }],
})

const begin = async (change: object, of: object, count = 2_000) =>
  ask(owner, 'POST', `${at}/customers/bulk`, { change, of, count })
/** Begins a change and returns how it ended. */
async function done(change: object, of: object, count?: number) {
  const answer = await begin(change, of, count)
  expect(answer).toMatchObject({ status: 202 })
  const { id } = jobShape.parse(answer.body)
  return ended(id)
}
const ended = (id: string) =>
  until(async () => {
    const { body } = await ask(owner, 'GET', `${at}/jobs/${id}`)
    expect(body).toMatchObject({ state: 'done' })
    return Object(body)
  })
const having = async (column: 'tags' | 'sequences', id: string) =>
  Number(
    (
      await bot.rows<{ many: string }>(`select count(*) as many from cell.customer where ${column} @> array['${id}']`)
    )[0]?.many,
  )
const three = { ids: [idOf('p0'), idOf('p1'), idOf('p2')] }
const everyone = (filters: object[] = []) => ({ search: { filters: { match: 'all', filters } } })
const isOld = { type: 'tag', filter_type: 'equal', value: 'old' }

test('a tag is given to chosen customers; those who have it count apart', async () => {
  expect(await done({ action: 'add_tag', tag: 'old' }, three)).toMatchObject({
    ...{ kind: 'customers', subject: 'add_tag', total: 3, done: 3, results: { changed: 1, unchanged: 2 } },
  })
  await done({ action: 'remove_tag', tag: 'old' }, { ids: [idOf('p1')] })
  expect(await having('tags', 'old')).toBe(602)
})

test('all of a search lose the tag they were found by, each once, in several slices', async () => {
  await done({ action: 'add_tag', tag: 'new' }, everyone())
  expect(await having('tags', 'new')).toBe(1_203)
  const of = everyone([isOld])
  expect(await done({ action: 'remove_tag', tag: 'old' }, of)).toMatchObject({ done: 602, results: { changed: 602 } })
  expect(await having('tags', 'old')).toBe(0)
})

test('work on a tag is undone for those whom it changed, and for no one else', async () => {
  await done({ action: 'add_tag', tag: 'old' }, { ids: [idOf('p0')] })
  const job = await done({ action: 'add_tag', tag: 'old' }, three)
  expect(await having('tags', 'old')).toBe(3)
  const undo = (id: string, by = owner) => ask(by, 'POST', `${at}/customers/bulk/${id}/undo`)
  const answer = await undo(job.id)
  expect(answer).toMatchObject({ status: 202, body: { subject: 'remove_tag', total: 2 } })
  const undone = await ended(jobShape.parse(answer.body).id)
  expect(undone).toMatchObject({ results: { changed: 2 } })
  expect(await having('tags', 'old')).toBe(1)
  await ended(jobShape.parse((await undo(undone.id)).body).id)
  expect(await having('tags', 'old')).toBe(3)
  await done({ action: 'remove_tag', tag: 'old' }, three)
  const other = await done({ action: 'set_field', field: 'age', value: 5 }, three)
  await done({ action: 'clear_field', field: 'age' }, three)
  expect((await undo(other.id)).status).toBe(404)
  expect((await undo('01a22236-10be-7e66-8e0f-24fe7071c519')).status).toBe(404)
})

test('a field is set in the form of its type, and cleared; the path sees that the customer changed', async () => {
  await done({ action: 'set_field', field: 'age', value: '30' }, three)
  const rows = () =>
    db
      .selectFrom('customer')
      .select(['custom_fields', 'edit_revision'])
      .where('id', '=', idOf('p0'))
      .executeTakeFirstOrThrow()
  const { edit_revision, custom_fields } = await rows()
  expect(custom_fields).toEqual({ age: 30 })
  expect(await done({ action: 'clear_field', field: 'age' }, three)).toMatchObject({ results: { changed: 3 } })
  expect(await rows()).toEqual({ custom_fields: {}, edit_revision: edit_revision + 1 })
})

test('more customers than were confirmed: nothing begins', async () => {
  const answer = await begin({ action: 'add_tag', tag: 'old' }, everyone(), 10)
  expect(answer).toMatchObject({
    status: 409,
    body: { message_code: 'customers.more_than_confirmed', errors: { count: 1_203 } },
  })
  expect(await having('tags', 'old')).toBe(0)
})

test.each([
  ['a tag that does not exist', { action: 'add_tag', tag: 'gone' }, three],
  ['a field that does not exist', { action: 'set_field', field: 'gone', value: 'x' }, three],
  ['a sequence that does not exist', { action: 'follow_sequence', sequence: 'gone' }, three],
  ['a person who is no member', { action: 'assign', user_id: '999' }, three],
  ['a flow that is not live', { action: 'send_flow', flow: 'gone' }, three],
  ['no customers', { action: 'block' }, { ids: [] }],
  ['a misspelled search', { action: 'block' }, { search: { qq: 'mai' } }],
  ['a deletion among the changes', { action: 'delete' }, three],
])('%s is refused', async (_, change, of) => {
  expect(await begin(change, of)).toMatchObject({ status: 400, body: { message_code: 'invalid_body' } })
})

test('subscriptions, sequences and blocks go through the engine, also for customers without a thread', async () => {
  expect(await done({ action: 'follow_sequence', sequence: 'care' }, three)).toMatchObject({ results: { changed: 3 } })
  expect(await done({ action: 'unsubscribe' }, { ids: [idOf('p0')] })).toMatchObject({ results: { changed: 1 } })
  expect(await done({ action: 'block' }, { ids: [idOf('p1')] })).toMatchObject({ results: { changed: 1 } })
  expect(await having('sequences', 'care')).toBe(1)
  expect(await done({ action: 'follow_sequence', sequence: 'care' }, three)).toMatchObject({
    results: { unchanged: 1, unsubscribed: 1, blocked: 1 },
  })
  expect(await done({ action: 'subscribe' }, three)).toMatchObject({ results: { changed: 1, unchanged: 2 } })
  expect(await done({ action: 'unblock' }, three)).toMatchObject({ results: { changed: 1, unchanged: 2 } })
  expect(await done({ action: 'leave_sequence', sequence: 'care' }, three)).toMatchObject({
    results: { changed: 1, unchanged: 2 },
  })
})

test('a flow is sent to those who may be written to; a slice that runs again sends nothing twice', async () => {
  for (const psid of ['700', '701', '702']) await bot.says(psid, 'hello')
  await until(() => expect(stand.saidTo('702').length).toBeGreaterThan(0))
  await bot.settled()
  const [mai, lan, with_person] = [
    await bot.conversation('700'),
    await bot.conversation('701'),
    await bot.conversation('702'),
  ]
  await ask(owner, 'POST', `${at}/conversations/${with_person}/take_over`, { pause_minutes: null })
  await bot.settled()
  await done({ action: 'unsubscribe' }, { ids: [lan] })
  stand.reset()
  const answer = await begin({ action: 'send_flow', flow: 'repeat' }, { ids: [mai, lan, with_person, idOf('p3')] })
  const { id } = jobShape.parse(answer.body)
  expect(await ended(id)).toMatchObject({ results: { changed: 1, unsubscribed: 1, with_person: 1, no_thread: 1 } })
  await bot.settled()
  expect(stand.saidTo('700')).toHaveLength(1)
  expect(stand.saidTo('701')).toHaveLength(0)
  const job = await findJob(db, bot.id, id)
  if (!job) throw new Error('the work is gone')
  const kind = bulkJob({ ...server.platform, runtime: server.platform.runtime })
  const slice = { ids: [mai], asked: [mai], left: {}, since: now.toISOString(), isLast: true }
  await kind.slice(bot.cell, { ...job, slice })
  await bot.settled()
  expect(stand.saidTo('700')).toHaveLength(1)
})

test('conversations are assigned to a member, and to no one', async () => {
  const id = await bot.conversation('700')
  const assigned = async () => (await bot.rows(`select assigned_to from cell.conversation where id = $1`, id))[0]
  const of = { ids: [id, idOf('p0')] }
  expect(await done({ action: 'assign', user_id: owner.id }, of)).toMatchObject({
    results: { changed: 1, unchanged: 1 },
  })
  expect(await assigned()).toEqual({ assigned_to: owner.id })
  await done({ action: 'assign', user_id: null }, of)
  expect(await assigned()).toEqual({ assigned_to: null })
})

test('only MANAGE deletes many; they are gone with their threads', async () => {
  const editor = await newUser()
  await join(editor, bot.id, 'CREATE_CONTENT')
  const of = { ids: [idOf('p0'), await bot.conversation('701')] }
  expect((await ask(editor, 'POST', `${at}/customers/bulk/delete`, { of, count: 2 })).status).toBe(403)
  const { body } = await ask(owner, 'POST', `${at}/customers/bulk/delete`, { of, count: 2 })
  expect(await ended(jobShape.parse(body).id)).toMatchObject({ results: { deleted: 2 } })
  expect((await ask(owner, 'GET', `${at}/customers?q=p0`)).body).toMatchObject({ items: [] })
  expect(await bot.rows(`select id from cell.conversation where id = any($1::bigint[])`, of.ids)).toEqual([])
})
