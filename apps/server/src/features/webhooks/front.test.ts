import { once } from 'node:events'
import { type IncomingHttpHeaders, request as open } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Channel } from '@hawker/channels'
import type { RawRequest } from '@hawker/outside'
import type { InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { WebhookPlace } from '../../runtime/index.ts'
import { testHttp } from '../../testing/test-http.ts'
import { webhookRoutes } from './routes.ts'

type Asked = {
  method?: InjectOptions['method']
  url?: string
  headers?: Record<string, string | string[]>
  body?: string
}

const type = { 'content-type': 'application/json' }
const page = '/webhooks/telegram_bot/1'
const mebibyte = 1_048_576

/** The HTTP front over a path that answers as the page's id says and records the requests it gets. */
async function listening(env: Record<string, string> = {}) {
  const seen: object[] = []
  const gate = Promise.withResolvers<void>()
  const webhook = async ({ id }: Channel, place: WebhookPlace, request: RawRequest) => {
    const page_id = typeof place === 'object' && 'page_id' in place ? place.page_id : null
    const { host, connection, 'user-agent': agent, ...headers } = request.headers
    seen.push({ ...request, headers, body: Buffer.from(request.body).toString('latin1'), channel: id, place })
    if (page_id === 'slow') await gate.promise
    if (page_id === 'broken') throw new Error('a bug of ours')
    if (page_id === 'away') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    if (page_id === 'forbidden') return { status: 403, body: '' }
    return { status: page_id === 'refused' ? 401 : 200, body: `{"said":"ề ${page_id}"}` }
  }
  const { app, platform } = await testHttp(
    [(part, deps) => webhookRoutes(part, { ...deps, runtime: { webhook } })],
    env,
  )
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { app, platform, seen, port: Number(port), framework: vi.spyOn(app, 'routing'), letSlowGo: gate.resolve }
}

const { app, platform, seen, port, framework, letSlowGo } = await listening()

/** Asks over a connection of its own. */
async function ask({ method = 'POST', url = page, headers = type, body = '{}' }: Asked, to = port) {
  const outgoing = open({ port: to, method, path: url, headers, agent: false })
  if (!('transfer-encoding' in headers) && method !== 'GET')
    outgoing.setHeader('content-length', Buffer.byteLength(body))
  // A server stops reading a body that is too large.
  outgoing.on('error', () => {})
  outgoing.end(method === 'GET' ? undefined : body)
  const [answer] = await once(outgoing, 'response')
  return said(answer.statusCode, answer.headers, await text(answer))
}

/** Asks Fastify, without a connection. */
async function inject({ method = 'POST', url = page, headers = type, body = '{}' }: Asked, of = app) {
  const answer = await of.inject({ method, url, headers, payload: body })
  return said(answer.statusCode, answer.headers, answer.body)
}

function said(status: number, headers: IncomingHttpHeaders | Record<string, unknown>, body: string) {
  const { date, connection, 'keep-alive': keepAlive, ...kept } = headers
  const [id] = String(kept['x-request-id']).match(/^[\da-f-]{36}$/) ?? ['none']
  return { status, headers: { ...kept, 'x-request-id': id.length }, body: body.replace(id, 'its id') }
}

/** A raw connection for a test to write on. */
async function connected(to = port) {
  const socket = connect(to, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  return { socket, heard: () => heard.match(/HTTP\/1.1 \d+|(?<="ề )\w+/g)?.join(' ') ?? '' }
}
/** Waits until the condition holds; a busy machine may take a while. */
const soon = (check: () => void) => vi.waitFor(check, 60_000)
const head = (url: string, ...fields: string[]) =>
  [`POST ${url} HTTP/1.1`, 'host: x', 'content-type: application/json', ...fields, '', ''].join('\r\n')
const whole = (url: string) => `${head(url, 'content-length: 2')}{}`

test.each<[string, Asked]>([
  ['to a page', {}],
  ['to the address of an app', { url: '/webhooks/facebook' }],
  ['with an empty body', { headers: { ...type, 'content-length': '0' }, body: '' }],
  ['with text beyond ASCII', { body: '{"text":"ề 👋"}' }],
  ['of the largest size', { body: 'x'.repeat(mebibyte) }],
  ['whose type names its charset', { headers: { 'content-type': 'Application/JSON; charset=utf-8' } }],
  ['with repeated headers', { headers: { ...type, 'x-one': ['1', '2'], cookie: ['a=b', 'c=d'] } }],
  ['that names its own request id', { headers: { ...type, 'x-request-id': 'forged' } }],
  ['that is refused', { url: '/webhooks/facebook/refused' }],
  ['that is forbidden', { url: '/webhooks/facebook/forbidden' }],
  ['that hits a bug', { url: '/webhooks/facebook/broken' }],
  ['while the database is away', { url: '/webhooks/facebook/away' }],
])('a webhook %s gets the same answer from the front as from Fastify', async (_, asked) => {
  framework.mockClear()
  seen.length = 0
  expect(await ask(asked)).toEqual(await inject(asked))
  expect(seen[0]).toEqual(seen[1])
  expect(framework).not.toHaveBeenCalled()
})

test.each<[string, Asked, number]>([
  ['with method GET', { method: 'GET', url: `${page}?hub.challenge=1` }, 200],
  ['with method PUT', { method: 'PUT' }, 405],
  ['with a query', { url: `${page}?a=1` }, 200],
  ['with an escape', { url: '/webhooks/telegram_bot/a%2Fb' }, 200],
  ['with a bad escape', { url: '/webhooks/telegram_bot/%zz' }, 404],
  ['with a trailing slash', { url: `${page}/` }, 404],
  ['with a capital', { url: '/Webhooks/telegram_bot/1' }, 404],
  ['of an unknown platform', { url: '/webhooks/constructor/1' }, 404],
  ['of an unknown page', { url: `/webhooks/telegram_bot/${'1'.repeat(501)}` }, 404],
  ['of another content type', { headers: { 'content-type': 'text/plain' } }, 200],
  ['without a content type', { headers: {} }, 200],
  ['of a malformed content type', { headers: { 'content-type': 'application/json(' } }, 415],
  ['with set-cookie headers', { headers: { ...type, 'set-cookie': ['a=b', 'c=d'] } }, 200],
  ['without a content length', { headers: { ...type, 'transfer-encoding': 'chunked' } }, 200],
  ['that is too large', { body: 'x'.repeat(mebibyte + 1) }, 413],
  [
    'that is too large and names no length',
    { headers: { ...type, 'transfer-encoding': 'chunked' }, body: 'x'.repeat(2 * mebibyte) },
    413,
  ],
])('a webhook %s is passed on to Fastify', async (_, asked, status) => {
  framework.mockClear()
  expect((await ask(asked)).status).toBe(status)
  expect(framework).toHaveBeenCalledOnce()
})

test('a chunked body that follows after 100 Continue', async () => {
  framework.mockClear()
  seen.length = 0
  const { socket, heard } = await connected()
  socket.write(head(page, 'content-length: 6', 'expect: 100-continue'))
  await soon(() => expect(heard()).toBe('HTTP/1.1 100'))
  socket.write('abc', () => setImmediate(() => socket.end('def')))
  await soon(() => expect(heard()).toBe('HTTP/1.1 100 HTTP/1.1 200 1'))
  expect(seen).toMatchObject([{ body: 'abcdef' }])
  expect(framework).not.toHaveBeenCalled()
})

test('pipelined requests on one connection are answered in order', async () => {
  seen.length = 0
  const { socket, heard } = await connected()
  socket.write(['/webhooks/facebook/slow', page, '/nowhere', '/webhooks/facebook/refused'].map(whole).join(''))
  await soon(() => expect(seen).toHaveLength(3))
  expect(heard()).toBe('')
  letSlowGo()
  const answers = 'HTTP/1.1 200 slow HTTP/1.1 200 1 HTTP/1.1 404 HTTP/1.1 401 refused'
  await soon(() => expect(heard()).toBe(answers))
  socket.destroy()
})

test('a request whose sender disconnects mid-body is neither handled nor counted', async () => {
  seen.length = 0
  platform.metrics.requests.reset()
  const { socket } = await connected()
  socket.write(`${head(page, 'content-length: 10')}abc`, () => socket.destroy())
  await once(socket, 'close')
  await ask({ url: '/webhooks/facebook' })
  expect(seen).toMatchObject([{ channel: 'facebook' }])
  expect(await counts()).toEqual([['POST', '/webhooks/:platform', 200, 1]])
})

async function counts() {
  const { values } = await platform.metrics.requests.get()
  const counted = values.filter(({ metricName }) => metricName?.endsWith('_count'))
  return counted.map(({ labels: { method, route, status }, value }) => [method, route, status, value])
}

test('each request is counted once, by route and status', async () => {
  platform.metrics.requests.reset()
  for (const url of [page, '/webhooks/facebook/refused', '/webhooks/facebook']) await ask({ url })
  expect(await counts()).toEqual([
    ['POST', '/webhooks/:platform/:page_id', 200, 1],
    ['POST', '/webhooks/:platform/:page_id', 401, 1],
    ['POST', '/webhooks/:platform', 200, 1],
  ])
})

test.each([
  ['', ['1.2.3.4', '127.0.0.1, 1.2.3.4']],
  [
    '127.0.0.1,10.0.0.0/8,2001:db8::/32',
    [
      '',
      ' ',
      ',',
      '1.2.3.4',
      '1.2.3.4, 10.9.9.9',
      '10.1.1.1',
      '10.1.1.1,10.2.2.2',
      'junk',
      'junk, 5.6.7.8',
      '5.6.7.8,junk',
    ].concat([
      '::1',
      '9.9.9.9 ,, 2001:db8::7',
      '1.2.3.4, ::ffff:10.0.0.9',
      '1.2.3.4, 11.0.0.1, 10.0.0.1',
      '1.2.3.4:80',
    ]),
  ],
  ['::ffff:127.0.0.1', ['1.2.3.4']],
])('behind the proxies "%s" strangers are told apart as Fastify does', async (proxies, forwarded) => {
  const here = await listening({ HAWKER_TRUSTED_PROXIES: proxies })
  const has = vi.spyOn(here.platform.limits, 'has')
  for (const one of forwarded) {
    has.mockClear()
    const asked = { headers: { ...type, 'x-forwarded-for': one } }
    await ask(asked, here.port)
    await inject(asked, here.app)
    const [inFront, usual] = has.mock.calls
    expect([one, inFront]).toEqual([one, usual])
  }
  expect(here.framework).not.toHaveBeenCalled()
})

test('proxies given by name: Fastify reads the address', async () => {
  const here = await listening({ HAWKER_TRUSTED_PROXIES: 'loopback' })
  const has = vi.spyOn(here.platform.limits, 'has')
  await ask({ headers: { ...type, 'x-forwarded-for': '1.2.3.4' } }, here.port)
  expect(has).toHaveBeenCalledWith('refused_webhook', '1.2.3.4')
})

test('a stranger with too many refusals is throttled', async () => {
  vi.spyOn(platform.limits, 'take').mockReturnValueOnce(false)
  expect(await ask({ url: '/webhooks/facebook/refused' })).toMatchObject({
    status: 429,
    body: '{"success":false,"message_code":"rate_limited"}',
  })
})

test('a closing server answers the requests it has begun, and refuses later ones', async () => {
  const here = await listening()
  const { socket, heard } = await connected(here.port)
  socket.write(whole('/webhooks/facebook/slow'))
  await soon(() => expect(here.seen).toHaveLength(1))
  const closed = here.app.close()
  socket.write(whole(page))
  await soon(() => expect(here.framework).toHaveBeenCalledOnce())
  here.letSlowGo()
  await Promise.all([closed, once(socket, 'close')])
  expect(heard()).toBe('HTTP/1.1 200 slow HTTP/1.1 503')
})
