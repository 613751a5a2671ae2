import { blankSession, encodePayload, type Session } from '@hawker/core'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { changeBot } from './change-bot.ts'
import { pruneVersions } from './prune-versions.ts'

const { newUser, newBot, ask, platform } = await testApp()
const ann = await newUser()
const day_ms = 86_400_000
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * day_ms)

const payloadOf = (version: number) => encodePayload({ version, flow: 0, block: 0, card: 0, path: '0' })
const placeIn = (version: number) => ({ version, flow: 'welcome', block: 'a', card: 0 })
const delayIn = (version: number): Session => ({
  ...blankSession(),
  delays: [{ token: '1', place: placeIn(version) }],
})
const pressOf = (version: number) => ({
  kind: 'message' as const,
  is_first: false,
  text: null,
  payload: payloadOf(version),
  ref: null,
  attachments: [],
})

/** A bot with six old versions, of which all but the last were replaced long ago; and one customer. */
async function oldShop() {
  const { id: bot_id, cell } = await newBot(ann)
  for (const days of [99, 98, 97, 96, 95])
    await changeBot(platform, cell.db, bot_id, ann.id, daysAgo(days), async () => {})
  await cell.db
    .updateTable('bot_version')
    .set({ at: daysAgo(100) })
    .where('bot_id', '=', bot_id)
    .where('version', '=', 1)
    .execute()
  const { id } = await cell.db
    .insertInto('customer')
    .values({ bot_id, psid: '1', created_at: daysAgo(99) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = () => cell.db.selectFrom('bot_version').where('bot_id', '=', bot_id).select('version').orderBy('version')
  const prune = async () => {
    await pruneVersions(cell.db, { now, retentionDays: 30 })
    return (await rows().execute()).map(({ version }) => version)
  }
  return { bot_id, cell, id, prune }
}
type Shop = Awaited<ReturnType<typeof oldShop>>

const storeSession = ({ cell, bot_id, id }: Shop, session: object) =>
  cell.db
    .insertInto('session')
    .values({ id, bot_id, seq: '1', data: JSON.stringify(session), sprint_at: daysAgo(90) })
    .execute()

const storeInput = ({ cell, bot_id, id }: Shop, days: number, row: object) =>
  cell.db
    .insertInto('input')
    .values({
      ...{ bot_id, conversation_id: id, seq: '1', kind: 'message', at: daysAgo(days), sprint_at: daysAgo(days) },
      ...{ body: JSON.stringify({ kind: 'hand_back' }), ...row },
    })
    .execute()

const storeMessage = ({ cell, bot_id, id }: Shop, days: number, version: number) => {
  const button = { type: 'postback', title: 'More', payload: payloadOf(version) }
  const content = JSON.stringify({ type: 'text', text: 'Hi', buttons: [button], quick_replies: [] })
  const row = { bot_id, conversation_id: id, n: '1', at: daysAgo(days), by: 'bot', type: 'text', status: 'sent' }
  return cell.db
    .insertInto('message')
    .values({ ...row, content })
    .execute()
}

beforeAll(async () => {
  // A week for each instant used here, because these tests write into the past.
  const { cell } = await newBot(ann)
  for (const table of ['input', 'message'])
    await cell.pool.query(`create table ${cell.schema}.${table}_past partition of ${cell.schema}.${table} default`)
})

test('versions without a reference are deleted thirty days after their replacement; the live one stays', async () => {
  const { prune } = await oldShop()
  expect(await prune()).toEqual([6])
})

test('a version stays for thirty days after its replacement, however old it is', async () => {
  const { prune, cell, bot_id } = await oldShop()
  await changeBot(platform, cell.db, bot_id, ann.id, daysAgo(31), async () => {})
  await changeBot(platform, cell.db, bot_id, ann.id, daysAgo(29), async () => {})
  expect(await prune()).toEqual([7, 8])
})

test('a version that Publish made stays', async () => {
  const { prune, cell, bot_id } = await oldShop()
  const says = { key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'Hi' } }] }
  const flow = { id: 'welcome', name: 'Welcome', blocks: [says] }
  await ask(ann, 'POST', `/v1/bots/${bot_id}/flows`, { id: 'welcome', name: 'Welcome', flow })
  expect((await ask(ann, 'POST', `/v1/bots/${bot_id}/flows/welcome/publish`, { revision: 0 })).status).toBe(200)
  for (const table of ['bot_version', 'flow_version'] as const)
    await cell.db
      .updateTable(table)
      .set({ at: daysAgo(80) })
      .where('bot_id', '=', bot_id)
      .where('at', '>', daysAgo(1).toISOString())
      .execute()
  await changeBot(platform, cell.db, bot_id, ann.id, daysAgo(70), async () => {})
  await changeBot(platform, cell.db, bot_id, ann.id, daysAgo(60), async () => {})
  expect(await prune()).toEqual([7, 9])
})

