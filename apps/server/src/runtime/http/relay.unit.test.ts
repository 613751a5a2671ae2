import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { afterEach, expect, test } from 'vitest'
import { faultOf } from './fate.ts'
import { Relay, type RelayBounds, type StartWorker } from './relay.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Answers = (socket: Socket, asked: string) => void
const head = (length: number, more = '') => `HTTP/1.1 200 OK\r\n${more}content-length: ${length}\r\n\r\n`
const yes: Answers = (socket) => socket.write(`${head(2)}{}`)

/** A platform, and a relay to it; `here` are the paths of requests that this thread made. */
async function newRelay(answer: Answers, bounds: Partial<RelayBounds> = {}, start?: StartWorker) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => answer(socket, bytes.toString()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const here: string[] = []
  class Seen extends Pool {
    override dispatch(...given: Parameters<Pool['dispatch']>) {
      here.push(given[0].path)
      return super.dispatch(...given)
    }
  }
  const errors: unknown[] = []
  const usual = { busy: 1, linger_ms: 60_000, rest_ms: 60_000 }
  const relay = new Relay(1_000, (error) => errors.push(error), { ...usual, ...bounds }, start)
  const poolTo = (to: string) => {
    const pool = new Seen(to)
    closing.push(() => pool.destroy())
    return pool
  }
  const known = poolTo(origin)
  const asks = (path: string, most_ms = 60_000, to = origin, pool = to === origin ? known : poolTo(to)) =>
    relay.ask(pool, to, { method: 'POST', path, headers: { 'x-name': 'a' }, body: '{"text":"Đà"}' }, most_ms)
  closing.push(
    () => server.close(),
    () => relay.close(),
  )
  return { relay, asks, here, errors, known }
}

type Asks = Awaited<ReturnType<typeof newRelay>>['asks']

/** Until requests are made by the second thread. */
async function untilFar({ asks, here }: { asks: Asks; here: string[] }) {
  while (here.push('') && (await asks('/first')) && here.at(-1) !== '') await sleep(1)
  here.length = 0
}

const ways: Record<string, Answers> = {
  answers: yes,
  'says it in headers': (socket) => socket.write(head(0, 'retry-after: 7\r\nx-a: 1\r\nX-A: 2\r\n')),
  'repeats what it was asked': (socket, asked) => {
    const heard = asked.replace(/host: .*/, '')
    socket.write(head(Buffer.byteLength(heard)) + heard)
  },
  'breaks the line': (socket) => socket.resetAndDestroy(),
  'cuts its answer off': (socket) => socket.end(`${head(20)}{`),
  'is none of HTTP': (socket) => socket.end('220 mail.example ESMTP\r\n'),
  'never answers': () => {},
}

test.each(Object.entries(ways))('a platform %s: both threads say the same', async (_, way) => {
  const near = await newRelay(way, { busy: 1_000 })
  const far = await newRelay((socket, asked) => (asked.startsWith('POST /first') ? yes : way)(socket, asked))
  await untilFar(far)
  const said = ({ asks }: { asks: Asks }) => asks('/second', way === ways['never answers'] ? 50 : 60_000).catch(faultOf)
  expect(await said(far)).toEqual(await said(near))
  expect([near.here, far.here]).toEqual([['/second'], []])
})

test.each([
  ['where no server listens', 'http://127.0.0.1:1', 60_000],
  ['of an unknown name', 'http://nobody.invalid', 60_000],
  ['whose time was over before it could leave', undefined, 0],
])('a request %s surely did not leave, in both threads', async (_, to, most_ms) => {
  const near = await newRelay(yes, { busy: 1_000 })
  const far = await newRelay(yes)
  await untilFar(far)
  const [one, other] = await Promise.all([near, far].map(({ asks }) => asks('/', most_ms, to).catch(faultOf)))
  expect(other).toEqual(one)
  expect(one).toMatchObject({ kind: 'retry' })
})

/** A platform that answers when the test says so, and its requests so far. */
async function newSlow(bounds: Partial<RelayBounds>) {
  const held: Socket[] = []
  const one = await newRelay((socket, asked) => {
    if (asked.startsWith('POST /first')) yes(socket, asked)
    else held.push(socket)
  }, bounds)
  const answers: Promise<unknown>[] = []
  return {
    ...one,
    /** Resolves when the platform has the request. */
    async leaves(path: string) {
      const before = held.length
      answers.push(one.asks(path).catch(faultOf))
      while (held.length === before) await sleep(1)
    },
    async areAnswered() {
      for (const socket of held.splice(0)) yes(socket, '')
      return Promise.all(answers.splice(0))
    },
    /** The end of every open request. */
    ends: () => Promise.all(answers.splice(0)),
  }
}

test('in a rush the second thread makes requests, and lives for a while after it', async () => {
  const one = await newSlow({ busy: 3 })
  await one.leaves('/1')
  await one.leaves('/2')
  await untilFar(one)
  await one.areAnswered()
  await one.leaves('/3')
  expect(one.here).toEqual([])
  await one.areAnswered()
})

test('after a rush, requests are made here again', async () => {
  const one = await newSlow({ busy: 2, linger_ms: 200 })
  await one.leaves('/1')
  await untilFar(one)
  await one.areAnswered()
  await sleep(200)
  await one.leaves('/2')
  expect(one.here).toEqual(['/2'])
  await one.areAnswered()
})

test('a thread idle for long ends, and the next rush starts another', async () => {
  const one = await newSlow({ busy: 2, linger_ms: 200, rest_ms: 1 })
  await one.leaves('/1')
  await untilFar(one)
  await one.areAnswered()
  await sleep(400)
  await one.leaves('/2')
  await one.leaves('/3')
  expect(one.here).toEqual(['/2', '/3'])
  await untilFar(one)
  await one.areAnswered()
  expect(one.errors).toEqual([])
})

test('closing waits for running requests', async () => {
  const one = await newSlow({ busy: 1 })
  await untilFar(one)
  await one.leaves('/1')
  const closed = one.relay.close()
  expect(await one.areAnswered()).toMatchObject([{ status: 200 }])
  await closed
})

test('a thread that breaks leaves the fate of its requests unknown, and the next ones are made here', async () => {
  const one = await newSlow({ busy: 1 })
  await untilFar(one)
  await one.leaves('/1')
  // Not a valid address.
  await expect(one.asks('/2', 60_000, 'nowhere', one.known)).rejects.toThrow()
  expect(await one.ends()).toMatchObject([{ kind: 'unknown' }])
  expect(one.errors).toMatchObject([{ code: 'ERR_INVALID_URL' }])
  await one.leaves('/3')
  expect(one.here).toEqual(['/3'])
  expect(await one.areAnswered()).toMatchObject([{ status: 200 }])
})

test('the system refuses a second thread: requests are made here, and the next try comes later', async () => {
  let wishes = 0
  const one = await newRelay(yes, { busy: 1 }, () => {
    wishes++
    throw Object.assign(new Error('no more threads'), { code: 'ERR_WORKER_INIT_FAILED' })
  })
  for (const path of ['/1', '/2']) expect(await one.asks(path)).toMatchObject({ status: 200 })
  expect(one.here).toEqual(['/1', '/2'])
  expect([wishes, one.errors]).toEqual([1, [expect.objectContaining({ code: 'ERR_WORKER_INIT_FAILED' })]])
})
