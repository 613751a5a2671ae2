import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { runIn } from '../base/cell-sql.ts'
import { type TurnRow, turnOf } from '../base/turn-row.ts'
import { bareWorker } from '../testing/bare-worker.ts'
import { flakyCell } from '../testing/flaky-cell.ts'
import { openShop, until } from '../testing/path-app.ts'
import { said } from '../testing/said.ts'
import { standIn } from '../testing/stand-in.ts'
import { readIdle, writers } from './ingest-sql.ts'
import type { NewEvent } from './new-event.ts'

// A worker remembers conversations it has just answered: it does not read them again, and the commit checks them.
const stand = await standIn()
const { platform, ...idle } = await testApp({ HAWKER_ROLES: 'web', HAWKER_TELEGRAM_API_URL: stand.url })
const ann = await idle.newUser()
const bot = await openShop({ ...idle, platform }, ann.id)
let people = 98_000
let workers = 600
let keys = 0

afterEach(async () => {
  for (const table of ['mailbox', 'lane', 'outbound']) await bot.rows(`delete from cell.${table}`)
  stand.reset()
})

function newWorker() {
  const reads: string[] = []
  const looks = (name: string) => {
    if (name === 'read_idle') reads.push(name)
    return null
  }
  return { ...bareWorker(platform, String(++workers), { ahead_ms: 0 }, flakyCell(bot.cell, looks)), reads }
}
type Worker = ReturnType<typeof newWorker>

const eventOf = (psid: string, text: string, context: Record<string, string> | null = null): NewEvent => ({
  bot_id: bot.id,
  psid,
  conversation_id: null,
  event_key: `idle-${++keys}`,
  class: 0,
  body: said(text, context),
})

/** One message after the other, each answered before the next. */
async function says(worker: Worker, psid: string, ...texts: (string | NewEvent)[]) {
  for (const text of texts) {
    const event = typeof text === 'string' ? eventOf(psid, text) : text
    const raw = { id: crypto.randomUUID(), bot_id: bot.id, body: Buffer.from('{}'), error: null }
    expect(await worker.ingest.offer([event], [raw])).toBe('stored')
    await until(async () => {
      await worker.works()
      worker.sends()
      await bot.settled(0)
    })
  }
}

/** A customer whose last message was answered from memory. */
async function remembered(worker: Worker) {
  const psid = String(++people)
  await says(worker, psid, 'hello', 'there', 'again')
  stand.reset()
  worker.reads.length = 0
  return { psid, id: await bot.conversation(psid) }
}

test('the next message is answered without reading the conversation', async () => {
  const worker = newWorker()
  const { psid } = await remembered(worker)
  await says(worker, psid, 'one', 'two', 'three')
  expect(stand.saidTo(psid)).toEqual(['You said one', 'You said two', 'one', 'two', 'three'])
  expect(worker.reads).toEqual([])
})

test.each<[string, ...(string | NewEvent)[]]>([
  ['words', 'hello', 'there', 'again'],
  ['a flow that waits for a button', 'hello', 'button', 'something else'],
  ['a wait', 'hello', 'much', 'meanwhile'],
  ['deeds for the inbox', 'hello', 'deeds', 'again'],
  ['a mark in the inbox', 'hello', 'unread', 'again'],
  ['a call', 'hello', 'agent', 'again'],
  ['a press that is answered once', 'hello', eventOf('', 'there', { thread: '7' }), 'again'],
])('a remembered conversation is equal to one that is read: %s', async (_, ...texts) => {
  const worker = newWorker()
  const psid = String(++people)
  await says(worker, psid, ...texts.map((text) => (typeof text === 'string' ? text : { ...text, psid })))
  const row = await runIn<TurnRow & { customer_xid: string }>(
    bot.cell,
    readIdle,
    writers.values([{ i: 0, bot_id: bot.id, psid }]),
  ).then(([first]) => first)
  if (!row) throw new Error('not idle')
  const known = worker.memory.recall({ bot_id: bot.id, psid }, Date.now())
  const { class: _class, inputs: _inputs, ...read } = turnOf(row, psid, '', [])
  expect(known?.turn).toEqual(read)
  expect(known?.fence.customer_xid).toBe(row.customer_xid)
})

test.each<[string, sql: string]>([
  ['the conversation', `update cell.conversation set paused_until = 'infinity', is_done = true where id = $1`],
  ['the customer', `update cell.customer set tags = '{vip}', edit_revision = edit_revision + 1 where id = $1`],
  ['the mailbox', 'update cell.mailbox set epoch = epoch + 1 where id = $1'],
  [
    'the bot',
    'update cell.bot set revision = revision + 1 where id = (select bot_id from cell.customer where id = $1)',
  ],
])('a remembered conversation is read again after a change of %s', async (_, sql) => {
  const worker = newWorker()
  const { psid, id } = await remembered(worker)
  await bot.rows(sql, id)
  await says(worker, psid, 'on')
  expect(worker.reads).toHaveLength(1)
  expect(stand.saidTo(psid)).toEqual(['You said on'])
  expect((await bot.thread(psid)).filter((line) => line === 'customer: on')).toHaveLength(1)
})

test('two workers answer alternately, and each sees the changes of the other', async () => {
  const [one, two] = [newWorker(), newWorker()]
  const { psid } = await remembered(one)
  await says(two, psid, 'button')
  await says(one, psid, 'hello', 'keep')
  await says(two, psid, 'recall')
  await says(one, psid, 'recall')
  expect(stand.saidTo(psid)).toEqual(['press', 'You said hello', 'Now', 'It was nobody', 'It was nobody'])
})

test('a repeat of an event answered from memory is not answered again', async () => {
  const worker = newWorker()
  const { psid } = await remembered(worker)
  const event = eventOf(psid, 'on')
  await says(worker, psid, event, event)
  expect(stand.saidTo(psid)).toEqual(['You said on'])
})

test('a deleted customer writes again: a new customer', async () => {
  const worker = newWorker()
  const { psid, id } = await remembered(worker)
  for (const table of ['customer', 'conversation', 'session', 'mailbox'])
    await bot.rows(`delete from cell.${table} where id = $1`, id)
  await says(worker, psid, 'on')
  expect(await bot.conversation(psid)).not.toBe(id)
  expect(stand.saidTo(psid)).toEqual(['You said on'])
})

test('after ten minutes of silence no conversation is remembered', async () => {
  const worker = newWorker()
  const { psid } = await remembered(worker)
  const later = Date.now() + 3_600_000
  worker.memory.sweep(later)
  expect(worker.memory.recall({ bot_id: bot.id, psid }, Date.now())).toBeNull()
})
