import { readFile } from 'node:fs/promises'
import { customerColumns } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { uploader } from '../../testing/upload-file.ts'
import { findJob } from '../jobs/index.ts'
import { importJob } from './import-job.ts'

const server = await pathApp()
const { app, ask, owner, platform } = server
const bot = await server.shop()
const at = `/v1/bots/${bot.id}`
const { db } = bot.cell

for (const [id, name, type] of [
  ['age', 'Age', 2],
  ['born', 'Born', 3],
  ['note', 'Note', 1],
] as const)
  await ask(owner, 'POST', `${at}/custom_fields`, { id, name, type })

const uploadFile = uploader(app, platform.settings.publicUrl ?? undefined)
const upload = (content: string | Buffer, filename = 'people.csv', who = owner) =>
  uploadFile(who, `${at}/imports`, content, filename)

const view = z.looseObject({
  id: z.string(),
  file_id: z.string(),
  report_id: z.string().nullable(),
  new_tags: z.array(z.string()),
  setup: z.looseObject({ targets: z.array(z.string().nullable()) }),
})
const job = z.looseObject({ id: z.string() })
const ended = (id: string) =>
  until(async () => {
    const { body } = await ask(owner, 'GET', `${at}/jobs/${id}`)
    expect(Object(body).state).not.toBe('running')
    return z.looseObject({ state: z.string(), results: z.record(z.string(), z.number()) }).parse(body)
  })
const get = async (id: string) => view.parse((await ask(owner, 'GET', `${at}/imports/${id}`)).body)

/** Uploads, tries and imports a file; returns the counts of both. */
async function imported(content: string | Buffer, change: object = {}, filename?: string) {
  const uploaded = view.parse((await upload(content, filename)).body)
  const setup = { ...uploaded.setup, ...change }
  const check = await ask(owner, 'POST', `${at}/imports/${uploaded.id}/check`, { setup, language: 'en' })
  expect(check).toMatchObject({ status: 202 })
  const tried = await ended(job.parse(check.body).id)
  expect(tried.state).toBe('done')
  const run = await ask(owner, 'POST', `${at}/imports/${uploaded.id}/run`, { language: 'en' })
  expect(run).toMatchObject({ status: 202 })
  const done = await ended(job.parse(run.body).id)
  expect(done.state).toBe('done')
  const { report_id } = await get(uploaded.id)
  const report = report_id && (await readFile(platform.files.pathOf(bot.id, report_id), 'utf8'))
  return {
    id: uploaded.id,
    run_id: job.parse(run.body).id,
    tried: tried.results,
    done: done.results,
    report: report ?? '',
  }
}
const customers = () => db.selectFrom('customer').selectAll().where('bot_id', '=', bot.id).orderBy('id').execute()
const one = async (psid: string) =>
  db.selectFrom('customer').selectAll().where('bot_id', '=', bot.id).where('psid', '=', psid).executeTakeFirst()

test('people with ids are made, with tags, fields and a source; the dry run said so and changed nothing', async () => {
  const uploaded = view.parse((await upload('psid,Name,Phone,Tags,Age\r\n1001,Mai,0901234567,VIP; Hanoi,30\r\n')).body)
  expect(uploaded.setup.targets).toEqual(['psid', 'full_name', 'phone', 'tags', 'field.age'])
  const { tried, done } = await imported(
    'psid,Name,Phone,Tags,Age\r\n1001,Mai,0901234567,VIP; Hanoi,30\r\n1002,Lan,,VIP,\r\n',
    { source: 'MANYCHAT' },
  )
  expect(tried).toEqual({ new: 2 })
  expect(done).toEqual({ new: 2 })
  expect(await one('1001')).toMatchObject({
    ...{ full_name: 'Mai', phone: '+84901234567', source: 'MANYCHAT', custom_fields: { age: 30 } },
    facts: { by_hand: ['phone', 'full_name'] },
  })
  const tags = await db.selectFrom('tag').select(['id', 'name']).where('bot_id', '=', bot.id).execute()
  expect(tags.map(({ name }) => name).sort()).toEqual(['Hanoi', 'VIP'])
  expect((await one('1001'))?.tags).toHaveLength(2)
})

test('the dry run changes nothing', async () => {
  const before = await customers()
  const { id, setup } = view.parse((await upload('psid,Name\n1001,Other\n1999,New\n')).body)
  const check = await ask(owner, 'POST', `${at}/imports/${id}/check`, { setup, language: 'en' })
  expect((await ended(job.parse(check.body).id)).results).toEqual({ changed: 1, new: 1 })
  expect(await customers()).toEqual(before)
})

