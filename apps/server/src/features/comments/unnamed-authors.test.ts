import { beforeEach, expect, test } from 'vitest'
import {
  commentPage,
  storedComment,
  type ToldChange,
  tellFeed,
  tellMessage,
} from '../../runtime/testing/comment-page.ts'
import { pathApp, type Shop } from '../../runtime/testing/path-app.ts'

const app = await pathApp()
const { stand, owner, ask } = app
let ids = 0
beforeEach(() => {
  stand.reset()
  stand.does = () => ({ status: 200, body: { id: `c_${++ids}`, message_id: `m_${ids}`, success: true } })
})

const answers = {
  cases: { default: { replies: [{ text: 'Thanks!' }] } },
  private_replies: [{ key: 'p', name: 'Prices', flow: 'private', case: 'default' }],
  moderation_words: [{ word: 'scam', acts: ['ban'], is_whole: false }],
}
const settings = {
  auto_reply_comment: true,
  inbox_from_comment: true,
  auto_like_comment: true,
  auto_hide_comment_has_phone: true,
  auto_ban_customer_comment_has_keyword: true,
}
const open = () => commentPage(app, settings, answers)
const comment = async (page: Shop, psid: string | null, told: ToldChange) => {
  expect(await tellFeed(page, psid, told)).toBe(200)
  await page.settled()
}
const get = async (page: Shop, path: string) => Object((await ask(owner, 'GET', `/v1/bots/${page.id}/${path}`)).body)
const acts = () =>
  stand.asked.flatMap(({ path, body }) => ('is_hidden' in body ? [`hide ${path.split('/').at(-1)}`] : []))
const others = () =>
  stand.asked
    .filter(({ path, body }) => !/\?fields=|\/subscribed_apps/.test(path) && !('is_hidden' in body))
    .map(({ path }) => path)

test('a comment without its author is moderated and never answered, in the mailbox of its post', async () => {
  const page = await open()
  const post_id = `${page.page_id}_1`
  await comment(page, null, { comment_id: '1_1', post_id, message: 'call 0912345678' })
  await comment(page, null, { comment_id: '1_2', post_id, message: 'price?' })
  await comment(page, null, { comment_id: '1_3', post_id, message: 'a scam' })
  expect(acts()).toEqual(['hide 1_1', 'hide 1_3'])
  expect(others()).toEqual([])
  expect(await storedComment(page, '1_2')).toMatchObject({ public_n: null, private_n: null })
  const boxes = await page.rows<object>('select kind, psid from cell.customer where bot_id = $1', page.id)
  expect(boxes).toEqual([{ kind: 'post', psid: `\u0001post:${post_id}` }])
  expect(await page.rows('select 1 from cell.conversation where bot_id = $1', page.id)).toEqual([])
  const { items } = await get(page, 'comments')
  expect(items).toMatchObject([
    { comment_id: '1_3', author: null, is_hidden: true, is_banned: false },
    { comment_id: '1_2', author: null, is_answered: false },
    { comment_id: '1_1', author: null, is_hidden: true },
  ])
  expect(items[1].can).not.toContain('ban')
  expect((await get(page, 'comments/1_2')).verdict.steps).toContainEqual(
    expect.objectContaining({ rule: 'no_author', fired: true }),
  )
})

test('what happens to a known comment reaches its author’s mailbox, also where the platform leaves them out', async () => {
  const page = await open()
  const told = { comment_id: '2_1', post_id: `${page.page_id}_2` }
  await comment(page, '2201', { ...told, message: 'hi' })
  await comment(page, null, { ...told, verb: 'remove' })
  expect(await storedComment(page, '2_1')).toMatchObject({ state: { is_deleted: true } })
  expect((await page.thread('2201')).at(-1)).toBe('system: comment_removed')
  const kinds = await page.rows<{ kind: string }>('select kind from cell.customer where bot_id = $1', page.id)
  expect(kinds.map(({ kind }) => kind)).toEqual(['person'])
})

test('a member acts by hand on a comment without its author', async () => {
  const page = await open()
  await comment(page, null, { comment_id: '3_1', post_id: `${page.page_id}_3`, message: 'hi' })
  const act = (body: object) => ask(owner, 'POST', `/v1/bots/${page.id}/comments/3_1/acts`, body)
  expect((await act({ act: 'hide' })).status).toBe(202)
  await page.settled()
  expect(acts()).toEqual(['hide 3_1'])
  expect(await act({ act: 'private_reply', text: 'Hello' })).toMatchObject({
    status: 422,
    body: { message_code: 'comment.author_unknown' },
  })
})

test('no list, count, segment, export, statistic or broadcast knows the mailbox of a post', async () => {
  const page = await open()
  expect(await tellMessage(page, '4401', 'hello')).toBe(200)
  await page.settled()
  const seen = async () => ({
    customers: (await get(page, 'customers')).items.map(({ psid }: { psid: string }) => psid),
    counts: await get(page, 'customers/counts'),
    home: await get(page, 'home'),
    conversations: (await get(page, 'conversations')).items.length,
    tags: await get(page, 'tags'),
    alarms: await get(page, 'alarms'),
    segment: (await ask(owner, 'POST', `/v1/bots/${page.id}/segments/count`, { filters: [] })).body,
  })
  const before = await seen()
  expect(before.customers).toEqual(['4401'])
  await comment(page, null, { comment_id: '4_1', post_id: `${page.page_id}_4`, message: 'call 0912345678' })
  const [box] = await page.rows<{ id: string }>(
    `select id from cell.customer where bot_id = $1 and kind = 'post'`,
    page.id,
  )
  expect(await seen()).toEqual(before)
  for (const path of [`customers/${box?.id}`, `conversations/${box?.id}`])
    expect(await ask(owner, 'GET', `/v1/bots/${page.id}/${path}`)).toMatchObject({ status: 404 })
})
