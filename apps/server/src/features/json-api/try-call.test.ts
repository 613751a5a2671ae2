import { expect, test } from 'vitest'
import { OutgoingProblem } from '../../platform/outgoing.ts'
import { sharedApp } from '../../testing/test-app.ts'
import { type TriedCall, tryCall } from './try-call.ts'

const { newUser, newBot, join, ask } = await sharedApp()
const ann = await newUser()
const bot = await newBot(ann)
const at = `/v1/bots/${bot.id}/calls/try`

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'http://example.com/',
  'https://user:secret@example.com/',
  'nothing',
])('%s is never called', async (url) => {
  const { status, body } = await ask(ann, 'POST', at, { method: 'GET', url })
  expect({ status, body }).toEqual({ status: 200, body: { ok: false, reason: expect.any(String) } })
})

test('an operator may not try a call, nor an author more than thirty times a minute', async () => {
  const operator = await newUser()
  await join(operator, bot.id, 'MODERATE')
  const call = { method: 'GET', url: 'https://127.0.0.1/' }
  expect(await ask(operator, 'POST', at, call)).toMatchObject({ status: 403 })
  const editor = await newUser()
  await join(editor, bot.id, 'CREATE_CONTENT')
  // On a slow machine tokens come back while the calls are under way.
  const tries = await Promise.all(Array.from({ length: 60 }, () => ask(editor, 'POST', at, call)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

const call: TriedCall = {
  method: 'POST',
  url: 'https://shop.example/orders',
  headers: { authorization: 'Bearer abc-very-secret', 'x-shop': 'key-of-shop', 'content-type': 'application/json' },
  body: '{"id": 7}',
}
const answering = (text: string, status = 200) => ({
  ask: async () => ({ status, headers: {}, body: Buffer.from(text) }),
})

test('what the headers hold is blanked wherever the server repeats it', async () => {
  const echo = JSON.stringify({ seen: call.headers, token: 'abc-very-secret', type: 'application/json', total: 7 })
  expect(await tryCall(answering(echo, 201), call, 1_000)).toEqual({
    ok: true,
    status: 201,
    took_ms: expect.any(Number),
    body: {
      seen: { authorization: '•••', 'x-shop': '•••', 'content-type': 'application/json' },
      token: '•••',
      type: 'application/json',
      total: 7,
    },
  })
})

test('an answer that is no JSON is shown as text', async () => {
  expect(await tryCall(answering('<h1>Sorry</h1>', 500), call, 1_000)).toMatchObject({
    ok: true,
    status: 500,
    body: '<h1>Sorry</h1>',
  })
})

test('a server that does not answer is said with its reason, and its secret is not', async () => {
  const silent = {
    ask: async () => {
      throw new OutgoingProblem('No host key-of-shop.example', false)
    },
  }
  expect(await tryCall(silent, call, 1_000)).toEqual({ ok: false, reason: 'No host •••.example' })
})
