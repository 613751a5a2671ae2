import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../start.ts'
import { at } from '../testing/call.ts'
import type { AdsUser } from './state.ts'

let simulator: Simulator
let user: AdsUser
beforeAll(async () => {
  simulator = await startSimulator({ control_token: 't' })
  user = simulator.meta_ads.addUser({
    ad_accounts: [
      { account_id: '1', datasets: [{ id: '9' }], audiences: [{ id: '23' }, { id: '24', operation_status: 471 }] },
    ],
  })
})
afterAll(() => simulator.close())

const call = async (method: string, path: string, body?: object, token = user.access_token) => {
  const response = await fetch(`${simulator.meta_ads_api_url}/v25.0${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const event = (more: object = {}) => ({
  event_name: 'Purchase',
  event_time: Math.floor(Date.now() / 1_000),
  event_id: 'A1',
  action_source: 'business_messaging',
  messaging_channel: 'messenger',
  user_data: { page_id: '1', page_scoped_user_id: '2' },
  custom_data: { value: 20, currency: 'USD' },
  ...more,
})

test('an event that is told twice under one id is counted once', async () => {
  for (const _ of [1, 2]) expect((await call('POST', '/9/events', { data: [event()] })).status).toBe(200)
  const [dataset] = user.ad_accounts[0]?.datasets ?? []
  expect([...(dataset?.events.values() ?? [])]).toMatchObject([{ times: 2, event: { event_id: 'A1' } }])
})

test.each([
  ['a name that conversations may not have', event({ event_name: 'Lead' }), 2804066],
  [
    'a contact that is not hashed',
    event({ user_data: { page_id: '1', page_scoped_user_id: '2', em: ['a@b.c'] } }),
    2804019,
  ],
  ['an event of eight days ago', event({ event_time: Math.floor(Date.now() / 1_000) - 8 * 86_400 }), 2804003],
  ['a purchase without a value', event({ custom_data: {} }), 2804009],
  ['a chat without contacts', event({ action_source: 'chat', user_data: {} }), 2804050],
])('%s is refused', async (_, one, subcode) => {
  const { status, body } = await call('POST', '/9/events', { data: [one] })
  expect([status, at(body, 'error', 'error_subcode')]).toEqual([400, subcode])
})

test('people join and leave an audience; a barred one refuses them', async () => {
  const payload = {
    schema: ['EMAIL', 'PHONE'],
    data: [
      [hash('a@b.c'), ''],
      ['a@b.c', ''],
    ],
  }
  expect((await call('POST', '/23/users', { payload })).body).toMatchObject({ num_received: 2, num_invalid_entries: 1 })
  const [audience] = user.ad_accounts[0]?.audiences ?? []
  expect(audience?.members.size).toBe(1)
  await call('DELETE', '/23/users', { payload })
  expect(audience?.members.size).toBe(0)
  expect(at((await call('POST', '/24/users', { payload })).body, 'error', 'code')).toBe(471)
})

test('a revoked or unknown token is refused', async () => {
  expect(at((await call('GET', '/me', undefined, 'EAAnobody')).body, 'error', 'code')).toBe(190)
  user.is_revoked = true
  expect(at((await call('GET', '/me')).body, 'error', 'error_subcode')).toBe(460)
  user.is_revoked = false
  expect(await call('GET', '/me')).toMatchObject({ status: 200, body: { name: 'Shop bot' } })
})
