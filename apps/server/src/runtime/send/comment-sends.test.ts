import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import { beforeEach, expect, test } from 'vitest'
import { importBot } from '../../features/document/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { bareWorker } from '../testing/bare-worker.ts'
import { flakyCell } from '../testing/flaky-cell.ts'
import { openShop, until } from '../testing/path-app.ts'
import { standIn } from '../testing/stand-in.ts'

const stand = await standIn()
// The server has no workers of its own: the tests make each step.
const { platform, ...idle } = await testApp({ HAWKER_ROLES: 'web', HAWKER_GRAPH_API_URL: stand.url })
const owner = await idle.newUser()
let workers = 300

beforeEach(() => {
  stand.reset()
  stand.does = () => ({ status: 200, body: { id: 'c_1', success: true } })
})

/** A page with a comment that waits for a worker. */
async function commented(psid: string, settings: object) {
  const page = await openShop({ ...idle, platform }, owner.id, 'facebook')
  const file = readBot({
    format: 'hawker/1',
    platform: 'facebook',
    name: 'Shop',
    settings,
    comments: { cases: { default: { replies: [{ text: 'Thanks.' }] } } },
  })
  if (!file.ok) throw new Error(file.reason)
  await importBot(page.cell.db, page.id, null, file.bot, new Date(), { takes_settings: true })
  const comment = { comment_id: `${psid}_1`, post_id: `${page.page_id}_1`, message: '0912345678', from: { id: psid } }
  const time = Math.floor(Date.now() / 1000)
  const value = { item: 'comment', verb: 'add', created_time: time, ...comment }
  const body = JSON.stringify({
    object: 'page',
    entry: [{ id: page.page_id, time, changes: [{ field: 'feed', value }] }],
  })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  expect(await page.post(body, { 'x-hub-signature-256': `sha256=${proof}` })).toBe(200)
  return page
}

/** A comment that a worker has decided, whose process ends before its first request has an answer. */
async function decided(psid: string, settings: object) {
  const page = await commented(psid, settings)
  const clock = { ahead_ms: 0 }
  const worker = () => bareWorker(platform, String(++workers), clock, page.cell)
  const [first, second] = [worker(), worker()]
  expect(await first.works()).toHaveLength(1)
  clock.ahead_ms += first.settings.lane_lease_ms + 1
  await second.lanes.claim()
  return page
}
const asked = () => stand.asked.map(({ path, body }) => ('is_hidden' in body ? 'hide' : path.split('/').at(-1)))

test('the process ends while a comment is being hidden: it is hidden again, and then answered once', async () => {
  const page = await decided('5101', { auto_hide_comment_has_phone: true, auto_reply_comment: true })
  await until(async () =>
    expect(await page.thread('5101')).toEqual(['system: commented', 'system: hide (sent)', 'bot: Thanks. (sent)']),
  )
  expect(asked()).toEqual(['hide', 'comments'])
})

test('the process ends while a public reply is being posted: it is unknown, and not posted again', async () => {
  const page = await decided('5102', { auto_reply_comment: true })
  await until(async () => expect(await page.thread('5102')).toEqual(['system: commented', 'bot: Thanks. (unknown)']))
  expect(asked()).toEqual([])
})

test('a reply that failed is noted with its comment before its lane is free', async () => {
  const page = await commented('5103', { auto_reply_comment: true, only_reply_first_comment: true })
  stand.does = () => ({ status: 400, body: { error: { code: 100, message: 'no' } } })
  const failedBefore: string[][] = []
  const cell = flakyCell(page.cell, async (name) => {
    if (!name.startsWith('settle_')) return null
    const rows = await page.rows<{ failed: string[] }>('select failed from cell.comment where bot_id = $1', page.id)
    failedBefore.push(...rows.map(({ failed }) => failed))
    return null
  })
  const worker = bareWorker(platform, String(++workers), { ahead_ms: 0 }, cell)
  expect(await worker.works()).toHaveLength(1)
  worker.sends()
  await until(async () => expect(await page.thread('5103')).toEqual(['system: commented', 'bot: Thanks. (failed)']))
  expect(failedBefore).toEqual([['reply']])
})
