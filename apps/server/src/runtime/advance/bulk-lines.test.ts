import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { putBulkInputs } from '../errands/bulk-inputs.ts'
import { bareWorker } from '../testing/bare-worker.ts'
import { openShop, until } from '../testing/path-app.ts'
import { standIn } from '../testing/stand-in.ts'

const stand = await standIn()
const server = await testApp({ HAWKER_ROLES: 'web', HAWKER_TELEGRAM_API_URL: stand.url })
const bot = await openShop(server, (await server.newUser()).id)
const clock = { ahead_ms: 0 }
const worker = bareWorker(server.platform, '1', clock, bot.cell)

const broadcast = { kind: 'broadcast', id: '7', variant: null } as const
await bot.rows(
  `insert into cell.broadcast (bot_id, id, name, config, plan, state, created_at, updated_at)
   values ($1, '7', 'Three', '{}', '{}', 'running', now(), now())`,
  bot.id,
)
const start = async (conversation_id: string, key: string) => {
  const body = { kind: 'start', flow: 'three', block: null, origin: broadcast } as const
  await putBulkInputs(bot.cell, [{ bot_id: bot.id, conversation_id, key, body }], new Date(Date.now() + clock.ahead_ms))
  await worker.works()
  worker.sends()
}
const rowOf = (id: string) =>
  bot.rows('select last_message_at, snippet, snippet_by, unread from cell.conversation where id = $1', id)
const linesOf = (id: string) =>
  bot.rows<{ status: string }>(
    `select block, status, is_bulk, origin from cell.message where conversation_id = $1 and by = 'bot' and n > 2 order by n`,
    id,
  )

test('messages of a broadcast move no conversation up and tell no screen, and know where they come from', async () => {
  await bot.says('501', 'hello')
  await worker.works()
  worker.sends()
  const id = await bot.conversation('501')
  await until(() => expect(stand.saidTo('501')).toEqual(['You said hello']))
  await worker.lanes.settled()
  const before = await rowOf(id)
  clock.ahead_ms += 60_000
  worker.changed.length = 0
  await start(id, 'b7')
  await until(() => expect(stand.saidTo('501')).toEqual(['You said hello', 'one', 'two', 'three']))
  await worker.lanes.settled()
  expect(await linesOf(id)).toEqual(Array(3).fill({ block: 'a', status: 'sent', is_bulk: true, origin: broadcast }))
  expect(await rowOf(id)).toEqual(before)
  expect(worker.changed).toEqual([])
  expect(worker.errors).toEqual([])
})

test('a customer who never wrote gets a conversation as old as they are', async () => {
  const [made] = await bot.rows<{ id: string; created_at: string }>(
    `insert into cell.customer (bot_id, psid, created_at) values ($1, '502', now() - interval '3 days') returning id, created_at`,
    bot.id,
  )
  await start(made?.id ?? '', 'b8')
  await until(() => expect(stand.saidTo('502')).toEqual(['one', 'two', 'three']))
  await worker.lanes.settled()
  expect(await rowOf(made?.id ?? '')).toEqual([
    { last_message_at: made?.created_at, snippet: '', snippet_by: '', unread: 0 },
  ])
})
