import { afterEach, expect, test, vi } from 'vitest'
import { until } from '../../runtime/testing/path-app.ts'
import { freePort } from '../../testing/server-process.ts'
import { serviceApp } from './testing.ts'
import { readWebhookKey, webhookKeyOf } from './webhook-key.ts'

// The address must be known before the server listens.
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const server = await serviceApp({ HAWKER_ROLES: 'web', HAWKER_PUBLIC_URL: origin, HAWKER_PORT: String(port) })
const { app, platform, mailchimp, account, newUser, newBot } = server
const logged = vi.fn()
for (const level of ['warn', 'error', 'info', 'debug'] as const)
  vi.spyOn(platform.log, level).mockImplementation(logged)
afterEach(() =>
  expect(logged.mock.calls.filter(([, words]) => String(words).includes('wait for their work'))).toEqual([]),
)
await app.listen({ port, host: '127.0.0.1' })

const owner = await newUser()
const ask = async (method: string, path: string, body?: object) => {
  const headers = { cookie: owner.cookie, origin, 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: Object(await answer.json().catch(() => null)) }
}

const bot = await newBot(owner)
const { db } = bot.cell
const at = `/v1/bots/${bot.id}/integrations`
const tag = async (name: string) => String((await ask('POST', `/v1/bots/${bot.id}/tags`, { name })).body.id)
const [left, bounced] = [await tag('Left the list'), await tag('Bounces')]
const connect = async () =>
  (await ask('POST', at, { service: 'mailchimp', secrets: { api_key: account.api_key } })).body
const connection = await connect()
const key = webhookKeyOf(platform.secret, bot.id, connection.id)
const hook = `/webhooks/i/${key}`
await ask('PATCH', `${at}/${connection.id}`, { event_tags: { unsubscribe: left, cleaned: bounced } })

const list = () => mailchimp.list(account.api_key, 'a1')
const subscribe = (email: string) =>
  fetch(`${server.simulator.mailchimp_api_url}/3.0/lists/a1/members`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: email, status: 'subscribed', merge_fields: { FNAME: 'Lan', CITY: 'Huế' } }),
  })
