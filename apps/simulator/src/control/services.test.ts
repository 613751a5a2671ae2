import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../mailchimp/state.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at } from '../testing/call.ts'
import { callApi, serviceToken } from '../testing/google.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'the-token' })
})
afterAll(() => simulator.close())

const control = (method: string, path: string, body?: unknown) =>
  callApi('the-token', method, `${simulator.control_url}${path}`, body)

describe('Google over the control', () => {
  test('a spreadsheet is set up, filled over the API and read back', async () => {
    const { status, body: key } = await control('POST', '/google/service-accounts', {})
    expect([status, at(key, 'type'), at(key, 'token_uri')]).toEqual([
      201,
      'service_account',
      'https://oauth2.googleapis.com/token',
    ])
    const client_email = String(at(key, 'client_email'))
    const token = await serviceToken(simulator, { client_email, private_key: String(at(key, 'private_key')) })
    const made = await control('POST', '/google/spreadsheets', {
      title: 'Orders',
      sheets: [{ title: 'S', rows: [['Name', 'Age', null]] }],
      access: { [client_email]: 'writer' },
    })
    const id = String(at(made.body, 'spreadsheet_id'))
    const url = `${simulator.google_api_url}/v4/spreadsheets/${id}/values/S!A1:append?valueInputOption=RAW`
    expect((await callApi(token, 'POST', url, { values: [['An', 7]] })).status).toBe(200)
    const { body } = await control('GET', `/google/spreadsheets/${id}`)
    expect(at(body, 'sheets', 0)).toMatchObject({
      title: 'S',
      rows: [
        ['Name', 'Age', ''],
        ['An', 7],
      ],
      formulas: [],
    })
    await control('PATCH', `/google/spreadsheets/${id}`, { access: {} })
    expect((await callApi(token, 'POST', url, { values: [['Binh']] })).status).toBe(403)
    await control('PUT', `/google/spreadsheets/${id}/sheets/S`, { title: 'Renamed', rows: [['x']] })
    expect(at((await control('GET', `/google/spreadsheets/${id}`)).body, 'sheets', 0, 'title')).toBe('Renamed')
    expect((await control('DELETE', `/google/spreadsheets/${id}`)).status).toBe(204)
    expect((await callApi(token, 'POST', url, { values: [] })).status).toBe(404)
  })

  test('clients and settings are changed; the calls are listed without credentials', async () => {
    const { body } = await control('POST', '/google/clients', { redirect_uris: ['https://a.example/'] })
    const path = `/google/clients/${String(at(body, 'client_id'))}`
    expect((await control('PATCH', path, { consent: 'denied' })).body).toMatchObject({ consent: 'denied' })
    const quotas = { read: { per_minute_per_user: 5 } }
    expect((await control('PATCH', '/google', { quotas })).body).toMatchObject({
      quotas: { read: { per_minute: 300, per_minute_per_user: 5 }, write: { per_minute: 300 } },
    })
    await fetch(`${simulator.google_api_url}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'a-secret', client_secret: 'another' }),
    })
    const calls = await fetch(`${simulator.control_url}/google/calls`, {
      headers: { authorization: 'Bearer the-token' },
    })
    const listed = await calls.text()
    expect(listed).toContain('"method":"oauth.token"')
    expect(listed).not.toMatch(/a-secret|another/)
  })
})

describe('Mailchimp over the control', () => {
  test('set up an account; a member joins through the API and leaves by hand', async () => {
    const { body: account } = await control('POST', '/mailchimp/accounts', {
      api_key: 'abc-us6',
      lists: [{ list_id: 'l1' }],
    })
    expect(at(account, 'lists', 0)).toMatchObject({ list_id: 'l1', members: [] })
    const id = hashOf('an@example.com')
    const url = `${simulator.mailchimp_api_url}/3.0/lists/l1/members/${id}`
    const member = { email_address: 'an@example.com', status_if_new: 'subscribed' }
    expect((await callApi('abc-us6', 'PUT', url, member)).status).toBe(200)
    const list = '/mailchimp/accounts/abc-us6/lists/l1'
    expect(at((await control('GET', list)).body, 'members', 0)).toMatchObject({ id, status: 'subscribed' })
    const left = { status: 'unsubscribed', is_in_compliance_state: true }
    expect((await control('PATCH', `${list}/members/${id}`, left)).body).toMatchObject(left)
    await control('PATCH', '/mailchimp/accounts/abc-us6', { is_disabled: true })
    expect((await callApi('abc-us6', 'GET', url)).status).toBe(403)
    expect((await control('DELETE', '/mailchimp/accounts/abc-us6')).status).toBe(204)
    expect((await callApi('abc-us6', 'GET', url)).status).toBe(401)
  })
})

describe('every service', () => {
  test.each([
    ['google', 'spreadsheets'],
    ['mailchimp', 'accounts'],
    ['meta_ads', 'users'],
  ])('%s: nothing without the token', async (service, path) => {
    for (const below of ['faults', 'calls', 'counters', path])
      expect((await fetch(`${simulator.control_url}/${service}/${below}`)).status).toBe(401)
  })

  test('a misspelt switch is refused', async () => {
    expect((await control('POST', '/google/faults', { kind: 'explode' })).status).toBe(400)
    expect((await control('POST', '/google/spreadsheets', { sheet: [] })).status).toBe(400)
    expect((await control('POST', '/mailchimp/accounts', { api_key: 'without-a-data-centre' })).status).toBe(400)
  })
})
