import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { forgetFiles } from '../files/schedule.ts'
import { findJob } from '../jobs/index.ts'
import { exportJob } from './export-job.ts'

const server = await pathApp()
const { app, ask, owner, newUser, join } = server
const bot = await server.shop()
const at = `/v1/bots/${bot.id}`
const { db } = bot.cell

for (const [id, name] of [
  ['vip', 'VIP'],
  ['semi', 'a;b'],
])
  await ask(owner, 'POST', `${at}/tags`, { id, name })
await ask(owner, 'POST', `${at}/custom_fields`, { id: 'size', name: 'Size', type: 1 })
const person = { bot_id: bot.id, created_at: new Date('2026-03-01T00:00:00Z') }
await db
  .insertInto('customer')
  .values([
    {
      ...{ ...person, psid: 'p1', full_name: 'Mai, "the first"', phone: '+84901234567', tags: ['vip', 'semi'] },
      custom_fields: JSON.stringify({ size: '=L' }),
    },
    { ...person, psid: 'p2', first_name: 'Lan', last_name: 'Tran', is_subscribed: false },
  ])
  .execute()

const job = z.object({ id: z.string(), subject: z.string(), total: z.number() })
const of = { search: {} }
const columns = ['psid', 'full_name', 'phone', 'tags', 'is_subscribed', 'field.size']
const begin = (body: object = {}) =>
  ask(owner, 'POST', `${at}/exports`, { of, columns, format: 'csv', language: 'en', ...body })
async function made(body?: object) {
  const { id, subject } = job.parse((await begin(body)).body)
  await until(async () => expect((await ask(owner, 'GET', `${at}/jobs/${id}`)).body).toMatchObject({ state: 'done' }))
  return subject
}
const fetchAs = (user: typeof owner, file: string) => ask(user, 'GET', `${at}/files/${file}/content`)

const sheet =
  '\ufeffCustomer ID,Name,Phone,Tags,Subscribed,Size\r\n' +
  `p1,"Mai, ""the first""",+84901234567,VIP; a\\;b,yes,'=L\r\n` +
  'p2,Lan Tran,,,no,\r\n'

test('customers of a search are written to a file, which only members fetch, and each download has its person', async () => {
  const file = await made()
  expect(await readFile(server.platform.files.pathOf(bot.id, file), 'utf8')).toBe(sheet)
  const { status, body, headers } = await fetchAs(owner, file)
  expect([status, body]).toEqual([200, sheet])
  expect(headers).toMatchObject({
    'content-disposition': expect.stringContaining('.csv'),
    'cache-control': 'private, no-store',
  })
  expect((await ask(owner, 'GET', `${at}/files`)).body).toMatchObject({
    items: [{ id: file, kind: 'export', rows: 2, made_by: 'Ann', downloaded_by: 'Ann' }],
  })
  const live_chat = await newUser()
  await join(live_chat, bot.id, 'MODERATE')
  expect((await fetchAs(live_chat, file)).status).toBe(403)
  expect((await fetchAs(await newUser(), file)).status).toBe(404)
  expect((await ask(null, 'GET', `${at}/files/${file}/content`)).status).toBe(401)
  expect((await app.inject({ url: `/media/${bot.id}/${file}` })).statusCode).toBe(404)
  const other = await server.shop()
  expect((await ask(owner, 'GET', `/v1/bots/${other.id}/files/${file}/content`)).status).toBe(404)
})

test('chosen customers alone, as a workbook', async () => {
  const [first] = await db.selectFrom('customer').select('id').where('psid', '=', 'p1').execute()
  const file = await made({ of: { ids: [first?.id] }, format: 'xlsx' })
  const bytes = await readFile(server.platform.files.pathOf(bot.id, file))
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await ask(owner, 'GET', `${at}/files`)).body).toMatchObject({ items: [{ id: file, rows: 1 }, {}] })
})

test('a slice that runs again writes the same bytes, and one whose file is gone says so', async () => {
  const { id, subject } = job.parse((await begin()).body)
  await until(async () => expect((await ask(owner, 'GET', `${at}/jobs/${id}`)).body).toMatchObject({ state: 'done' }))
  const row = await findJob(db, bot.id, id)
  if (!row) throw new Error('the work is gone')
  const kind = exportJob(server.platform)
  const again = { ...row, next_from: '', slice: null, done: 0 }
  await kind.slice(bot.cell, again)
  const path = server.platform.files.pathOf(bot.id, subject)
  expect(await readFile(path, 'utf8')).toBe(sheet)
  await server.platform.files.remove(bot.id, subject)
  await expect(kind.slice(bot.cell, { ...again, slice: { bytes: 9 } })).rejects.toMatchObject({
    why: 'file_gone',
  })
})

test('no room on the disk: the work says so and can be resumed', async () => {
  const kind = exportJob({
    ...server.platform,
    settings: { ...server.platform.settings, minFreeDiskBytes: Number.MAX_SAFE_INTEGER },
  })
  const row = await findJob(db, bot.id, job.parse((await begin()).body).id)
  if (!row) throw new Error('the work is gone')
  await expect(kind.slice(bot.cell, row)).rejects.toMatchObject({ why: 'disk_full' })
})

test.each([
  ['a column that does not exist', { columns: ['password'] }],
  ['a field that does not exist', { columns: ['field.gone'] }],
  ['no columns', { columns: [] }],
  ['a misspelled search', { of: { search: { qq: 'mai' } } }],
  ['another kind of file', { format: 'pdf' }],
])('%s is refused', async (_, body) => {
  expect(await begin(body)).toMatchObject({ status: 400, body: { message_code: 'invalid_body' } })
})

test('files are deleted by a person, and after seven days by themselves', async () => {
  const [first, second] = [await made(), await made()]
  expect((await ask(owner, 'DELETE', `${at}/files/${first}`)).status).toBe(204)
  expect((await fetchAs(owner, first)).status).toBe(404)
  const later = new Date(Date.now() + 7 * 86_400_000 + 60_000)
  await forgetFiles({ ...server.platform, now: () => later }, bot.cell)
  expect((await ask(owner, 'GET', `${at}/files`)).body).toMatchObject({ items: [] })
  for (const file of [first, second])
    await expect(readFile(server.platform.files.pathOf(bot.id, file))).rejects.toThrow()
  const log = await db.selectFrom('private_file_download').select('user_id').where('bot_id', '=', bot.id).execute()
  expect(log.length).toBeGreaterThan(0)
})