let people = 0
const customer = async (facts: { email?: string; custom_fields?: string }) => {
  const row = { bot_id: bot.id, psid: `p${++people}`, created_at: new Date(), ...facts }
  return (await db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const tagsOf = async (id: string) =>
  await db.selectFrom('customer').select(['tags', 'edit_revision']).where('id', '=', id).executeTakeFirstOrThrow()
const post = (body: string | Uint8Array<ArrayBuffer>, path = hook, type = 'application/x-www-form-urlencoded') =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': type }, body })
const form = (email: string, fired_at: string, type = 'unsubscribe') =>
  new URLSearchParams({ type, fired_at, 'data[list_id]': 'a1', 'data[email]': email }).toString()
const calls = async () => (await ask('GET', `${at}/${connection.id}/exchanges`)).body.items as Record<string, unknown>[]

test('connecting registers our address at each audience, once', async () => {
  expect(connection).toMatchObject({ listening_since: expect.any(String), listening_problem: null, event_tags: {} })
  expect(list().webhooks).toMatchObject([
    { url: origin + hook, events: { unsubscribe: true, cleaned: true, subscribe: false } },
  ])
  expect((await ask('POST', `${at}/${connection.id}/check`)).status).toBe(200)
  expect(list().webhooks).toHaveLength(1)
})

test('a customer who left the list or bounces gets the chosen tag, found by profile or field; others get none', async () => {
  const lan = await customer({ email: 'Lan@example.com' })
  const mai = await customer({ custom_fields: JSON.stringify({ mail: 'lan@example.com', age: 7 }) })
  const other = await customer({ email: 'other@example.com' })
  await subscribe('lan@example.com')
  await mailchimp.report('unsubscribe', account.api_key, 'a1', 'lan@example.com')
  await until(async () => {
    expect((await tagsOf(lan)).tags).toEqual([left])
    expect((await tagsOf(mai)).tags).toEqual([left])
  })
  expect((await tagsOf(other)).tags).toEqual([])
  await post(form('lan@example.com', '2026-11-24 10:00:00', 'cleaned'))
  await until(async () => expect((await tagsOf(lan)).tags.toSorted()).toEqual([left, bounced].toSorted()))
})

test('an event acts once, however often it is reported: a removed tag stays removed', async () => {
  const id = await customer({ email: 'once@example.com' })
  const body = form('once@example.com', '2026-11-24 11:00:00')
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await until(async () => expect((await tagsOf(id)).tags).toEqual([left]))
  const { edit_revision } = await tagsOf(id)
  await db.updateTable('customer').set({ tags: [] }).where('id', '=', id).execute()
  await post(body)
  await post(form('once@example.com', '2026-11-24 11:00:00', 'subscribe'))
  expect(await tagsOf(id)).toEqual({ tags: [], edit_revision })
  const waiting = await db.selectFrom('integration_event').select('key').where('event', 'is not', null).execute()
  expect(waiting).toEqual([])
})

test('an empty change doesn’t touch the connection', async () => {
  const before = (await ask('GET', `${at}/${connection.id}`)).body
  expect(await ask('PATCH', `${at}/${connection.id}`, {})).toMatchObject({ status: 200, body: before })
})

test('a deleted tag is put on no customer', async () => {
  const gone = await tag('Gone')
  const more = await connect()
  await ask('PATCH', `${at}/${more.id}`, { event_tags: { unsubscribe: gone } })
  expect((await ask('PATCH', `${at}/${more.id}`, { event_tags: { unsubscribe: 'no-such' } })).status).toBe(400)
  await ask('DELETE', `/v1/bots/${bot.id}/tags/${gone}`)
  const id = await customer({ email: 'gone@example.com' })
  await post(
    form('gone@example.com', '2026-11-24 12:00:00'),
    `/webhooks/i/${webhookKeyOf(platform.secret, bot.id, more.id)}`,
  )
  const waiting = () => db.selectFrom('integration_event').select('key').where('event', 'is not', null).execute()
  await until(async () => expect(await waiting()).toEqual([]))
  expect((await tagsOf(id)).tags).toEqual([])
  expect((await ask('DELETE', `${at}/${more.id}`)).status).toBe(204)
})

test('bodies are stored without the key, and without a person’s data', async () => {
  await post(`${form('secret@example.com', '2026-11-24 13:00:00')}&data%5Bmerges%5D%5BPHONE%5D=0901234567&x=${key}`)
  const [newest] = await calls()
  expect(newest).toMatchObject({ purpose: 'webhook', status: 200, request: expect.stringContaining('13:00:00') })
  const all = JSON.stringify(await calls())
  for (const hidden of ['secret@', '0901234567', key, account.api_key]) expect(all).not.toContain(hidden)
  const { rows } = await bot.cell.pool.query(
    `select row_to_json(e)::text as row from ${bot.cell.schema}.integration_event e`,
  )
  expect(JSON.stringify(rows)).not.toContain('@example.com')
  expect(JSON.stringify(logged.mock.calls)).not.toContain(key)
})

const wrong = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
test.each([
  ['another', () => key.slice(0, 63) + (key.endsWith('A') ? 'B' : 'A')],
  ['of another bot', () => wrong(key)],
  ['shorter', () => key.slice(0, -1)],
  ['longer', () => `${key}A`],
  ['of a connection that is gone', () => webhookKeyOf(platform.secret, bot.id, '00000000-0000-4000-8000-000000000000')],
  ['of a bot that is gone', () => webhookKeyOf(platform.secret, '999999999', connection.id)],
  ['no such form', () => 'é'],
])('a key that is %s: 404', async (_, make) => {
  const path = `/webhooks/i/${encodeURIComponent(make())}`
  expect((await post(form('a@example.com', '1'), path)).status).toBe(404)
  expect((await fetch(origin + path)).status).toBe(404)
})

test('a forged key costs no statement', async () => {
  const of = vi.spyOn(platform.cells, 'of')
  await post('type=unsubscribe', `/webhooks/i/${key.slice(0, 40)}${'A'.repeat(24)}`)
  expect(of).not.toHaveBeenCalled()
  of.mockRestore()
  expect(readWebhookKey(platform.secret, key)).toEqual({ bot_id: bot.id, id: connection.id })
})

test('huge, compressed and unreadable bodies change nothing', async () => {
  const before = await db.selectFrom('integration_event').select('key').execute()
  expect((await post('x'.repeat(300_000))).status).toBe(413)
  const zipped = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }
  expect((await fetch(origin + hook, { method: 'POST', headers: zipped, body: 'x' })).status).toBe(415)
  expect((await post(new Uint8Array([0xff, 0, 0xfe]))).status).toBe(200)
  expect((await post('{"type":"unsubscribe"}', hook, 'application/json')).status).toBe(200)
  expect(await db.selectFrom('integration_event').select('key').execute()).toEqual(before)
})

test('an address that Mailchimp cannot reach is shown, and the next check tries again', async () => {
  const next = mailchimp.addAccount({ account_name: 'Next' })
  mailchimp.misbehave({ kind: 'error', method: 'webhooks.post' })
  const renewed = await ask('PUT', `${at}/${connection.id}/secrets`, { secrets: { api_key: next.api_key } })
  expect(renewed.body).toMatchObject({ listening_since: null, listening_problem: expect.any(String) })
  expect(list().webhooks).toEqual([])
  expect((await ask('POST', `${at}/${connection.id}/check`)).body).toMatchObject({
    listening_since: expect.any(String),
    listening_problem: null,
  })
})

test('disconnecting removes the webhook, also where the service is away', async () => {
  expect((await ask('DELETE', `${at}/${connection.id}`)).status).toBe(204)
  expect((await post(form('a@example.com', '1'))).status).toBe(404)
  const other = await connect()
  mailchimp.misbehave({ kind: 'close' })
  expect((await ask('DELETE', `${at}/${other.id}`)).status).toBe(204)
})
