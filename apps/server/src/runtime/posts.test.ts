import { beforeEach, expect, test } from 'vitest'
import type { Asked, Does } from './testing/asked.ts'
import { commentPage, storedComment, type ToldChange, tellFeed, tellLive } from './testing/comment-page.ts'
import { pathApp, type Shop, until } from './testing/path-app.ts'

const app = await pathApp()
const { stand } = app
let ids = 0

/** Posts as the platform describes them, by the end of their path; absent: it does not know them. */
let posts: Record<string, object> = {}
beforeEach(() => {
  stand.reset()
  posts = {}
  stand.does = ({ path }: Asked): Does => {
    const asked = /\/([^/?]+)\?fields=/.exec(path)?.[1]
    if (!asked) return { status: 200, body: { id: `c_${++ids}`, message_id: `m_${ids}`, success: true } }
    const found = posts[decodeURIComponent(asked)]
    if (found) return { status: 200, body: { id: asked, ...found } }
    return { status: 400, body: { error: { code: 100, error_subcode: 33, message: 'gone' } } }
  }
})

const answered = { cases: { default: { replies: [{ text: 'Thanks.' }] } } }
const open = (settings: object) => commentPage(app, { auto_reply_comment: true, ...settings }, answered)
const comment = async (page: Shop, psid: string, told: ToldChange) => {
  expect(await tellFeed(page, psid, told)).toBe(200)
}
const postOf = async (page: Shop, post_id: string) =>
  (await page.rows<object>('select * from cell.post where bot_id = $1 and post_id = $2', page.id, post_id))[0]
/** A question for the name of the person who commented comes on its own time, and is none about the post. */
const asksOf = (post_id: string) => stand.asked.filter(({ path }) => path.includes(`/${post_id}?fields=`))

test('a post is asked about once, at its first comment', async () => {
  const page = await open({})
  const post_id = `${page.page_id}_1`
  posts[post_id] = { message: 'New tea', full_picture: 'https://cdn.example/t.jpg', status_type: 'added_photos' }
  await comment(page, '11', { comment_id: '1_1', post_id, message: 'hi' })
  await until(async () =>
    expect(await postOf(page, post_id)).toMatchObject({
      kind: 'post',
      facts: { text: 'New tea', picture_url: 'https://cdn.example/t.jpg' },
      ask_at: null,
      gone_at: null,
    }),
  )
  await comment(page, '12', { comment_id: '1_2', post_id, message: 'ho' })
  await page.settled()
  expect(asksOf(post_id)).toHaveLength(1)
})

test('a comment waits for the facts of its post where they decide', async () => {
  const page = await open({ ignore_auto_reply_live_videos: true })
  const [video, live] = [`${page.page_id}_21`, `${page.page_id}_22`]
  posts = {
    [video]: { status_type: 'added_video' },
    21: {},
    [live]: { status_type: 'added_video' },
    22: { live_status: 'LIVE' },
  }
  await comment(page, '21', { comment_id: '21_1', post_id: video, message: 'hi' })
  await comment(page, '22', { comment_id: '22_1', post_id: live, message: 'hi' })
  await until(async () => expect((await storedComment(page, '21_1'))?.public_n).not.toBeNull())
  await until(async () => expect(await storedComment(page, '22_1')).toMatchObject({ state: { waits: null } }))
  expect(await storedComment(page, '22_1')).toMatchObject({ public_n: null })
  expect(await postOf(page, live)).toMatchObject({ kind: 'live', live: 'running' })
})

test('a live video that ends: the comments that waited for it are answered', async () => {
  const page = await open({ only_reply_when_end_livestream: true })
  const post_id = `${page.page_id}_31`
  expect(await tellLive(page, '31', 'live')).toBe(200)
  await comment(page, '31', { comment_id: '31_1', post_id, message: 'hi' })
  await page.settled()
  expect(await storedComment(page, '31_1')).toMatchObject({ state: { waits: 'live_end' }, public_n: null })
  expect(await tellLive(page, '31', 'live_stopped')).toBe(200)
  await until(async () => expect((await storedComment(page, '31_1'))?.public_n).not.toBeNull())
  await page.settled()
  expect(await page.thread('31')).toEqual(['system: commented', 'bot: Thanks. (sent)'])
  // A late word of its start changes nothing.
  expect(await tellLive(page, '31', 'live')).toBe(200)
  expect(await postOf(page, post_id)).toMatchObject({ live: 'ended', ask_at: null })
})

test('a live video whose end is never told is asked about, and its comments are answered once it is over', async () => {
  const page = await open({ only_reply_when_end_livestream: true })
  const post_id = `${page.page_id}_41`
  expect(await tellLive(page, '41', 'live')).toBe(200)
  await comment(page, '41', { comment_id: '41_1', post_id, message: 'hi' })
  await page.settled()
  posts = { [post_id]: { status_type: 'added_video' }, 41: { live_status: 'LIVE' } }
  const askNow = 'update cell.post set ask_at = now() where bot_id = $1 and post_id = $2'
  await page.rows(askNow, page.id, post_id)
  await until(async () =>
    expect(Date.parse(Object(await postOf(page, post_id)).ask_at)).toBeGreaterThan(Date.now() + 60_000),
  )
  expect(await storedComment(page, '41_1')).toMatchObject({ state: { waits: 'live_end' } })
  posts[41] = { live_status: 'VOD' }
  await page.rows(askNow, page.id, post_id)
  await until(async () => expect((await storedComment(page, '41_1'))?.public_n).not.toBeNull())
  expect(await postOf(page, post_id)).toMatchObject({ live: 'ended', ask_at: null })
})

test('a post that is gone is marked; what was written for it stays', async () => {
  const page = await commentPage(
    app,
    { auto_reply_comment: true },
    { posts: [{ id: 'gone_1', replies: [{ text: 'Sold out' }] }] },
  )
  await comment(page, '51', { comment_id: '51_1', post_id: 'gone_1', message: 'hi' })
  await until(async () => expect(await postOf(page, 'gone_1')).toMatchObject({ gone_at: expect.any(String) }))
  const { body } = await app.ask(app.owner, 'GET', `/v1/bots/${page.id}/posts/gone_1`)
  expect(body).toMatchObject({ gone_at: expect.any(String), own: { answers: true } })
})
