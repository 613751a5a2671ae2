import { once } from 'node:events'
import { createServer as createHttp2 } from 'node:http2'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createTls } from 'node:tls'
import { type Dispatcher, H2CClient, Pool } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { faultOf, NotSent } from './fate.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

const onePool = (origin: string): Dispatcher => new Pool(origin, { connections: 1, pipelining: 1 })

async function portOf(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function asking(server: Server, poolTo = onePool) {
  const pool = poolTo(`http://127.0.0.1:${await portOf(server)}`)
  closing.push(async () => {
    await pool.destroy()
    server.close()
  })
  return (path = '/', most_ms = 10_000, body: Dispatcher.DispatchOptions['body'] = '{}') =>
    ask(pool, { method: 'POST', path, body }, most_ms)
}

/** A platform that answers every request in its own way, byte by byte. */
async function platform(answer: (socket: Socket, asked: string) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => answer(socket, bytes.toString()))
  })
  return { sockets, asks: await asking(server) }
}
const head = (length: number, status = '200 OK') => `HTTP/1.1 ${status}\r\ncontent-length: ${length}\r\n\r\n`
const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'

test.each([
  ['a short one', `${head(2)}{}`, 200, '{}'],
  ['an empty one', head(0), 200, ''],
  ['one without a body', 'HTTP/1.1 204 No Content\r\n\r\n', 204, ''],
  ['one in chunks', `${chunked}2\r\n{"\r\n3\r\na":\r\n2\r\n1}\r\n0\r\n\r\n`, 200, '{"a":1}'],
  ['one after hints', `HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${head(2, '400 Bad Request')}no`, 400, 'no'],
])('%s is read, and its connection serves the next request', async (_, bytes, status, body) => {
  const { asks, sockets } = await platform((socket) => socket.write(bytes))
  expect(await asks()).toMatchObject({ status, body })
  expect(await asks()).toMatchObject({ status, body })
  expect(sockets.size).toBe(1)
})

test('repeated headers are joined', async () => {
  const { asks } = await platform((socket) =>
    socket.write('HTTP/1.1 429 Slow\r\nRetry-After: 7\r\nx-a: 1\r\nX-A: 2\r\ncontent-length: 0\r\n\r\n'),
  )
  expect((await asks()).headers).toMatchObject({ 'retry-after': '7', 'x-a': '1, 2' })
})

test('a character in two pieces is one character', async () => {
  const word = Buffer.from('Đà')
  const { asks } = await platform((socket) => {
    socket.write(`${head(word.length)}`)
    socket.write(word.subarray(0, 1), () => setImmediate(() => socket.write(word.subarray(1))))
  })
  expect((await asks()).body).toBe('Đà')
})

