import { expect, test } from 'vitest'
import { commentPage, tellFeed, tellLive } from '../../runtime/testing/comment-page.ts'
import { sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const app = await sharedPathApp()
const { stand, owner, ask, platform } = app
stand.does = () => ({ status: 200, body: { id: 'c', success: true } })

/** Posts of which screens are told, as `<bot>/<post>`. */
const told: string[] = []
platform.notify.onTold('live_changed', (text) => {
  const { bot_id, post_id } = JSON.parse(text)
  told.push(`${bot_id}/${post_id}`)
})

test('members are told of a live video’s start and end, once each, with the numbers of its comments', async () => {
  const page = await commentPage(
    app,
    { is_notification_live_video: true, auto_hide_comment_has_phone: true, auto_reply_comment: true },
    { cases: { default: { replies: [{ text: 'Thanks.' }] } } },
  )
  const post_id = `${page.page_id}_1`
  const lives = async () => Object((await ask(owner, 'GET', `/v1/bots/${page.id}/lives`)).body).items
  expect(await lives()).toEqual([])
  expect(await tellLive(page, post_id, 'live')).toBe(200)
  expect(await tellLive(page, post_id, 'live')).toBe(200)
  await until(async () => expect(told).toEqual([`${page.id}/${post_id}`]))
  expect(await lives()).toMatchObject([
    { post_id, live: 'running', live_ended_at: null, counts: { comments: 0, answered: 0, hidden: 0 } },
  ])
  expect(await tellFeed(page, '1', { comment_id: '1_1', post_id, message: 'price?' })).toBe(200)
  expect(await tellFeed(page, '2', { comment_id: '1_2', post_id, message: 'call 0912345678' })).toBe(200)
  await page.settled()
  expect(await tellLive(page, post_id, 'live_stopped')).toBe(200)
  expect(await tellLive(page, post_id, 'live_stopped')).toBe(200)
  await until(async () => expect(told).toHaveLength(2))
  expect(await lives()).toMatchObject([
    { live: 'ended', live_ended_at: expect.any(String), counts: { comments: 2, answered: 2, hidden: 1 } },
  ])
  await page.rows(`update cell.post set live_ended_at = now() - interval '25 hours' where bot_id = $1`, page.id)
  expect(await lives()).toEqual([])
})

test('a bot without the switch tells no member', async () => {
  const page = await commentPage(app, { auto_hide_comment: true }, {})
  const before = told.length
  expect(await tellLive(page, `${page.page_id}_2`, 'live')).toBe(200)
  await page.settled()
  expect(told).toHaveLength(before)
  expect((await ask(owner, 'GET', `/v1/bots/${page.id}/lives`)).body).toEqual({ items: [], next: null })
})
