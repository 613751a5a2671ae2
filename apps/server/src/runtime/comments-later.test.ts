import { expect, test } from 'vitest'
import { lookAt } from '../features/alarms/index.ts'
import { storedComment as commentOf, commentPage, tellFeed } from './testing/comment-page.ts'
import { pathApp, type Shop, until } from './testing/path-app.ts'

const app = await pathApp()
const { stand, ask, owner } = app
let ids = 0
const yes: typeof stand.does = () => ({
  status: 200,
  body: { id: `c_${++ids}`, message_id: `m_${ids}`, success: true },
})
const answers = { cases: { default: { replies: [{ text: 'Thanks.' }] } } }
const replies = () => stand.asked.flatMap(({ path, body }) => (path.endsWith('/comments') ? [body.message] : []))
const hides = () => stand.asked.filter(({ body }) => 'is_hidden' in body)
const told = async (page: Shop, psid: string, comment_id: string) =>
  expect(await tellFeed(page, psid, { comment_id, post_id: `${page.page_id}_1`, message: 'hi' })).toBe(200)

test('settings that change while a comment waits: the version that is live at the decision decides', async () => {
  stand.does = yes
  const waits = { ...answers, reply_after: { from: 6, to: 6 } }
  const [page, silent] = [
    await commentPage(app, { auto_reply_comment: true }, waits),
    await commentPage(app, { auto_reply_comment: true }, waits),
  ]
  await told(page, '6101', '61_1')
  await told(silent, '6102', '61_2')
  await Promise.all([page.settled(), silent.settled()])
  const [before] = await page.rows<{ version: number }>('select version from cell.comment where bot_id = $1', page.id)
  expect(await commentOf(silent, '61_2')).toMatchObject({ state: { waits: 'delay' } })
  const cases = { default: { replies: [{ text: 'Sold out.' }] } }
  expect(await ask(owner, 'PATCH', `/v1/bots/${page.id}/comment_replies`, { cases })).toMatchObject({ status: 200 })
  const off = { auto_reply_comment: false }
  expect(await ask(owner, 'PATCH', `/v1/bots/${silent.id}/settings`, off)).toMatchObject({ status: 200 })
  await until(async () => {
    expect(await commentOf(page, '61_1')).toMatchObject({ state: { waits: null }, public_n: expect.any(String) })
    expect(await commentOf(silent, '61_2')).toMatchObject({ state: { waits: null }, public_n: null })
  })
  await Promise.all([page.settled(), silent.settled()])
  expect(replies()).toEqual(['Sold out.'])
  expect((await commentOf(page, '61_1'))?.version).toBe(Number(before?.version) + 1)
})

test('the platform restricts the page at an act: acts wait, home says so, and they go on once it is lifted', async () => {
  stand.reset()
  const page = await commentPage(app, { auto_hide_comment: true, auto_reply_comment: true }, answers)
  const status = async () =>
    (await page.rows<{ status: string }>('select status from cell.account where bot_id = $1', page.id))[0]?.status
  stand.does = () => ({ status: 400, body: { error: { code: 368, message: 'Temporarily blocked' } } })
  await told(page, '6201', '62_1')
  await until(async () => expect(await status()).toBe('restricted'))
  const waiting = ['system: commented', 'system: hide (queued)', 'bot: Thanks. (queued)']
  await until(async () => expect(await page.thread('6201')).toEqual(waiting))
  for (let times = 0; times < 2; times++) await lookAt(app.platform, page.cell, { only: page.id })
  const alarms = Object((await ask(owner, 'GET', '/v1/alarms')).body).items
  expect(alarms).toContainEqual(expect.objectContaining({ bot_id: page.id, kind: 'channel_restricted' }))
  expect([hides().length, replies()]).toEqual([1, []])
  expect(await commentOf(page, '62_1')).toMatchObject({ failed: [] })
  stand.does = (one) =>
    one.path.includes('/me') ? { status: 200, body: { id: page.page_id, name: 'Shop' } } : yes(one)
  const checked = await ask(owner, 'POST', `/v1/bots/${page.id}/channel/checks`)
  expect([checked.status, await status()]).toEqual([200, 'connected'])
  await page.settled()
  expect(await page.thread('6201')).toEqual(['system: commented', 'system: hide (sent)', 'bot: Thanks. (sent)'])
  expect([hides().length, replies()]).toEqual([2, ['Thanks.']])
})