test('by id, then phone, then e-mail; two matches, no address and no key are rejected and reported', async () => {
  await imported(
    'psid,phone,email\n2001,0912000001,a@example.com\n2002,0912000001,b@example.com\n2003,0912000003,c@example.com\n',
  )
  const { tried, done, report } = await imported(
    [
      'psid,phone,email,Name',
      '2001,,,By id',
      ',+84 912 000 003,,By phone',
      ',,B@example.com,By e-mail',
      ',0912000001,,Two',
      ',0912999999,,No one',
      ',,,Nothing',
      '',
    ].join('\n'),
  )
  const counts = { changed: 3, rejected: 3, 'rejected.two_matches': 1, 'rejected.no_address': 1, 'rejected.no_key': 1 }
  expect(tried).toEqual(counts)
  expect(done).toEqual(counts)
  expect(await one('2003')).toMatchObject({ full_name: 'By phone' })
  expect(await one('2002')).toMatchObject({ full_name: 'By e-mail' })
  expect(report.split('\r\n')).toEqual([
    '\ufeffpsid,phone,email,Name,Row,Column,Reason',
    ',0912000001,,Two,5,phone,Two customers have this phone or e-mail',
    expect.stringMatching(/^,0912999999,,No one,6,,/),
    expect.stringMatching(/^,,,Nothing,7,,/),
    '',
  ])
  const mended = await imported(report.replace(',0912000001,,Two', '2004,0912000004,,Two'))
  expect(mended.done).toMatchObject({ new: 1, rejected: 2 })
})

test('of several rows of one customer the last counts, also of one whom the file makes', async () => {
  const { tried, done } = await imported('psid,Name,phone\n3001,First,0913000001\n,,0913000001\n3001,Last,\n')
  expect(done).toEqual({ new: 1, repeated: 2 })
  expect(tried).toEqual(done)
  expect(await one('3001')).toMatchObject({ full_name: 'Last', phone: '+84913000001' })
})

test('blank changes nothing; who unsubscribed stays so; who wishes to be unsubscribed is, by the engine', async () => {
  await imported('psid,Name,Subscribed\n4001,Mai,no\n4002,Lan,yes\n')
  expect(await one('4001')).toMatchObject({ is_subscribed: false, last_subscribed_at: null })
  const { done } = await imported('psid,Name,Subscribed\n4001,,yes\n4002,,no\n')
  expect(done).toEqual({ same: 1, stays: 1, changed: 1 })
  expect(await one('4001')).toMatchObject({ full_name: 'Mai', is_subscribed: false })
  await until(async () => expect(await one('4002')).toMatchObject({ full_name: 'Lan', is_subscribed: false }))
})

test('changes are an operator’s: the path sees them, the card tells them, and the platform does not take them back', async () => {
  const before = await one('2001')
  await imported('psid,Name,Age\n2001,Ngoc,41\n')
  const after = await one('2001')
  expect(after).toMatchObject({
    edit_revision: (before?.edit_revision ?? 0) + 1,
    facts: { by_hand: expect.arrayContaining(['full_name']) },
  })
  const events = await db
    .selectFrom('event')
    .select(['kind', 'data', 'user_id'])
    .where('conversation_id', '=', after?.id ?? '')
    .execute()
  expect(events).toContainEqual({ kind: 'field_set', data: { field: 'age', value: 41 }, user_id: owner.id })
})

test.each(['csv', 'xlsx'])('an export as %s, imported again, changes nothing', async (format) => {
  await db
    .insertInto('customer')
    .values([
      {
        ...{
          bot_id: bot.id,
          psid: `odd-${format}`,
          created_at: new Date(),
          first_name: '=Mai',
          last_name: "'tis; \\odd",
        },
        ...{ gender: 'x', phone: '090 ask', email: 'none', address: 'a "b",\r\n\tc_x0041_', is_subscribed: false },
        custom_fields: JSON.stringify({ age: 'old', note: '+1 @home -', born: '2000-03-05' }),
      },
    ])
    .execute()
  const before = await customers()
  const columns = [...customerColumns, 'field.age', 'field.born', 'field.note']
  const begun = await ask(owner, 'POST', `${at}/exports`, { of: { search: {} }, columns, format, language: 'vi' })
  const { id, subject } = z.looseObject({ id: z.string(), subject: z.string() }).parse(begun.body)
  await ended(id)
  const { tried, done } = await imported(await readFile(platform.files.pathOf(bot.id, subject)), {}, `all.${format}`)
  expect(Object.keys(done).filter((key) => key !== 'same')).toEqual([])
  expect(done).toEqual(tried)
  expect(done.same).toBe(before.length)
  expect(await customers()).toEqual(before)
})

