import { createHmac, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sharedPathApp, until } from './testing/path-app.ts'
import type { Asked, Does } from './testing/stand-in.ts'

// The platform that wraps its events in base64, and verifies a new address by a POST.
const app = await sharedPathApp()
const { stand } = app
const agent = await app.shop('google_agent')
beforeEach(() => stand.reset())

let numbers = 100
const isMessage = ({ path }: Asked) => path.includes('/agentMessages?')
const sent = ({ path }: Asked): Does => ({
  status: 200,
  body: { name: `phones/x/agentMessages/${new URL(path, 'http://x').searchParams.get('messageId')}` },
})

const inject = (payload: string, headers: Record<string, string> = {}, url = '/webhooks/google_agent') =>
  app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

const push = async (event: object, secret = 'a-secret') => {
  const data = Buffer.from(
    JSON.stringify({ agentId: agent.page_id, sendTime: '2026-09-21T10:00:00Z', messageId: randomUUID(), ...event }),
  )
  const signature = createHmac('sha512', secret).update(data).digest('base64')
  const body = JSON.stringify({ message: { data: data.toString('base64'), messageId: String(++numbers) } })
  return (await inject(body, { 'x-goog-signature': signature })).statusCode
}
const says = (senderPhoneNumber: string, text: string) => push({ senderPhoneNumber, text })

test('the console verifies an address: a plain-text answer, if the client token is right', async () => {
  for (const url of ['/webhooks/google_agent', `/webhooks/google_agent/${agent.page_id}`]) {
    const ask = (clientToken: string) => inject(JSON.stringify({ clientToken, secret: 's-123' }), {}, url)
    const { statusCode, body, headers } = await ask('a-secret')
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'secret: s-123', 'text/plain; charset=utf-8'])
    expect(await ask('another')).toMatchObject({ statusCode: 403, body: '' })
  }
})

test('an event goes to the agent that it names, if its client token has signed it', async () => {
  stand.does = sent
  expect(await push({ senderPhoneNumber: '+84900000001', text: 'hi' }, 'another')).toBe(401)
  expect(await says('+84900000001', 'hi')).toBe(200)
  await until(async () =>
    expect(await agent.thread('+84900000001')).toEqual(['customer: hi', 'bot: You said hi (sent)']),
  )
})

test('an answer is lost: the message is sent again by its own id, and arrives once', async () => {
  const answers: Does[] = ['reset']
  stand.does = (one) => (isMessage(one) ? (answers.shift() ?? sent(one)) : { status: 200, body: {} })
  await says('+84900000002', 'hi')
  await until(async () =>
    expect(await agent.thread('+84900000002')).toEqual(['customer: hi', 'bot: You said hi (sent)']),
  )
  const paths = stand.asked.filter(isMessage).map(({ path }) => path)
  expect(paths).toHaveLength(2)
  expect(paths[1]).toBe(paths[0])
})

test('a person who says STOP is no subscriber, until they say START', async () => {
  stand.does = sent
  const subscribed = async () =>
    (
      await agent.rows<{ is_subscribed: boolean }>(
        `select is_subscribed from cell.customer where bot_id = $1 and psid = '+84900000003'`,
        agent.id,
      )
    )[0]?.is_subscribed
  await says('+84900000003', 'hi')
  await until(async () => expect((await agent.thread('+84900000003')).at(-1)).toBe('bot: You said hi (sent)'))
  await says('+84900000003', 'STOP')
  await until(async () => expect(await subscribed()).toBe(false))
  await says('+84900000003', 'START')
  await until(async () => expect(await subscribed()).toBe(true))
  await until(async () =>
    expect(await agent.thread('+84900000003')).toEqual([
      'customer: hi',
      'bot: You said hi (sent)',
      'customer: START',
      'bot: You said START (sent)',
    ]),
  )
})

test('a number without RCS: the message fails, and says that the person is not reached', async () => {
  stand.does = (one) =>
    isMessage(one)
      ? { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message: 'not found' } } }
      : sent(one)
  await says('+84900000004', 'hi')
  await until(async () =>
    expect(await agent.thread('+84900000004')).toEqual(['customer: hi', 'bot: You said hi (failed)']),
  )
})
