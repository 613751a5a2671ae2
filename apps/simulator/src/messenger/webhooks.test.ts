import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver, until } from '../testing/receiver.ts'
import type { MessengerAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let page: AccountHandle<MessengerAccount>

beforeAll(async () => {
  simulator = await startSimulator({
    control_token: 'test',
    messenger: { retry_delays_ms: [250, 300] },
  })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  page = simulator.addMessenger({
    webhook_url: `${receiver.url}/hook`,
    secret: 'app-secret',
    verify_token: 'ours',
    app_id: '55',
  })
  return () => receiver.close()
})

const texts = () => receiver.hooks.map(({ body }) => at(body, 'entry', 0, 'messaging', 0, 'message', 'text'))
const hmac = (algorithm: string, raw: Buffer) => createHmac(algorithm, 'app-secret').update(raw).digest('hex')

describe('the bytes', () => {
  test('are ASCII with escaped slashes, and the signature covers exactly them', async () => {
    await page.customer('7001').says('Chào 👍 https://a.org/b')
    const [hook] = receiver.hooks
    if (!hook) throw new Error('no webhook came')
    const text = hook.raw.toString('latin1')
    expect(text).toContain('"text":"Ch\\u00e0o \\ud83d\\udc4d https:\\/\\/a.org\\/b"')
    expect([...hook.raw].every((byte) => byte < 128)).toBe(true)
    expect(hook.headers['x-hub-signature-256']).toBe(`sha256=${hmac('sha256', hook.raw)}`)
    expect(hook.headers['x-hub-signature']).toBe(`sha1=${hmac('sha1', hook.raw)}`)
    expect(texts()).toEqual(['Chào 👍 https://a.org/b'])
  })

  test('have the shape of the platform, with milliseconds', async () => {
    await page.customer('7001').says('hi')
    expect(receiver.hooks[0]?.body).toEqual({
      object: 'page',
      entry: [
        {
          id: page.account.page_id,
          time: expect.any(Number),
          messaging: [
            {
              sender: { id: '7001' },
              recipient: { id: page.account.page_id },
              timestamp: expect.any(Number),
              message: { mid: expect.stringMatching(/^m_/), text: 'hi' },
            },
          ],
        },
      ],
    })
    expect(Number(at(receiver.hooks[0]?.body, 'entry', 0, 'time'))).toBeGreaterThan(1e12)
  })
})

describe('delivery', () => {
  test('keeps the order of a conversation', async () => {
    const ann = page.customer('7001')
    receiver.answerWith({ wait_ms: 40 })
    await Promise.all(['a', 'b', 'c'].map((text) => ann.says(text)))
    expect(texts()).toEqual(['a', 'b', 'c'])
  })

  test('retries failed events with growing pauses and loses their order', async () => {
    receiver.answerWith({ status: 500 }, { status: 200 }, { status: 500 })
    const ann = page.customer('7001')
    await Promise.all([ann.says('a'), ann.says('b')])
    await until(() => receiver.hooks.length === 4)
    expect(texts()).toEqual(['a', 'b', 'a', 'a'])
    const [, , third, fourth] = receiver.hooks
    expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeGreaterThanOrEqual(299)
  })

  test('counts a 2xx other than 200, and a late answer, as a failure', async () => {
    const hasty = await startSimulator({
      control_token: 'test',
      messenger: { retry_delays_ms: [20, 50, 50, 50], answer_within_ms: 200 },
    })
    const asked = hasty.addMessenger({
      webhook_url: `${receiver.url}/hook`,
      secret: 'app-secret',
      verify_token: 'ours',
    })
    receiver.answerWith({ status: 204 }, { wait_ms: 5_000 })
    await asked.customer('7001').says('a')
    await until(() => receiver.hooks.length >= 3)
    await hasty.close()
    expect(texts().slice(0, 3)).toEqual(['a', 'a', 'a'])
  })

  test('unsubscribes a page after an hour of failures, until it subscribes again', async () => {
    receiver.answerWith({ status: 500 })
    const ann = page.customer('7001')
    await ann.says('a')
    page.account.failing_since = simulator.clock.now() - 3_600_001
    receiver.answerWith({ status: 500 })
    await until(() => page.account.subscribed_fields.size === 0)
    const count = receiver.hooks.length
    expect(await ann.says('b')).toBe(null)
    expect(receiver.hooks).toHaveLength(count)
    const url = `${simulator.graph_api_url}/v25.0/me/subscribed_apps?subscribed_fields=messages&access_token=${page.account.token}`
    await postJson(url, {})
    expect(await ann.says('c')).toBe(200)
  })
})

describe('the handshake', () => {
  const subscribe = (access_token: string) =>
    postJson(`${simulator.graph_api_url}/v25.0/55/subscriptions`, {
      object: 'page',
      callback_url: `${receiver.url}/callback?x=1`,
      verify_token: 'ours',
      fields: 'messages',
      access_token,
    })

  test('sends mode, challenge and token; a callback that does not echo the challenge is not registered', async () => {
    receiver.answerWith({ body: 'no' })
    const { body } = await subscribe('55|app-secret')
    expect(at(body, 'error', 'code')).toBe(2200)
    const asked = new URL(receiver.hooks[0]?.url ?? '', receiver.url).searchParams
    expect(Object.fromEntries(asked)).toEqual({
      x: '1',
      'hub.mode': 'subscribe',
      'hub.challenge': expect.stringMatching(/^\d+$/),
      'hub.verify_token': 'ours',
    })
    expect(page.account.webhook_url).toBe(`${receiver.url}/hook`)
  })

  test('registers a callback that answers the bare challenge', async () => {
    const echo = await startEcho()
    const { body } = await postJson(`${simulator.graph_api_url}/v25.0/55/subscriptions`, {
      object: 'page',
      callback_url: `${echo.url}/new`,
      verify_token: 'ours',
      fields: 'messages',
      access_token: '55|app-secret',
    })
    await echo.close()
    expect(body).toEqual({ success: true })
    expect(page.account.webhook_url).toBe(`${echo.url}/new`)
  })

  test('without the app’s token: refused', async () => {
    expect(at((await subscribe(page.account.token)).body, 'error', 'code')).toBe(190)
  })
})

const startEcho = async () => {
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    response.end(new URL(request.url ?? '', 'http://x').searchParams.get('hub.challenge'))
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) }
}
