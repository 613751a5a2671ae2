import { expect, test } from 'vitest'
import { countTraffic } from '../../platform/db/count-traffic.ts'
import { testApp } from '../../testing/test-app.ts'
import { lastDays } from './index.ts'

const { newUser, newBot, ask } = await testApp()
const owner = await newUser()
const { id: bot_id, cell } = await newBot(owner)
const home = async () => (await ask(owner, 'GET', `/v1/bots/${bot_id}/home`)).body

/** Counts as if for the first time, lines of this moment too. */
const countAll = () => countTraffic(cell, new Date(Date.now() + 3_600_000))
const forgetCounts = async () => {
  await cell.db.deleteFrom('traffic').execute()
  await cell.db.deleteFrom('traffic_until').execute()
}

test('flows that went round in circles are named with their block, as often as they were stopped', async () => {
  expect(await home()).toMatchObject({ stopped: [] })
  await ask(owner, 'POST', `/v1/bots/${bot_id}/flows`, { id: 'round', name: 'Round and round' })
  const at = new Date().toISOString()
  const note = (n: number, key: string, flow: string) => ({
    at,
    conversation_id: '9001',
    n: String(n),
    bot_id,
    by: 'system',
    type: 'note',
    status: 'note',
    content: JSON.stringify({ key, params: { flow, block: 'b' } }),
  })
  const notes = [
    note(1, 'loop_stopped', 'round'),
    note(2, 'loop_stopped', 'round'),
    note(3, 'goto_missing', 'round'),
    note(4, 'loop_stopped', 'gone since'),
  ]
  await cell.db.insertInto('message').values(notes).execute()
  await cell.db.insertInto('conversation').values({ id: '9001', bot_id, last_message_at: at }).execute()
  const stopped = [{ flow: 'round', flow_name: 'Round and round', block: 'b', times: 2, at }]
  expect(await home()).toMatchObject({ stopped })
  // The same once the lines are counted, and not twice.
  await countAll()
  expect(await home()).toMatchObject({ stopped })
  await forgetCounts()
})

test('a step is done once customers meet it: its flow is live and switched on, a sequence has a step', async () => {
  const done = async () =>
    Object(await home())
      .steps.filter((step: { done: boolean }) => step.done)
      .map(({ step }: { step: string }) => step)
  const at = `/v1/bots/${bot_id}`
  expect(Object(await home()).steps).toContainEqual({ step: 'welcome_message', needed: true, done: false })
  await ask(owner, 'POST', `${at}/flows`, { id: 'hello', name: 'Hello' })
  await ask(owner, 'PATCH', at, { welcome_flow: 'hello', default_flow: 'hello' })
  await ask(owner, 'POST', `${at}/keywords`, { type: 1, keywords: ['hi'], flow: 'hello' })
  await ask(owner, 'POST', `${at}/sequences`, { name: 'Care' })
  expect(await done()).toEqual([])
  await cell.db
    .updateTable('flow')
    .set({ published_version: 1 })
    .where('bot_id', '=', bot_id)
    .where('id', '=', 'hello')
    .execute()
  expect(await done()).toEqual(['welcome_message', 'default_message', 'keyword'])
  await ask(owner, 'PATCH', `${at}/settings`, { is_started: false, is_published: false })
  expect(await done()).toEqual(['keyword'])
  const push = {
    bot_id,
    part: 'start_button',
    state: 'pushed',
    pushed: '{}',
    due_at: new Date(),
    updated_at: new Date(),
  }
  await cell.db.insertInto('platform_push').values(push).execute()
  await cell.db.updateTable('sequence').set({ steps: '[{}]' }).where('bot_id', '=', bot_id).execute()
  expect(await done()).toEqual(['start_button', 'keyword', 'sequence'])
})

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-21T17:30:00Z', '2026-11-22', '2026-11-21T17:00:00.000Z'],
  ['+07:00', '2026-11-21T16:30:00Z', '2026-11-21', '2026-11-20T17:00:00.000Z'],
  ['America/New_York', '2026-11-02T04:30:00Z', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02T05:30:00Z', '2026-11-02', '2026-11-02T05:00:00.000Z'],
])('in %s at %s it is %s', (timezone, now, date, begins_at) => {
  const days = lastDays(new Date(now), timezone)
  expect(days.at(-1)).toEqual({ date, begins_at })
  expect(new Set(days.map((day) => day.date)).size).toBe(7)
})

test.each(['Asia/Ho_Chi_Minh', '+07:00', 'Pacific/Kiritimati', '-11:00'])(
  'days of %s are the page’s own, and today is no longer than they are',
  async (timezone) => {
    const shop = await newBot(owner)
    await ask(owner, 'PATCH', `/v1/bots/${shop.id}`, { timezone })
    const days = lastDays(new Date(), timezone)
    const instants = days.flatMap(({ begins_at }) => [Date.parse(begins_at) - 1, Date.parse(begins_at)])
    const people = await shop.cell.db
      .insertInto('customer')
      .values(['a', 'b'].map((psid) => ({ bot_id: shop.id, psid, created_at: new Date() })))
      .returning('id')
      .execute()
    const line = { conversation_id: people[1]?.id ?? '', bot_id: shop.id, type: 'text', content: '{}' }
    const lines = instants.map((at, n) => ({
      ...line,
      at: new Date(at),
      n: String(n),
      by: n % 2 ? 'customer' : 'bot',
      status: n % 2 ? 'received' : 'failed',
    }))
    await shop.cell.db.insertInto('message').values(lines).execute()
    const talks = instants.slice(-2).map((at, n) => ({
      id: people[n]?.id ?? '',
      bot_id: shop.id,
      last_message_at: new Date(at),
      ...(n && { waiting_since: new Date(at) }),
    }))
    await shop.cell.db.insertInto('conversation').values(talks).execute()
    const shown = {
      messages_in_today: 1,
      messages_out_today: 0,
      failed_today: 0,
      conversations_today: 1,
      waiting_for_person: 1,
      days: days.map(({ date }, index) => ({ date, in: 1, out: index < 6 ? 1 : 0 })),
    }
    const body = async () => (await ask(owner, 'GET', `/v1/bots/${shop.id}/home`)).body
    expect(await body()).toMatchObject(shown)
    const today = await ask(owner, 'GET', `/v1/bots/${shop.id}/conversations?filter=today`)
    expect(Object(today.body).items).toMatchObject([{ id: talks[1]?.id }])
    await countAll()
    expect(await body()).toMatchObject(shown)
    await forgetCounts()
  },
)
