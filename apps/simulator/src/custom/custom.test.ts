import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { CustomAccount } from './account.ts'
import { problemOf, signatureOf } from './sign.ts'

let simulator: Simulator
let receiver: Receiver
let app: AccountHandle<CustomAccount>

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test', pace: { retry_delays_ms: [10, 10] } })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  app = simulator.add('custom', { webhook_url: `${receiver.url}/hook`, name: 'Kiosk' })
  return () => receiver.close()
})

const customer = () => app.customer('c_1', { first_name: 'Mai' })
const call = async (parts: object, { id = randomUUID() as string, secret = app.account.secret, off_s = 0 } = {}) => {
  const body = JSON.stringify({
    version: 1,
    id,
    channelId: app.account.channel_id,
    conversation: { id: 'c_1' },
    ...parts,
  })
  const timestamp = Math.floor(Date.now() / 1_000) + off_s
  const answer = await fetch(`${simulator.apiUrl('custom')}/callback`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, id, timestamp, body),
    },
    body,
  })
  const read: unknown = await answer.json()
  return { status: answer.status, body: read }
}
const text = (words: string, more: object = {}) => ({ type: 'text', data: { text: words, format: 'plain', ...more } })

test('the verification is answered with the challenge, and names the channel from then on', async () => {
  app.account.capabilities = { typing: false }
  const probe = { type: 'verification', channelId: 'new-id', data: { challenge: 'abc' } }
  expect((await call(probe)).body).toEqual({ challenge: 'abc', name: 'Kiosk', capabilities: { typing: false } })
  expect(app.account.channel_id).toBe('new-id')
})

test.each([
  ['another secret', { secret: 'x' }],
  ['ten minutes ago', { off_s: -600 }],
])('a request signed with %s is refused', async (_, parts) => {
  expect(await call(text('hi'), parts)).toMatchObject({ status: 401, body: { error: { class: 'auth' } } })
})

test('a customer’s message is signed, and its repeat has the same id', async () => {
  receiver.answerWith({ status: 500 })
  await customer().says('hello')
  await until(() => receiver.hooks.length === 2)
  const [first, again] = receiver.hooks
  expect(first?.body).toMatchObject({
    type: 'message.text',
    conversation: { id: 'c_1' },
    seq: 1,
    user: { name: 'Mai' },
    data: { text: 'hello' },
  })
  expect(again?.body.id).toBe(first?.body.id)
  const now_s = Date.now() / 1_000
  expect(problemOf(first?.headers ?? {}, first?.raw ?? Buffer.alloc(0), app.account.secret, now_s)).toBeNull()
})

test('a message is shown once and pressed, and its receipts are reported', async () => {
  await customer().starts('promo')
  expect(receiver.hooks[0]?.body).toMatchObject({ type: 'conversation.started', data: { ref: 'promo' } })
  const buttons = [{ kind: 'postback', label: 'M', payload: '1.0.2.0.1' }]
  for (const status of ['accepted', 'duplicate'])
    expect((await call(text('Which?', { buttons }), { id: 'm.1' })).body).toMatchObject({ status })
  expect(customer().transcript()).toBe('< Which? [M]')
  await customer().presses('M')
  const press = receiver.hooks.find(({ body }) => body.type === 'button.pressed')
  expect(at(press?.body, 'data')).toEqual({ messageId: 'm.1', payload: '1.0.2.0.1', label: 'M' })
  await until(() => receiver.hooks.filter(({ body }) => body.type === 'status').length === 2)
})

test.each([
  ['an unknown type', { type: 'poll', data: {} }, 422, 'invalid'],
  ['a button without a payload', text('a', { buttons: [{ kind: 'postback', label: 'M' }] }), 422, 'invalid'],
  ['an unknown conversation', { ...text('a'), conversation: { id: 'other' } }, 404, 'recipient'],
])('%s is refused', async (_, parts, status, of) => {
  await customer().starts()
  expect(await call(parts)).toMatchObject({ status, body: { error: { class: of } } })
})

test('a customer who blocked, and misbehaviour by switches', async () => {
  await customer().starts()
  await customer().blocks()
  expect(await call(text('a'))).toMatchObject({ status: 404, body: { error: { code: 'recipient_blocked' } } })
  await customer().unblocks()
  app.misbehave({ kind: 'too_many_requests', retry_after: 7 })
  expect(await call(text('a'))).toMatchObject({ status: 429, body: { error: { retryAfter: 7 } } })
})
