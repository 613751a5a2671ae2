import { beforeEach, expect, test } from 'vitest'
import { commentPage, tellFeed } from '../../runtime/testing/comment-page.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'

const app = await pathApp()
const { stand, owner, ask } = app

type Told = { id: string; message?: string; created_time?: string; status_type?: string }
/** The page's posts as its platform lists them; null: it refuses. */
let told: Told[] | null = []
beforeEach(() => {
  stand.reset()
  told = []
  stand.does = ({ path }) => {
    if (!path.includes('/published_posts')) return { status: 200, body: { id: 'x', live_status: 'LIVE' } }
    return told === null
      ? { status: 400, body: { error: { code: 200, message: 'Missing pages_read_user_content' } } }
      : { status: 200, body: { data: told } }
  }
})

const refresh = async (page: Shop, now = false) =>
  Object((await ask(owner, 'POST', `/v1/bots/${page.id}/posts/refresh`, { now })).body)
const post = async (page: Shop, id: string) => (await ask(owner, 'GET', `/v1/bots/${page.id}/posts/${id}`)).body
const timesAsked = () => stand.asked.filter(({ path }) => path.includes('/published_posts')).length
/** So long has passed since the platform was last asked. */
const later = (page: Shop, seconds: number) =>
  page.rows(
    `update cell.post_listing set asked_at = asked_at - make_interval(secs => $2), ended_at = ended_at - make_interval(secs => $2)
     where bot_id = $1`,
    page.id,
    seconds,
  )

test('screens that open together ask the platform once, and again after five minutes or when the button is pressed', async () => {
  const page = await commentPage(app, {}, {})
  told = [{ id: 'p_1', message: 'New tea', created_time: '2026-01-05T10:00:00+0000' }]
  const states = await Promise.all([1, 2, 3].map(() => refresh(page)))
  expect(timesAsked()).toBe(1)
  expect(states.filter(({ state }) => state === 'listed')).not.toEqual([])
  expect(await refresh(page)).toMatchObject({ state: 'listed', added: 0 })
  expect(timesAsked()).toBe(1)
  expect(await post(page, 'p_1')).toMatchObject({ text: 'New tea', at: '2026-01-05T10:00:00.000Z', kind: 'post' })
  told.push({ id: 'p_2', message: 'More tea' })
  await later(page, 6)
  expect(await refresh(page)).toMatchObject({ added: 0 })
  expect(await refresh(page, true)).toMatchObject({ state: 'listed', added: 1 })
  // A second press in the same moment.
  await refresh(page, true)
  expect(timesAsked()).toBe(2)
  await later(page, 301)
  await refresh(page)
  expect(timesAsked()).toBe(3)
})

test('the platform refuses: its words are shown, and the known posts stay', async () => {
  const page = await commentPage(app, {}, {})
  told = [{ id: 'p_1', message: 'New tea' }]
  const { listed_at } = await refresh(page)
  told = null
  await later(page, 301)
  const failed = { state: 'failed', listed_at, added: 0 }
  const said = await refresh(page)
  expect(said).toMatchObject(failed)
  expect(said.reason).toContain('Missing pages_read_user_content')
  expect(await refresh(page)).toMatchObject(failed)
  expect(await post(page, 'p_1')).toMatchObject({ text: 'New tea' })
  told = []
  await later(page, 6)
  expect(await refresh(page, true)).toMatchObject({ state: 'listed', reason: '' })
})

test('a request whose process died counts as failed after a minute', async () => {
  const page = await commentPage(app, {}, {})
  await page.rows('insert into cell.post_listing (bot_id, asked_at) values ($1, now())', page.id)
  expect(await refresh(page)).toMatchObject({ state: 'asking' })
  await later(page, 61)
  expect(await refresh(page)).toMatchObject({ state: 'failed', reason: '' })
  expect(timesAsked()).toBe(0)
})

test('a page that is not connected is not asked', async () => {
  const page = await commentPage(app, {}, {})
  await page.rows(`update cell.account set status = 'disconnected' where bot_id = $1`, page.id)
  expect(await refresh(page)).toMatchObject({ state: 'not_connected' })
  expect(timesAsked()).toBe(0)
})

test('the list keeps what webhooks told, and a listed post is there again', async () => {
  const page = await commentPage(app, {}, {})
  await tellFeed(page, '11', { comment_id: '1_1', post_id: 'p_1', message: 'hello' })
  await page.settled()
  // The platform has told what it knows of the post.
  await until(async () =>
    expect(await page.rows('select asked_at is not null as asked from cell.post where bot_id = $1', page.id)).toEqual([
      { asked: true },
    ]),
  )
  await page.rows(`update cell.post set kind = 'live', live = 'ended', gone_at = now() where bot_id = $1`, page.id)
  told = [{ id: 'p_1', message: 'Our live', status_type: 'added_video' }]
  expect(await refresh(page)).toMatchObject({ added: 0 })
  expect(await post(page, 'p_1')).toMatchObject({ kind: 'live', live: 'ended', text: 'Our live', gone_at: null })
})

test('a new video of the list is asked about: it may be live', async () => {
  const page = await commentPage(app, {}, {})
  told = [
    { id: 'p_9', message: 'Live now', status_type: 'added_video', created_time: new Date().toISOString() },
    { id: 'p_8', message: 'Long over', status_type: 'added_video', created_time: '2026-01-05T10:00:00+0000' },
  ]
  await refresh(page)
  const asks = await page.rows<{ post_id: string }>(
    'select post_id from cell.post where bot_id = $1 and (ask_at is not null or live is not null)',
    page.id,
  )
  expect(asks).toEqual([{ post_id: 'p_9' }])
})