const wait = { kind: 'call' as const, token: '1', place: placeIn(2) }
const under = { kind: 'reply' as const, token: '2', place: placeIn(3), tries: 0, has_timer: false }
test.each<[string, (shop: Shop) => Promise<unknown>, number[]]>([
  ['where a session waits for an answer', (shop) => storeSession(shop, { ...blankSession(), wait: { ...under } }), [3]],
  [
    'where a call of a session is under way, with the question under it and a press in its queue',
    (shop) => storeSession(shop, { ...blankSession(), wait: { ...wait, under, queue: [pressOf(4)] } }),
    [2, 3, 4],
  ],
  [
    'that a timer goes on in',
    async (shop) => {
      const { cell, bot_id, id } = shop
      await storeSession(shop, delayIn(2))
      const timer = { bot_id, conversation_id: id, token: '1', due_at: now }
      await cell.db.insertInto('timer').values(timer).execute()
    },
    [2],
  ],
  [
    'of a press that a session has deferred',
    (shop) => storeSession(shop, { ...blankSession(), parked: [pressOf(5)] }),
    [5],
  ],
  ['of a session that newer code stored', (shop) => storeSession(shop, { ...delayIn(4), format: 99 }), [4]],
  ['in which an input was played', (shop) => storeInput(shop, 29, { version: 2 }), [2]],
  ['of a pressed button', (shop) => storeInput(shop, 29, { version: 6, body: JSON.stringify(pressOf(3)) }), [3]],
  [
    'of an input that is not yet played, however old it is',
    (shop) => storeInput(shop, 40, { sprint_at: null, body: JSON.stringify(pressOf(3)) }),
    [3],
  ],
  [
    'of the session in a checkpoint for replay',
    (shop) => storeInput(shop, 29, { version: 6, checkpoint: JSON.stringify({ session: delayIn(4), customer: {} }) }),
    [4],
  ],
  [
    'of a parked input',
    ({ cell, bot_id, id }) =>
      cell.db
        .insertInto('parked')
        .values({
          ...{ bot_id, conversation_id: id, seq: '1', at: daysAgo(60), error: 'odd' },
          input: JSON.stringify(pressOf(2)),
        })
        .execute(),
    [2],
  ],
  ['of a button in a message', (shop) => storeMessage(shop, 29, 5), [5]],
])('the version %s stays', async (_, store, kept) => {
  const shop = await oldShop()
  await store(shop)
  expect(await shop.prune()).toEqual([...kept, 6])
})

test.each<[string, (shop: Shop) => Promise<unknown>]>([
  ['an input', (shop) => storeInput(shop, 31, { version: 2 })],
  ['a message', (shop) => storeMessage(shop, 31, 2)],
])('%s beyond the retention keeps no version', async (_, store) => {
  const shop = await oldShop()
  await store(shop)
  expect(await shop.prune()).toEqual([6])
})

test('a bot with more conversations than one slice keeps the version that the last one names', async () => {
  const shop = await oldShop()
  const { cell, bot_id } = shop
  const many = Array.from({ length: 1_001 }, (_, n) => ({ bot_id, psid: `many-${n}`, created_at: now }))
  const rows = await cell.db.insertInto('customer').values(many).returning('id').execute()
  const ids = rows.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1))
  await storeSession({ ...shop, id: String(ids.at(-1)) }, delayIn(2))
  expect(await shop.prune()).toEqual([2, 6])
})
