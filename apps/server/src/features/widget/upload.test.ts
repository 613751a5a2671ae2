import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { connect, type WidgetServer, widgetServer } from './testing.ts'

// The smallest picture: one grey dot.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

let server: WidgetServer
let token = ''
beforeAll(async () => {
  server = await widgetServer()
  token = await newToken()
})

async function newToken() {
  const widget = connect(server)
  const welcome = await widget.hello(server.bot.page_id)
  widget.close()
  return welcome.token
}

type Wish = { page_id?: string; origin?: string; token?: string | null; body?: Buffer | string; filename?: string }

const upload = ({
  page_id = server.bot.page_id,
  origin = server.shop,
  token: shown = token,
  body = png,
  filename = 'dot.png',
}: Wish) =>
  server.app.inject({
    method: 'POST',
    url: `/widget/${page_id}/media?filename=${encodeURIComponent(filename)}`,
    headers: { origin, 'content-type': 'application/octet-stream', ...(shown && { authorization: `Bearer ${shown}` }) },
    payload: body,
  })

test('the page of a shop may upload a file: preflight, upload, ticket', async () => {
  const asked = await server.app.inject({
    method: 'OPTIONS',
    url: `/widget/${server.bot.page_id}/media`,
    headers: {
      origin: server.shop,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': server.shop,
    'access-control-allow-headers': 'authorization, content-type',
  })
  const sent = await upload({})
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['access-control-allow-origin']).toBe(server.shop)
  expect(sent.json()).toMatchObject({ type: 'image', mime_type: 'image/png', ticket: expect.any(String) })
})

test('a sent picture returns as a line, served from an address of ours', async () => {
  const widget = connect(server)
  await widget.hello(server.bot.page_id, { token })
  const { ticket, url } = (await upload({})).json()
  await widget.send({ type: 'event', event: { id: 'event-picture', type: 'attachment', tickets: [ticket] } })
  const { messages } = await widget.next('messages')
  expect(messages).toMatchObject([
    { id: 'event-picture', content: { attachments: [{ type: 'image', url, filename: 'dot.png' }] } },
  ])
  const shown = await server.app.inject({ url: new URL(url).pathname })
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ])
  widget.close()
})

test('another visitor’s ticket is refused', async () => {
  const { ticket } = (await upload({})).json()
  const widget = connect(server)
  await widget.hello(server.bot.page_id)
  await widget.send({ type: 'event', event: { id: 'event-stolen', type: 'attachment', tickets: [ticket] } })
  expect(await widget.next('error')).toMatchObject({ message_code: 'invalid', id: 'event-stolen' })
  widget.close()
})

test('an HTML page named as a picture can only be downloaded', async () => {
  const { type, url, filename } = (await upload({ body: '<script>alert(1)</script>', filename: '../../x.png' })).json()
  expect([type, filename]).toEqual(['file', 'x.bin'])
  const shown = await server.app.inject({ url: new URL(url).pathname })
  expect(shown.headers).toMatchObject({
    'content-disposition': 'attachment',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test.each([
  ['without a token', { token: null }, 401],
  ['with a made-up token', { token: 'x'.repeat(66) }, 401],
  ['from a shop that is not allowed', { origin: 'https://evil.example' }, 404],
  ['for an unknown page', { page_id: 'nobody' }, 404],
  ['for a page id that no database can look up', { page_id: '%00' }, 404],
  ['for a page id of 201 characters', { page_id: 'x'.repeat(201) }, 404],
  ['of nothing', { body: '' }, 400],
  ['that is too large', { body: Buffer.alloc(10 * 1024 * 1024 + 1) }, 413],
])('a file %s is refused', async (_, wish: Wish, status) => {
  const answer = await upload({ token: await newToken(), ...wish })
  expect([answer.statusCode, answer.json().success]).toEqual([status, false])
})

test('a bot at its quota accepts no more files', async () => {
  const bot = await server.newChat()
  const id = '01890000-0000-7000-8000-000000000000'
  const row = { id, bot_id: bot.id, at: new Date(), state: 'stored', size: 1_000_000 }
  await bot.cell.db.insertInto('media').values(row).execute()
  const widget = connect(server)
  const { token: own } = await widget.hello(bot.page_id)
  widget.close()
  expect((await upload({ page_id: bot.page_id, token: own })).statusCode).toBe(409)
  expect((await upload({ token: await newToken() })).statusCode).toBe(200)
})

test('a visitor who uploads without end is throttled', async () => {
  const own = await newToken()
  const answers = []
  for (let i = 0; i < 11; i++) answers.push((await upload({ token: own, body: 'text', filename: 'a.txt' })).statusCode)
  expect(answers).toEqual([...Array(10).fill(200), 429])
  expect((await upload({ token: await newToken() })).statusCode).toBe(200)
})

test('stalled uploads block no one', async () => {
  const { host, hostname, port } = new URL(server.address)
  const head = async () =>
    [
      `POST /widget/${server.bot.page_id}/media HTTP/1.1`,
      `host: ${host}`,
      `origin: ${server.shop}`,
      `authorization: Bearer ${await newToken()}`,
      'content-length: 1000',
    ].join('\r\n')
  const sockets = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = net.connect(Number(port), hostname)
      socket.write(`${await head()}\r\n\r\nx`)
      return socket
    }),
  )
  // Long enough for the server to admit all of them.
  await sleep(300)
  expect((await upload({ token: await newToken() })).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('a client that reads only after sending still learns that its file is too large', async () => {
  const { host, hostname, port } = new URL(server.address)
  const size = 40 * 1024 * 1024
  const socket = net.connect(Number(port), hostname)
  socket.write(
    [
      `POST /widget/${server.bot.page_id}/media HTTP/1.1`,
      `host: ${host}`,
      `origin: ${server.shop}`,
      `authorization: Bearer ${await newToken()}`,
      `content-length: ${size}`,
      '\r\n',
    ].join('\r\n'),
  )
  await new Promise((resolve) => socket.write(Buffer.alloc(size), resolve))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
})
