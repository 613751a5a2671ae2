import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jsonApiCarrier } from '../../features/json-api/index.ts'
import { type OutgoingAnswer, OutgoingProblem, type OutgoingRequest } from '../../platform/outgoing.ts'
import { testApp } from '../../testing/test-app.ts'
import type { HotCell } from '../base/cell-sql.ts'
import type { NewEvent } from '../ingest/new-event.ts'
import { openShop, until } from '../testing/path-app.ts'
import { slowCell } from '../testing/slow-cell.ts'
import { Calls } from './calls.ts'

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

type Answer = { ok: true; status: number; body: string } | { ok: false; reason: string; is_written: boolean }

const outside = (answer: Answer): OutgoingAnswer => {
  if (!answer.ok) throw new OutgoingProblem(answer.reason, answer.is_written)
  return { status: answer.status, headers: {}, body: new TextEncoder().encode(answer.body) }
}

/** Two processes with one table of calls, their requests, and the events they put into mailboxes. */
const workers = (
  answer: Answer,
  mailbox: () => Promise<'stored' | 'busy'> = async () => 'stored',
  cells: [HotCell, HotCell] = [bot.cell, bot.cell],
) => {
  const asked: OutgoingRequest[] = []
  const events: NewEvent[] = []
  const errors: unknown[] = []
  let ahead_ms = 0
  const worker = (name: string, cell: HotCell) =>
    new Calls({
      cell,
      worker: name,
      onRoom: () => {},
      quota: async () => ({ usual: 1_000, own: new Map() }),
      now: () => new Date(Date.now() + ahead_ms),
      carriers: {
        json_api: jsonApiCarrier(
          {
            ask: async (wish) => {
              asked.push(wish)
              return outside(answer)
            },
          },
          5_000,
          async () => ({}),
        ),
      },
      offer: async (offered) => {
        const outcome = await mailbox()
        if (outcome === 'stored') events.push(...offered)
        return outcome
      },
      onError: (error) => errors.push(error),
    })
  const both = [worker('1', cells[0]), worker('2', cells[1])] as const
  return {
    both,
    asked,
    events,
    errors,
    later: (ms: number) => {
      ahead_ms += ms
    },
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

test('two processes claim calls at the same time: none is claimed twice', async () => {
  await newCall('POST')
  const [one, other] = [await slowCell(bot.cell), await slowCell(bot.cell)]
  const { both, asked, errors } = workers({ ok: true, status: 200, body: '{}' }, undefined, [one.cell, other.cell])
  try {
    for (const calls of both) await calls.claim()
    for (const calls of both) await calls.drain()
  } finally {
    await one.ends()
    await other.ends()
  }
  expect([asked.length, errors]).toEqual([1, []])
})

test.each([
  ['U+0000', '{"found":"a\\u0000b"}', { found: 'ab' }],
  ['nesting without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, expect.any(String)],
  ['no JSON', 'fine\u0000', 'fine'],
])('the database stores an answer of %s', async (_, body, kept) => {
  await newCall('POST')
  const { run, events, errors } = workers({ ok: true, status: 200, body })
  await run()
  expect(errors).toEqual([])
  expect(events).toMatchObject([{ body: { body: kept } }])
  expect(await left()).toEqual([])
})

test('a call that a dead process may have made is not repeated: it failed, with the reason', async () => {
  await newCall('POST', true)
  const { run, asked, events } = workers({ ok: true, status: 200, body: '{}' })
  await run()
  expect(asked).toEqual([])
  expect(events).toMatchObject([{ body: { ok: false, reason: 'fate_unknown' } }])
})

test('a GET of unknown fate is repeated, three times at most', async () => {
  await newCall('GET')
  const { run, asked, events, later } = workers({ ok: false, reason: 'timeout', is_written: true })
  for (let i = 0; i < 4; i++) {
    await run()
    later(1_000)
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

test.each([
  ['the mailbox is busy', async () => 'busy' as const],
  [
    'the database is away',
    async () => {
      throw new Error('Connection terminated')
    },
  ],
])('while %s a good answer is kept and offered again, and never called unknown', async (_, refuse) => {
  await newCall('POST')
  let isOpen = false
  let tries = 0
  const { both, asked, events, later } = workers({ ok: true, status: 200, body: '{"found":"it"}' }, async () => {
    tries++
    return isOpen ? 'stored' : refuse()
  })
  const [holder, other] = both
  await holder.claim()
  await until(() => expect(tries).toBeGreaterThan(2))
  // Longer than the call's time-out: a lease that only covered the call would be over.
  later(30_000)
  await other.claim()
  await other.drain()
  expect(events).toEqual([])
  isOpen = true
  await holder.drain()
  await other.claim()
  await other.drain()
  expect(asked).toHaveLength(1)
  expect(events).toMatchObject([{ body: { ok: true, body: { found: 'it' } } }])
  expect(await left()).toEqual([])
})
