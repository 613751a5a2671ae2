import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { Calls, type SafeHttp } from './calls.ts'
import type { NewEvent } from './ingest.ts'
import { openShop } from './testing/path-app.ts'

const idle = await testApp({ HAWKER_ROLES: 'web' })
const bot = await openShop(idle, (await idle.newUser()).id)
const request = (method: string) => ({ method, url: 'https://shop.example/', headers: {}, body: '' })

const newCall = async (method: string, isWritten = false) => {
  const id = randomUUID()
  await bot.rows(
    `insert into cell.call (id, conversation_id, token, bot_id, request, timeout_at, ready_at, is_written)
     values ($1, 7, 't', $2, $3, now() + interval '10 s', now() - interval '1 s', $4)`,
    id,
    bot.id,
    JSON.stringify(request(method)),
    isWritten,
  )
  return id
}

/** Workers of two processes over one table of calls, and what they asked and put into mailboxes. */
const workers = (answer: Awaited<ReturnType<SafeHttp>>) => {
  const asked: Parameters<SafeHttp>[0][] = []
  const events: NewEvent[] = []
  const errors: unknown[] = []
  const worker = (name: string) =>
    new Calls({
      cell: bot.cell,
      worker: name,
      timeout_ms: 5_000,
      now: () => new Date(),
      http: async (wish) => {
        asked.push(wish)
        return answer
      },
      offer: async (offered) => {
        events.push(...offered)
        return 'stored'
      },
      onError: (error) => errors.push(error),
    })
  const both = [worker('1'), worker('2')]
  return {
    asked,
    events,
    errors,
    async run() {
      await Promise.all(both.map((calls) => calls.claim()))
      await Promise.all(both.map((calls) => calls.drain()))
    },
  }
}
const left = () => bot.rows('select id from cell.call')

test('a call is made once, carries its id, and its answer comes back once', async () => {
  const id = await newCall('POST')
  const { run, asked, events } = workers({ ok: true, status: 200, body: '{"found":"it"}' })
  await run()
  await run()
  expect(asked.map(({ headers }) => headers)).toEqual([{ 'idempotency-key': id }])
  expect(events).toMatchObject([
    {
      event_key: `call:${id}`,
      conversation_id: '7',
      body: { kind: 'answer', token: 't', ok: true, status: 200, body: { found: 'it' } },
    },
  ])
  expect(await left()).toEqual([])
})

test.each([
  ['U+0000', '{"found":"a\\u0000b"}', { found: 'ab' }],
  ['nesting without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, expect.any(String)],
  ['no JSON', 'fine\u0000', 'fine'],
])('an answer of %s is one the database takes', async (_, body, kept) => {
  await newCall('POST')
  const { run, events, errors } = workers({ ok: true, status: 200, body })
  await run()
  expect(errors).toEqual([])
  expect(events).toMatchObject([{ body: { body: kept } }])
  expect(await left()).toEqual([])
})

test('a call that a lost process may have made is not made again: it failed, and says so', async () => {
  await newCall('POST', true)
  const { run, asked, events } = workers({ ok: true, status: 200, body: '{}' })
  await run()
  expect(asked).toEqual([])
  expect(events).toMatchObject([{ body: { ok: false, reason: 'fate_unknown' } }])
})

test('a GET of unknown fate is repeated, three times at most', async () => {
  await newCall('GET')
  const { run, asked, events } = workers({ ok: false, reason: 'timeout', is_written: true })
  for (let i = 0; i < 4; i++) {
    await run()
    await bot.rows(`update cell.call set ready_at = now() - interval '1 s'`)
  }
  expect(asked).toHaveLength(3)
  expect(events).toMatchObject([{ body: { ok: false, reason: 'timeout' } }])
  expect(await left()).toEqual([])
})

test('a POST whose request was written is not repeated', async () => {
  await newCall('POST')
  const { run, asked, events } = workers({ ok: false, reason: 'timeout', is_written: true })
  await run()
  await run()
  expect(asked).toHaveLength(1)
  expect(events).toMatchObject([{ body: { ok: false, reason: 'timeout' } }])
})
