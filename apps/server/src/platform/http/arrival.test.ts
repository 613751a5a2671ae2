import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { features, plainFeatures } from '../../features/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { newUser } from '../../testing/test-user.ts'
import { buildApp } from './app.ts'

const { platform, app: usual } = await testApp()
const times = { headers_ms: 200, request_ms: 300, look_every_ms: 50 }
const app = await buildApp(platform, features, plainFeatures, times)
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const json = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{'

test.each([
  ['nothing is sent', ''],
  ['the headers stop', 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n'],
  ['a body stops', `POST /v1/sign_in HTTP/1.1\r\nhost: localhost\r\n${json}`],
  [
    'the body of a service’s webhook stops',
    `POST /webhooks/i/${'A'.repeat(64)} HTTP/1.1\r\nhost: localhost\r\n${json}`,
  ],
  ['the body of a webhook stops', `POST /webhooks/telegram_bot/1 HTTP/1.1\r\nhost: localhost\r\n${json}`],
])('a connection is closed when %s', async (_, sent) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume().write(sent)
  await once(socket, 'close')
})

test.each([
  ['stops', 408, 'invalid_body', 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n'],
  ['stops in its body', 408, 'invalid_body', `POST /v1/sign_in HTTP/1.1\r\nhost: localhost\r\n${json}`],
  ['is not HTTP', 400, 'invalid_body', 'HELLO\r\n\r\n'],
  ['has endless headers', 431, 'too_large', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
])('a request that %s gets an answer in the usual form', async (_, status, message_code, sent) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\n`))
  expect(head).toMatch(/\r\ncontent-type: application\/json/)
  expect(head).toContain(`\r\ncontent-length: ${body.length}\r\n`)
  expect(head).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(JSON.parse(body)).toMatchObject({ success: false, message_code })
})

test('an opened socket stays open', async () => {
  const { cookie } = await newUser(platform)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, {
    headers: { cookie, origin: `http://127.0.0.1:${port}` },
  })
  await once(socket, 'open')
  await sleep(600)
  socket.send(JSON.stringify({ type: 'ping' }))
  const [answer] = await once(socket, 'message')
  expect(JSON.parse(String(answer))).toEqual({ type: 'pong' })
  socket.terminate()
})

test('the time-out is five minutes', () => {
  expect([usual.server.requestTimeout, usual.server.headersTimeout]).toEqual([300_000, 20_000])
})

const body = '{"email":"a@b.cd","password":"12345678"}'
const sent = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
const upgrade =
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

test('a client that disconnects before it is read has no address, and causes no error', async () => {
  const failed = vi.spyOn(platform.log, 'error')
  let come = 0
  app.server.on('connection', () => come++)
  const requests = [
    `GET /widget/socket HTTP/1.1\r\nhost: localhost\r\n${upgrade}`,
    `GET /socket HTTP/1.1\r\nhost: localhost\r\n${upgrade}`,
    `POST /v1/sign_in HTTP/1.1\r\nhost: localhost\r\n${sent}`,
    `POST /webhooks/telegram_bot/1 HTTP/1.1\r\nhost: localhost\r\n${sent}`,
    `POST /webhooks/telegram_bot/1?asked=once HTTP/1.1\r\nhost: localhost\r\n${sent}`,
    'GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'GET /v1/invites/none HTTP/1.1\r\nhost: localhost\r\n\r\n',
  ]
  for (const request of requests) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    socket.resetAndDestroy()
  }
  await expect.poll(() => come).toBe(requests.length)
  await expect.poll(() => openTo(app)).toBe(0)
  // Earlier database queries are answered before this one.
  expect((await fetch(`http://127.0.0.1:${port}/v1/invites/none`)).status).toBe(404)
  expect(failed).not.toHaveBeenCalled()
})

const openTo = (of: typeof app) => new Promise((resolve) => of.server.getConnections((_, count) => resolve(count)))