test('a slice that runs again, in another process, makes no one twice and writes the same report', async () => {
  const rows = Array.from({ length: 1_500 }, (_, n) => `${n % 100 === 7 ? '' : 50_000 + n},Person ${n}`)
  const content = `psid,Name\n${rows.join('\n')}\n`
  const { run_id, done, report } = await imported(content)
  expect(done).toEqual({ new: 1_485, rejected: 15, 'rejected.no_key': 15 })
  const before = await customers()
  const row = await findJob(db, bot.id, run_id)
  if (!row) throw new Error('the work is gone')
  const deps = { ...platform, runtime: platform.runtime }
  // The first process died after its second slice was written and before it was counted.
  const first = await importJob(deps).slice(bot.cell, { ...row, next_from: '', slice: null, done: 0 })
  expect(first).toMatchObject({ next_from: '1001', isOver: false, results: { same: 990 } })
  const second = await importJob(deps).slice(bot.cell, {
    ...row,
    next_from: first.next_from,
    slice: first.slice,
    done: 0,
  })
  expect(second).toMatchObject({ isOver: true, results: { same: 495 } })
  expect(await customers()).toEqual(before)
  const params = z.object({ report_id: z.string() }).parse(row.params)
  expect(await readFile(platform.files.pathOf(bot.id, params.report_id), 'utf8')).toBe(report)
})

test('a field that is deleted meanwhile is left out, and the result says so', async () => {
  await ask(owner, 'POST', `${at}/custom_fields`, { id: 'brief', name: 'Brief', type: 1 })
  const { id, setup } = view.parse((await upload('psid,Name,Brief\n5001,Mai,x\n')).body)
  const check = await ask(owner, 'POST', `${at}/imports/${id}/check`, { setup, language: 'en' })
  await ended(job.parse(check.body).id)
  expect((await ask(owner, 'DELETE', `${at}/custom_fields/brief`)).status).toBe(204)
  const run = await ask(owner, 'POST', `${at}/imports/${id}/run`, { language: 'en' })
  expect((await ended(job.parse(run.body).id)).results).toEqual({ new: 1, field_gone: 1 })
  expect(await one('5001')).toMatchObject({ full_name: 'Mai', custom_fields: {} })
})

test('a column of sentences makes no thousand tags', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => `${60_000 + n},tag ${n}`)
  const { tried, done } = await imported(`psid,Tags\n${rows.join('\n')}\n`)
  expect(tried).toEqual({ new: 200, rejected: 50, 'rejected.too_many_tags': 50 })
  expect(done).toEqual(tried)
})

test('a file is not imported before it is tried as it is read now, and not twice at once', async () => {
  const { id, setup } = view.parse((await upload('psid,Name\n7001,Mai\n')).body)
  expect(await ask(owner, 'POST', `${at}/imports/${id}/run`, { language: 'en' })).toMatchObject({
    status: 409,
    body: { message_code: 'import.not_checked' },
  })
  for (const wrong of [
    { ...setup, targets: [null, 'full_name'] },
    { ...setup, targets: ['psid', 'psid'] },
    { ...setup, targets: ['psid', 'field.gone'] },
  ])
    expect((await ask(owner, 'POST', `${at}/imports/${id}/check`, { setup: wrong, language: 'en' })).status).toBe(400)
})

test('the preview reads the file as asked', async () => {
  const { id } = view.parse((await upload('psid;Name\n8001;Mai\n')).body)
  const seen = async (query: string) => (await ask(owner, 'GET', `${at}/imports/${id}/preview${query}`)).body
  expect(await seen('')).toMatchObject({
    columns: [
      { name: 'psid', target: 'psid', samples: ['8001'] },
      { name: 'Name', target: 'full_name', samples: ['Mai'] },
    ],
    rows: [['8001', 'Mai']],
  })
  expect(await seen('?delimiter=,&has_header=false')).toMatchObject({
    columns: [{ name: '', target: null }],
    rows: [['psid;Name'], ['8001;Mai']],
  })
})

test('a row of headings is one although a field is called as a column is', async () => {
  const { id } = view.parse((await upload('psid,Phone,Phone\n8001,0901234567,iPhone\n')).body)
  expect((await ask(owner, 'GET', `${at}/imports/${id}/preview`)).body).toMatchObject({
    columns: [{ name: 'psid' }, { name: 'Phone', target: 'phone' }, { name: 'Phone', target: null }],
    rows: [['8001', '0901234567', 'iPhone']],
  })
})

test('only editors import, and the file of an import is private', async () => {
  const moderator = await server.newUser()
  await server.join(moderator, bot.id, 'MODERATE')
  expect((await upload('psid\n1\n', 'a.csv', moderator)).status).toBe(403)
  const { file_id } = view.parse((await upload('psid\n1\n')).body)
  expect((await ask(moderator, 'GET', `${at}/files/${file_id}/content`)).status).toBe(403)
  expect((await ask(owner, 'GET', `${at}/files/${file_id}/content`)).body).toBe('psid\n1\n')
})
