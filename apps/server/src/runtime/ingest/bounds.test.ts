import { setTimeout as sleep } from 'node:timers/promises'
import { profiles, publish, readBot } from '@hawker/core'
import { afterEach, expect, test } from 'vitest'
import { carriedKinds } from '../../carriers.ts'
import { testApp } from '../../testing/test-app.ts'
import { play } from '../advance/play.ts'
import { defaultPathSettings, type PathSettings } from '../base/settings.ts'
import { claim, claimAlone } from '../claim/claim.ts'
import { commit } from '../commit/commit.ts'
import { openShop } from '../testing/path-app.ts'
import { IdleMemory } from './idle-memory.ts'
import { Ingest } from './ingest.ts'
import type { NewEvent } from './new-event.ts'

const idle = await testApp({ HAWKER_ROLES: 'web' })
const bot = await openShop(idle, (await idle.newUser()).id)
const { cell } = bot
const options = { worker: '1', lease_ms: 60_000, most: 100, most_bulk: 100 }

const open: Ingest[] = []
afterEach(() => {
  for (const ingest of open.splice(0)) ingest.stop()
})

/** An ingest without room: all offers wait. */
function waiting(settings: Partial<PathSettings>) {
  const refused: string[] = []
  const ingest = new Ingest({
    cell,
    memory: new IdleMemory(1_000_000),
    worker: '1',
    settings: { ...defaultPathSettings, ...settings },
    now: () => new Date(),
    room: () => 0,
    flights: () => 1,
    untilRoom: () => new Promise(() => {}),
    playArrivals: async () => [],
    onLeased: () => {},
    onInputsWaiting: () => {},
    onRefused: (why) => refused.push(why),
  })
  open.push(ingest)
  return { ingest, refused }
}

const event = (psid: string): NewEvent => ({
  bot_id: bot.id,
  psid,
  conversation_id: null,
  event_key: `bounds-${psid}`,
  class: 0,
  body: { kind: 'hand_back', user_id: '1' },
})
const raw = (bytes: number) => [{ id: 'raw', bot_id: bot.id, body: new Uint8Array(bytes), error: null }]

test('waiting events are bounded: one more gets busy', async () => {
  const { ingest, refused } = waiting({ most_waiting_events: 3 })
  for (const psid of ['1', '2', '3']) void ingest.offer([event(psid)])
  expect(await ingest.offer([event('4')])).toBe('busy')
  expect(refused).toEqual(['full'])
})

test('waiting events are bounded in bytes', async () => {
  const { ingest, refused } = waiting({ most_waiting_bytes: 1_000 })
  void ingest.offer([event('1')], raw(900))
  expect(await ingest.offer([event('2')], raw(200))).toBe('busy')
  expect(refused).toEqual(['full'])
})

test('an event waits at most as long as its sender may; then its room is free', async () => {
  const { ingest, refused } = waiting({ most_waiting_ms: 100, most_waiting_events: 1 })
  expect(await ingest.offer([event('1')])).toBe('busy')
  expect(refused).toEqual(['slow'])
  expect(await Promise.race([ingest.offer([event('2')]), 'waits'])).toBe('waits')
})

test('after the machine stood still, answers are read before any sender gets busy', async () => {
  const { ingest, refused } = waiting({ most_waiting_ms: 100 })
  const offer = ingest.offer([event('1')])
  const until = performance.now() + 1_000
  while (performance.now() < until);
  await sleep(1)
  expect(refused).toEqual([])
  expect(await offer).toBe('busy')
})

test('a session of newer code is not claimed', async () => {
  await bot.says('71', 'hello')
  const format = (to: number) => bot.rows('update cell.mailbox set session_format = $1 where bot_id = $2', to, bot.id)
  await format(99)
  expect(await claim(cell, options, new Date())).toEqual([])
  const attempts = (many: number) => bot.rows('update cell.mailbox set attempts = $1 where bot_id = $2', many, bot.id)
  await attempts(2)
  expect(await claimAlone(cell, { worker: '1', lease_ms: 60_000 }, new Date())).toEqual([])
  await attempts(0)
  await format(2)
  const mine = await claim(cell, options, new Date())
  expect(mine.map(({ customer }) => customer.psid)).toEqual(['71'])
})

test('an operator’s change during a turn is not overwritten by its commit', async () => {
  const add_actions = [
    { action: 'add_tag', action_id: 'new' },
    { action: 'set_custom_field', custom_field_id: 'color', value: 'red' },
  ]
  const marks = {
    id: 'marks',
    name: 'marks',
    blocks: [{ key: 'a', title: 'a', type: 'action', config: { add_actions } }],
  }
  const read = readBot({
    format: 'hawker/1',
    name: 'Shop',
    platform: 'telegram_bot',
    keywords: [{ id: 'k', type: 1, keywords: ['mark me'], flow: 'marks' }],
    flows: [marks],
  })
  if (!read.ok) throw new Error(read.reason)
  const stage = {
    bot: publish(read.bot, 1),
    versions: {},
    profile: profiles.telegram_bot,
    page_name: 'Shop',
    bot_fields: new Map(),
    carries: carriedKinds,
    is_in_trash: false,
    broadcasts: new Map(),
    members: [],
    comments: null,
  }
  const turn = async (words: string) => {
    await bot.says('72', words)
    const turns = await claim(cell, options, new Date())
    return turns.map((turn) => play(turn, stage, new Date().toISOString()))
  }
  const lanes = { worker: '1', lane_lease_ms: 60_000 }
  await commit(cell, await turn('hello'), lanes, new Date())
  const outcomes = await turn('mark me')
  await bot.rows(
    `update cell.customer set full_name = 'Aunt Ba', tags = array['vip'], custom_fields = '{"size":"M"}' where bot_id = $1 and psid = '72'`,
    bot.id,
  )
  await commit(cell, outcomes, lanes, new Date())
  const [row] = await bot.rows(
    `select full_name, tags, custom_fields from cell.customer where bot_id = $1 and psid = '72'`,
    bot.id,
  )
  expect(row).toMatchObject({
    full_name: 'Aunt Ba',
    tags: ['new', 'vip'],
    custom_fields: { size: 'M', color: 'red' },
  })
})
