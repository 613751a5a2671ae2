import { beforeEach, expect, test } from 'vitest'
import { channelHttp } from '../../channel-http.ts'
import { commentPage, storedComment, tellFeed } from '../../runtime/testing/comment-page.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'
import { catchUpWith } from './catch-up/catch-up.ts'

const app = await pathApp()
const { stand, platform } = app
const httpTo = channelHttp(platform.outgoing, platform.settings.apiUrls, {})
const catchUp = catchUpWith({ ...platform, httpTo })
const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
let ids = 0

type Listed = { id: string; message: string; created_time: string; from?: { id: string; name?: string } }
/** Comments under the page's one post as its platform lists them; null: it does not answer. */
let listed: Listed[] | null = []
beforeEach(() => {
  stand.reset()
  listed = []
  stand.does = ({ path }) => {
    if (path.includes('/published_posts'))
      return listed === null
        ? { status: 500, body: {} }
        : { status: 200, body: { data: [{ id: 'post_1', message: 'New tea', status_type: 'added_photos' }] } }
    if (path.includes('/comments?')) return { status: 200, body: { data: listed } }
    return { status: 200, body: { id: `c_${++ids}`, message_id: `m_${ids}`, success: true } }
  }
})

const replies = () =>
  stand.asked.flatMap(({ path }) => (/\/[^/]+\/comments$/.test(path) ? [path.split('/').at(-2)] : []))
const asksForPosts = ({ page_id }: Shop) =>
  stand.asked.filter(({ path }) => path.includes(`/${page_id}/published_posts`)).length

const subscription = async (page: Shop) =>
  (
    await page.rows<object>(`select * from cell.platform_push where bot_id = $1 and part = 'comment_events'`, page.id)
  )[0]

/** A page whose comments are heard, and which was looked at a minute ago. */
async function heard() {
  const page = await commentPage(
    app,
    { auto_reply_comment: true, auto_hide_comment_has_phone: true },
    { cases: { default: { replies: [{ text: 'Thanks.' }] } } },
  )
  await until(async () =>
    expect(await subscription(page)).toMatchObject({ state: 'pushed', pushed: { comments: true } }),
  )
  await catchUp(page.cell)
  return page
}
const watch = async (page: Shop) =>
  (await page.rows<object>('select * from cell.comment_watch where bot_id = $1', page.id))[0]
const silentSince = (page: Shop, hours: number) =>
  page.rows('update cell.comment_watch set well_at = $2 where bot_id = $1', page.id, ago(hours))

test('after an outage the comments of a day are answered, older ones only listed, and nothing is done twice', async () => {
  const page = await heard()
  expect(asksForPosts(page)).toBe(0)
  expect(await watch(page)).toMatchObject({ since: null })
  const told = { comment_id: '1_1', post_id: 'post_1', message: 'came by its webhook' }
  expect(await tellFeed(page, '101', told)).toBe(200)
  await page.settled()
  await silentSince(page, 40)
  const ada = { id: '102', name: 'Ada' }
  listed = [
    { id: '1_1', message: 'came by its webhook', created_time: ago(0), from: { id: '101' } },
    { id: '1_2', message: 'price?', created_time: ago(2), from: ada },
    { id: '1_3', message: 'call 0912345678', created_time: ago(30), from: { id: '103' } },
    { id: '1_4', message: 'from before', created_time: ago(50), from: { id: '104' } },
    { id: '1_5', message: 'our own', created_time: ago(1), from: { id: page.page_id } },
    { id: '1_6', message: 'unnamed 0912345679', created_time: ago(1) },
  ]
  await catchUp(page.cell)
  await page.settled()
  await until(async () => expect(replies().sort()).toEqual(['1_1', '1_2']))
  expect(await page.thread('102')).toEqual(['system: commented', 'bot: Thanks. (sent)'])
  expect(await storedComment(page, '1_3')).toMatchObject({ public_n: null, state: { is_old: true, is_hidden: true } })
  expect(await storedComment(page, '1_6')).toMatchObject({ public_n: null, state: { is_hidden: true } })
  expect(await storedComment(page, '1_4')).toBeUndefined()
  expect(await storedComment(page, '1_5')).toBeUndefined()
  expect(await watch(page)).toMatchObject({ since: null, due_at: null })
  await catchUp(page.cell)
  expect(asksForPosts(page)).toBe(1)
})

test('an account that is connected again catches up; meanwhile nothing is asked', async () => {
  const page = await heard()
  await silentSince(page, 3)
  const become = (status: string) => page.rows('update cell.account set status = $2 where bot_id = $1', page.id, status)
  await become('unauthorized')
  listed = [{ id: '2_1', message: 'hi', created_time: ago(1), from: { id: '201' } }]
  await catchUp(page.cell)
  expect(asksForPosts(page)).toBe(0)
  await become('connected')
  await catchUp(page.cell)
  await page.settled()
  expect((await storedComment(page, '2_1'))?.public_n).not.toBeNull()
})

test('a platform that does not answer is asked again later', async () => {
  const page = await heard()
  await silentSince(page, 3)
  listed = null
  await catchUp(page.cell)
  expect(await watch(page)).toMatchObject({ since: expect.any(String), due_at: expect.any(String), attempts: 1 })
  listed = [{ id: '3_1', message: 'hi', created_time: ago(1), from: { id: '301' } }]
  await page.rows('update cell.comment_watch set due_at = now() where bot_id = $1', page.id)
  await catchUp(page.cell)
  await page.settled()
  expect((await storedComment(page, '3_1'))?.public_n).not.toBeNull()
})

test('a page that stops and begins again to listen misses nothing of the time between', async () => {
  const page = await heard()
  const pushed = (is: string | null) =>
    page.rows('update cell.platform_push set pushed = $2 where bot_id = $1', page.id, is)
  await pushed(null)
  await catchUp(page.cell)
  expect(await watch(page)).toBeUndefined()
  await pushed('{}')
  await catchUp(page.cell)
  expect(await watch(page)).toMatchObject({ since: null })
  expect(asksForPosts(page)).toBe(0)
})
