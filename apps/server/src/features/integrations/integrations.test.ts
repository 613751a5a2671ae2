import { expect, test } from 'vitest'
import { serviceApp } from './testing.ts'

const { ask, newUser, newBot, google, mailchimp, keyFile, account, sheet, platform } = await serviceApp({
  HAWKER_ROLES: 'web',
})
const ann = await newUser()
const bot = await newBot(ann)
const at = `/v1/bots/${bot.id}/integrations`
const key = { api_key: account.api_key }
const made = Object((await ask(ann, 'POST', at, { service: 'mailchimp', secrets: key })).body)
const googleKey = { service_account: JSON.stringify(keyFile) }
const sheets = Object((await ask(ann, 'POST', at, { service: 'google_sheets', secrets: googleKey })).body)

test('a key accepted by the service is connected, shown by its ends, and stored sealed', async () => {
  const masked = { api_key: `${account.api_key.slice(0, 8)}…${account.api_key.slice(-4)}` }
  expect(made).toMatchObject({
    service: 'mailchimp',
    name: account.account_name,
    by: 'key',
    status: 'connected',
    masked,
  })
  expect(sheets).toMatchObject({ service: 'google_sheets', name: keyFile.client_email })
  const list = await ask(ann, 'GET', at)
  expect(list.body).toEqual({ items: [made, sheets], next: null })
  const said = JSON.stringify(list.body)
  for (const secret of [account.api_key, keyFile.private_key, keyFile.private_key_id])
    expect(said).not.toContain(secret)
  const { rows } = await bot.cell.pool.query(`select row_to_json(i)::text as row from ${bot.cell.schema}.integration i`)
  expect(JSON.stringify(rows)).not.toContain(account.api_key.slice(0, 20))
})

test.each([
  ['no such key', { api_key: 'nonsense' }, 400, 'invalid_body'],
  ['an unknown key', { api_key: `${'f'.repeat(32)}-us6` }, 422, 'integration.unauthorized'],
])('%s is refused, and nothing is stored', async (_, secrets, status, message_code) => {
  expect(await ask(ann, 'POST', at, { service: 'mailchimp', secrets })).toMatchObject({
    status,
    body: { message_code },
  })
  expect(Object((await ask(ann, 'GET', at)).body).items).toHaveLength(2)
})

test('an unreachable service refuses a connection for now', async () => {
  mailchimp.misbehave({ kind: 'close' })
  const refused = await ask(ann, 'POST', at, { service: 'mailchimp', secrets: key })
  expect(refused).toMatchObject({ status: 422, body: { message_code: 'integration.unreachable' } })
  expect(JSON.stringify(refused.body)).not.toContain(account.api_key)
})

test('a live check shows the service’s present answer', async () => {
  const known = mailchimp.list(account.api_key, 'a1') && account
  known.is_disabled = true
  expect((await ask(ann, 'POST', `${at}/${made.id}/check`)).body).toMatchObject({ status: 'unauthorized' })
  known.is_disabled = false
  expect((await ask(ann, 'POST', `${at}/${made.id}/check`)).body).toMatchObject({ status: 'connected', problem: null })
})

test('pickers list audiences, fields, spreadsheets, tabs and columns; choosing a tab creates our id column', async () => {
  const pick = async (id: string, picker: string, choices = {}) =>
    (await ask(ann, 'POST', `${at}/${id}/pickers/${picker}`, { choices })).body
  expect(await pick(made.id, 'audiences')).toMatchObject({ items: [{ id: 'a1', name: 'Customers' }], next: null })
  expect(await pick(made.id, 'merge_fields', { audience_id: 'a1' })).toMatchObject({
    items: [{ id: 'FNAME' }, { id: 'CITY', facts: { required: true } }],
  })
  const { spreadsheet_id } = sheet([['Name', 'Phone']])
  expect(await pick(sheets.id, 'spreadsheets')).toEqual({ items: [{ id: spreadsheet_id, name: 'Shop' }], next: null })
  expect(await pick(sheets.id, 'sheets', { spreadsheet_id })).toEqual({
    items: [{ id: 'Orders', name: 'Orders' }],
    next: null,
  })
  const columns = [
    { id: 'Name', name: 'Name' },
    { id: 'Phone', name: 'Phone' },
  ]
  for (let times = 0; times < 2; times++)
    expect(await pick(sheets.id, 'columns', { spreadsheet_id, sheet: 'Orders' })).toEqual({
      items: columns,
      next: null,
    })
  expect(google.rows(spreadsheet_id, 'Orders')[0]?.filter((cell) => cell === 'Hawker ID')).toHaveLength(1)
  expect(await pick(sheets.id, 'sheets')).toMatchObject({ message_code: 'invalid_body' })
  expect(await pick(sheets.id, 'audiences')).toMatchObject({ message_code: 'not_found' })
})

test('a replaced key keeps the connection', async () => {
  const next = mailchimp.addAccount({ account_name: 'The new shop' })
  const renewed = await ask(ann, 'PUT', `${at}/${made.id}/secrets`, { secrets: { api_key: next.api_key } })
  expect(renewed.body).toMatchObject({
    id: made.id,
    masked: { api_key: expect.stringContaining(next.api_key.slice(0, 8)) },
  })
})

test('a bot has a limited number of connections', async () => {
  const other = await newBot(ann)
  const connect = () => ask(ann, 'POST', `/v1/bots/${other.id}/integrations`, { service: 'mailchimp', secrets: key })
  for (let n = 0; n < 20; n++) expect((await connect()).status).toBe(201)
  expect(await connect()).toMatchObject({ status: 422, body: { message_code: 'integration.full' } })
})

test('a deleted connection is gone, and so are the connections of a deleted bot', async () => {
  expect((await ask(ann, 'DELETE', `${at}/${sheets.id}`)).status).toBe(204)
  expect((await ask(ann, 'DELETE', `${at}/${sheets.id}`)).status).toBe(404)
  expect((await ask(ann, 'POST', `/v1/bots/${bot.id}/erase`, { name: 'Shop' })).status).toBe(200)
  const left = async () =>
    Number(
      (await bot.cell.pool.query(`select count(*) as n from ${bot.cell.schema}.integration where bot_id = ${bot.id}`))
        .rows[0]?.n,
    )
  await expect.poll(left).toBe(0)
  expect(platform.settings.googleClientId).not.toBe('')
})