test.each([
  ['one of more than 256 KiB', (socket: Socket) => socket.write(head(1_000_000) + 'x'.repeat(1_000_000))],
  [
    'one without end',
    (socket: Socket) => {
      const more = () => socket.writable && socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`, () => setImmediate(more))
      socket.write(chunked, more)
    },
  ],
])('of %s the beginning is read, and the next request gets its own answer', async (_, answer) => {
  const { asks } = await platform((socket, asked) => {
    if (asked.startsWith('POST /long')) answer(socket)
    else socket.write(`${head(2)}{}`)
  })
  const { status, body } = await asks('/long')
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThan(100_000)
  expect(body.length).toBeLessThanOrEqual(256 * 1024)
  expect(await asks()).toMatchObject({ status: 200, body: '{}' })
})

test.each([
  ['is cut off', (socket: Socket) => socket.end(`${head(20)}{"ok":true`)],
  ['breaks in the middle', (socket: Socket) => socket.write(`${head(20)}{"ok":true`, () => socket.resetAndDestroy())],
  ['breaks in its headers', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nconte', () => socket.destroy())],
  ['is none of HTTP', (socket: Socket) => socket.write('220 mail.example ESMTP\r\n')],
  [
    'is two answers that contradict',
    (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'),
  ],
  [
    'changes the protocol',
    (socket: Socket) => socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
])('an answer that %s is no answer, and the next request gets its own', async (_, answer) => {
  const { asks } = await platform((socket, asked) => {
    if (asked.startsWith('POST /bad')) answer(socket)
    else socket.write(`${head(2)}{}`)
  })
  await expect(asks('/bad')).rejects.toThrow()
  expect(await asks()).toMatchObject({ status: 200, body: '{}' })
})

test.each([
  ['comes drop by drop', chunked, '1\r\nx\r\n'],
  ['is announced again and again', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['never comes', '', ''],
])('an answer that %s ends with the time-out', async (_, first, drop) => {
  const { asks } = await platform((socket) => {
    socket.write(first)
    const drops = setInterval(() => (socket.writable && drop ? socket.write(drop) : clearInterval(drops)), 5)
  })
  await expect(asks('/', 100)).rejects.toThrow('no answer in time')
})

test('a request that got no connection in time is never sent', async () => {
  const seen: string[] = []
  const held: Socket[] = []
  const { asks } = await platform((socket, asked) => {
    seen.push(asked.split(' ')[1] ?? '')
    held.push(socket)
  })
  const first = asks('/first')
  await expect(asks('/second', 20)).rejects.toBeInstanceOf(NotSent)
  const third = asks('/third')
  while (!held.length) await new Promise(setImmediate)
  held[0]?.write(`${head(1)}1`)
  expect((await first).body).toBe('1')
  while (held.length < 2) await new Promise(setImmediate)
  held[1]?.write(`${head(1)}3`)
  expect((await third).body).toBe('3')
  expect(seen).toEqual(['/first', '/third'])
})

test('a file that is still being uploaded does not time out', async () => {
  const most_ms = 3_000
  const { asks } = await platform((socket, asked) => {
    if (asked.includes('end of file')) socket.write(`${head(2)}{}`)
  })
  const file = async function* () {
    for (let piece = 0; piece < 8; piece++) {
      yield 'a piece, '
      await sleep(most_ms / 6)
    }
    yield 'end of file'
  }
  expect(await asks('/', most_ms, Readable.from(file()))).toMatchObject({ status: 200, body: '{}' })
})

test('an answer over HTTP/2 is read, too', async () => {
  const server = createHttp2((_, response) => {
    response.writeHead(429, { 'retry-after': '7' })
    response.end('{}')
  })
  const asks = await asking(server, (origin) => new H2CClient(origin))
  expect(await asks()).toMatchObject({ status: 429, headers: { 'retry-after': '7' }, body: '{}' })
})

/** The result of a request to this address by a pool with these options. */
async function askedOf(origin: string, options: Pool.Options['connect'] = {}) {
  const pool = new Pool(origin, { connections: 1, connect: options })
  closing.push(() => pool.destroy())
  return ask(pool, { method: 'POST', path: '/', body: '{}' }, 5_000).then(() => 'an answer', faultOf)
}
const lookup = (...found: string[]): Pool.Options['connect'] => ({
  lookup: (_, __, done) =>
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
})
const noName = Object.assign(new Error('getaddrinfo EAI_FAIL'), { code: 'EAI_FAIL', syscall: 'getaddrinfo' })
const noLine = Object.assign(new Error('connect EMFILE'), { code: 'EMFILE', syscall: 'connect' })

test.each([
  ['no server listens', 'http://127.0.0.1:1', {}, 'ECONNREFUSED'],
  ['no server listens at any of its addresses', 'http://a.example:1', lookup('127.0.0.1', '::1'), 'ECONNREFUSED'],
  ['its name cannot be looked up', 'http://a.example', { lookup: (_, __, done) => done(noName, '') }, 'EAI_FAIL'],
  ['there is no free socket', 'http://127.0.0.1:1', (_, done) => done(noLine, null), 'EMFILE'],
  ['the system does not let us', 'http://255.255.255.255:1', {}, expect.stringMatching(/^(EACCES|ENETUNREACH)$/)],
] satisfies [string, string, Pool.Options['connect'], unknown][])(
  'where %s the request surely did not arrive',
  async (_, origin, options, code) => {
    expect(await askedOf(origin, options)).toMatchObject({ kind: 'retry', code })
  },
)

const psk = Buffer.from('a key of both')
/** A server that speaks TLS, and on request sends something else. */
async function tlsPlatform(broken: 'at once' | 'when it has read the request') {
  let line: Socket | undefined
  const breaks = () => line?.end('this is no TLS')
  const server = createTls({ ciphers: 'PSK', maxVersion: 'TLSv1.2', pskCallback: () => psk }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', breaks)
  })
  const port = await portOf(server)
  const front = createServer((socket) => {
    line = socket
    socket.on('error', () => {})
    if (broken === 'at once') return breaks()
    const behind = connect(port, '127.0.0.1').on('error', () => {})
    socket.pipe(behind).pipe(socket, { end: false })
  })
  closing.push(async () => void [server, front].map((each) => each.close()))
  return `https://127.0.0.1:${await portOf(front)}`
}

test.each([
  ['at once', 'retry'],
  ['when it has read the request', 'unknown'],
] as const)('where TLS breaks %s the fate is: %s', async (broken, kind) => {
  const origin = await tlsPlatform(broken)
  const fault = await askedOf(origin, {
    ciphers: 'PSK',
    maxVersion: 'TLSv1.2',
    checkServerIdentity: () => undefined,
    pskCallback: () => ({ psk, identity: 'us' }),
  })
  expect(fault).toMatchObject({ kind })
})

test('a connection that breaks after the request makes its fate unknown', async () => {
  const { asks } = await platform((socket) => socket.resetAndDestroy())
  expect(await asks().catch(faultOf)).toMatchObject({ kind: 'unknown', code: 'ECONNRESET' })
})
