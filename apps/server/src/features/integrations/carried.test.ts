import { expect, test } from 'vitest'
import { until } from '../../runtime/testing/path-app.ts'
import { chatBot, doing, serviceApp, sheetAction } from './testing.ts'

const server = await serviceApp()
const { ask, newUser, google, mailchimp, keyFile, account, sheet } = server
const owner = await newUser()

const orders = sheet([
  ['Name', 'Phone', 'Status'],
  ['Binh', '0800', 'packed'],
])
const rows = (id = orders.spreadsheet_id) => google.rows(id, 'Orders')
const withoutIds = (id?: string) => rows(id).map((row) => row.slice(0, 3))

const name = { column: 'Name', value: '{{user_full_name}}' }
const phone = { column: 'Phone', value: '=0900' }
const append = (more = {}) => sheetAction('append_row', orders.spreadsheet_id, [name, phone], more)
const find = sheetAction('find_row', orders.spreadsheet_id, [
  { column: 'Phone', value: '0800' },
  { column: 'Status', custom_field_id: 'status' },
])
const mail = { action: 'set_custom_field', custom_field_id: 'mail', value: 'an@shop.example' }
const list = { action: '', audience_id: 'a1', custom_field_id: 'mail', tags: ['VIP'], is_double_opt_in: true }

const flows = [
  doing('order', [append()], 'Thanks'),
  doing('where', [find], 'It is {{status//Status}}'),
  doing(
    'pack',
    [sheetAction('update_row', orders.spreadsheet_id, [name, { column: 'Status', value: 'sent' }])],
    'Packed',
  ),
  doing('news', [mail, list], 'Look into your mail'),
]
const bot = await chatBot(server, owner, flows)
const connect = async (of: typeof bot, service: string, secrets: object) =>
  Object((await ask(owner, 'POST', `${of.at}/integrations`, { service, secrets })).body)
const googleKey = { service_account: JSON.stringify(keyFile) }
const sheets = await connect(bot, 'google_sheets', googleKey)
await connect(bot, 'mailchimp', { api_key: account.api_key })

test('a flow appends a row, whatever its text begins with, with its id to the right of all columns', async () => {
  await bot.says('v1', 'order')
  await until(() => expect(withoutIds().at(-1)).toEqual(['An Lê', '=0900', '']))
  await bot.settled()
  expect(await bot.thread('v1')).toEqual(['customer: order', 'bot: Thanks (sent)'])
  const [header, , row] = rows()
  expect(header?.[26]).toBe('Hawker ID')
  expect(row?.[26]).toMatch(/^[0-9a-f-]{36}$/)
})

test('a flow finds a row and says its contents', async () => {
  await bot.says('v2', 'where')
  await until(async () => expect(await bot.thread('v2')).toEqual(['customer: where', 'bot: It is packed (sent)']))
})

test('a flow updates the row found by its first column, and leaves the other cells', async () => {
  await bot.says('v1', 'pack')
  await until(() => expect(withoutIds().at(-1)).toEqual(['An Lê', '=0900', 'sent']))
})

test('a flow adds an address with tags to a list that asks for confirmation', async () => {
  await bot.says('v3', 'news')
  const members = () => mailchimp.members(account.api_key, 'a1')
  await until(() => expect(members()).toMatchObject([{ email_address: 'an@shop.example', tags: ['VIP'] }]))
  expect(members()).toMatchObject([{ status: 'pending', merge_fields: { FNAME: 'An' } }])
})

test.each([
  ['is cut off after the row was written', { kind: 'reset', method: 'values.append', is_delivered: true }],
  ['never arrives after the row was written', { kind: 'hang', method: 'values.append', is_delivered: true }],
  ['is 500 after the row was written', { kind: 'server_error', method: 'values.append', is_delivered: true }],
  ['is 500 before the row was written', { kind: 'server_error', method: 'values.append' }],
  ['is 429 at first', { kind: 'too_many_requests', method: 'values.append' }],
] as const)('an append whose answer %s makes one row', async (_, fault) => {
  const before = rows().length
  google.misbehave(fault)
  await bot.says('v4', 'order')
  await bot.settled()
  expect(rows()).toHaveLength(before + 1)
  expect(await bot.thread('v4')).not.toContain('system: call_failed')
})

test('the connection shows a revoked key, and its recovery', async () => {
  const other = await chatBot(server, owner, [doing('order', [append()], 'Thanks')])
  const { id } = await connect(other, 'google_sheets', googleKey)
  const status = async () => Object((await ask(owner, 'GET', `${other.at}/integrations/${id}`)).body).status
  const known = google.state.service_accounts.get(keyFile.client_email)
  if (!known) throw new Error('the account is gone')
  google.revokeTokens()
  known.is_disabled = true
  await other.says('v5', 'order')
  await until(async () => expect(await status()).toBe('unauthorized'))
  await until(async () => expect(await other.thread('v5')).toContain('system: call_failed'))
  known.is_disabled = false
  await other.says('v5', 'order')
  await until(async () => expect(await status()).toBe('connected'))
})

test('without a connection, or with two of a kind, an action that names none fails with the reason', async () => {
  const other = await chatBot(server, owner, [
    doing('order', [append()], 'Thanks'),
    doing('named', [append({ integration_id: sheets.id })], 'Thanks'),
  ])
  const reasons = async (visitor: string) =>
    (
      await other.rows<{ reason: string }>(
        `select m.content->'params'->>'reason' as reason from cell.message m join cell.customer c on c.id = m.conversation_id
         where c.bot_id = $1 and c.psid = $2 and m.content->>'key' = 'call_failed' order by m.n`,
        other.id,
        visitor,
      )
    ).map(({ reason }) => reason)
  await other.says('v6', 'order')
  await until(async () => expect(await reasons('v6')).toEqual(['not_connected']))
  // A connection of another bot cannot be used.
  await other.says('v6', 'named')
  await until(async () => expect(await reasons('v6')).toEqual(['not_connected', 'not_connected']))
  await connect(other, 'google_sheets', googleKey)
  await connect(other, 'google_sheets', googleKey)
  await other.says('v6', 'order')
  await until(async () => expect((await reasons('v6')).at(-1)).toBe('several_connections'))
})

test('exchanges are stored without secrets, and the blocks that use a connection are listed', async () => {
  await bot.settled()
  const { body } = await ask(owner, 'GET', `${bot.at}/integrations/${sheets.id}/exchanges`)
  const text = JSON.stringify(body)
  expect(text).toContain('values')
  expect(text).not.toContain('ya29')
  expect(text).not.toContain(JSON.stringify(keyFile.private_key).slice(30, 80))
  const uses = await ask(owner, 'GET', `${bot.at}/integrations/${sheets.id}/uses`)
  const use = (flow_id: string) => ({
    flow_id,
    flow_name: `Flow ${flow_id}`,
    block: 'Do it',
    is_live: true,
    is_draft: true,
  })
  expect(uses.body).toEqual({ items: ['order', 'where', 'pack'].map(use), next: null })
})
