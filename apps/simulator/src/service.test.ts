import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendFault } from './faults.ts'
import type { Spreadsheet } from './google/spreadsheet.ts'
import { hashOf, type MailchimpAccount } from './mailchimp/state.ts'
import { type Simulator, startSimulator } from './start.ts'
import { at } from './testing/call.ts'
import { callApi, serviceToken } from './testing/google.ts'

let simulator: Simulator
let spreadsheet: Spreadsheet
let account: MailchimpAccount
let token: string

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 't' })
  const key = simulator.google.addServiceAccount()
  token = await serviceToken(simulator, key)
  spreadsheet = simulator.google.addSpreadsheet({ access: { [key.client_email]: 'writer' } })
  account = simulator.mailchimp.addAccount({ lists: [{ list_id: 'l1' }] })
})
afterAll(() => simulator.close())
beforeEach(() => {
  spreadsheet.sheets[0]?.rows.splice(0)
  account.lists.get('l1')?.members.clear()
  simulator.google.state.used.counts.clear()
})

const append = (signal = AbortSignal.timeout(5_000)) =>
  fetch(
    `${simulator.google_api_url}/v4/spreadsheets/${spreadsheet.spreadsheet_id}/values/Sheet1:append?valueInputOption=RAW`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ values: [['An', '0900']] }),
      signal,
    },
  )
const rows = () => simulator.google.rows(spreadsheet.spreadsheet_id, 'Sheet1').length
const put = () => {
  const url = `${simulator.mailchimp_api_url}/3.0/lists/l1/members/${hashOf('an@example.com')}`
  return callApi(account.api_key, 'PUT', url, { email_address: 'an@example.com', status_if_new: 'subscribed' })
}
const meet = (fault: Partial<SendFault> & Pick<SendFault, 'kind'>) => simulator.google.misbehave(fault)

describe('the next call of Google', () => {
  test.each([
    ['too many requests', { kind: 'too_many_requests' }, 429, 'RESOURCE_EXHAUSTED'],
    ['an internal error', { kind: 'server_error' }, 500, 'INTERNAL'],
    ['a refusal of one’s choice', { kind: 'error', status: 503, reason: 'UNAVAILABLE' }, 503, 'UNAVAILABLE'],
  ] as const)('%s: in the words of the API, and no row', async (_, fault, status, word) => {
    meet(fault)
    const answer = await append()
    expect([answer.status, at(await answer.json(), 'error', 'status'), rows()]).toEqual([status, word, 0])
  })

  test.each([
    ['a gateway', { kind: 'server_error', status: 502 }, 502],
    ['a page instead of JSON', { kind: 'garbage' }, 200],
  ] as const)('%s: HTML, and no row', async (_, fault, status) => {
    meet(fault)
    const answer = await append()
    expect([answer.status, (await answer.text()).startsWith('<html>'), rows()]).toEqual([status, true, 0])
  })

  test.each([
    ['reset', false, 0],
    ['reset', true, 1],
    ['close', false, 0],
  ] as const)('%s, work done: %s', async (kind, is_delivered, written) => {
    meet({ kind, is_delivered })
    await expect(append()).rejects.toThrow('fetch failed')
    expect(rows()).toBe(written)
  })

  test('hang after the work: no answer, but the row', async () => {
    meet({ kind: 'hang', is_delivered: true })
    await expect(append(AbortSignal.timeout(100))).rejects.toThrow('timeout')
    expect(rows()).toBe(1)
  })

  test('a slow body: the status comes at once, the body bit by bit', async () => {
    meet({ kind: 'slow_body', slow_ms: 200 })
    const started = Date.now()
    const answer = await append()
    expect(answer.status).toBe(200)
    expect(at(await answer.json(), 'updates', 'updatedRows')).toBe(1)
    expect(Date.now() - started).toBeGreaterThanOrEqual(190)
  })

  test('a body cut half-way: the answer breaks off, but the row is there', async () => {
    meet({ kind: 'cut_body' })
    const answer = await append()
    await expect(answer.text()).rejects.toThrow('terminated')
    expect(rows()).toBe(1)
  })

  test('a call that a proxy repeats: two rows of one append', async () => {
    meet({ kind: 'twice' })
    expect((await append()).status).toBe(200)
    expect(rows()).toBe(2)
  })

  test('a fault for another method waits for it', async () => {
    meet({ kind: 'server_error', method: 'values.get' })
    expect((await append()).status).toBe(200)
    const url = `${simulator.google_api_url}/v4/spreadsheets/${spreadsheet.spreadsheet_id}/values/Sheet1`
    expect((await callApi(token, 'GET', url)).status).toBe(500)
    expect((await callApi(token, 'GET', url)).status).toBe(200)
  })

  test('the answers wait when the service is slow', async () => {
    simulator.google.state.latency_ms = [60, 60]
    const started = Date.now()
    await append()
    simulator.google.state.latency_ms = [0, 0]
    expect(Date.now() - started).toBeGreaterThanOrEqual(58)
  })
})

describe('the next call of Google’s other APIs', () => {
  test.each([
    ['a refused token', { kind: 'error' }, 400, { error: 'invalid_grant' }],
    ['too many tokens', { kind: 'too_many_requests' }, 429, { error: 'rate_limit_exceeded' }],
  ] as const)('%s: in the shape of OAuth', async (_, fault, status, body) => {
    meet({ ...fault, method: 'oauth.token' })
    const answer = await fetch(`${simulator.google_api_url}/token`, { method: 'POST' })
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining(body)])
  })

  test('too many requests to Drive: in the shape of Drive', async () => {
    meet({ kind: 'too_many_requests', method: 'files.list' })
    const { status, body } = await callApi(token, 'GET', `${simulator.google_api_url}/drive/v3/files`)
    expect([status, at(body, 'error', 'errors', 0, 'reason')]).toEqual([429, 'userRateLimitExceeded'])
  })
})

describe('the next call of Mailchimp', () => {
  test('too many requests: a problem document', async () => {
    simulator.mailchimp.misbehave({ kind: 'too_many_requests', method: 'members.put' })
    const { status, body } = await put()
    expect([status, at(body, 'title')]).toEqual([429, 'Too Many Requests'])
  })

  test('a call that a proxy repeats: one member, for PUT is idempotent', async () => {
    simulator.mailchimp.misbehave({ kind: 'twice' })
    expect((await put()).status).toBe(200)
    expect(simulator.mailchimp.members(account.api_key, 'l1')).toHaveLength(1)
    expect(simulator.mailchimp.calls().filter(({ method }) => method === 'members.put')).toHaveLength(2)
  })

  test('a reset after the work: the member is there', async () => {
    simulator.mailchimp.misbehave({ kind: 'reset', is_delivered: true })
    await expect(put()).rejects.toThrow('fetch failed')
    expect(simulator.mailchimp.members(account.api_key, 'l1')).toHaveLength(1)
  })
})

test('calls are kept with their statuses and bodies, newest last', async () => {
  await append()
  expect(simulator.google.calls().at(-1)).toMatchObject({
    method: 'values.append',
    query: { valueInputOption: 'RAW' },
    body: { values: [['An', '0900']] },
    status: 200,
  })
  expect(JSON.stringify(simulator.google.calls())).not.toContain(token)
})
