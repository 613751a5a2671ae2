import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { commentPage, type ToldChange, tellFeed } from '../../runtime/testing/comment-page.ts'
import { pathApp, type Shop } from '../../runtime/testing/path-app.ts'

const app = await pathApp()
const { stand, owner, ask, join, newUser } = app
let ids = 0
beforeEach(() => {
  stand.reset()
  stand.does = () => ({ status: 200, body: { id: `c_${++ids}`, message_id: `m_${ids}`, success: true } })
})

const answered = {
  cases: { default: { replies: [{ text: 'Thanks!' }] } },
  private_replies: [{ key: 'p', name: 'Prices', flow: 'private', case: 'default' }],
}
const settings = { auto_reply_comment: true, auto_hide_comment_has_phone: true }
const open = (more: object = {}) => commentPage(app, { ...settings, ...more }, answered)
const comment = async (page: Shop, psid: string, told: ToldChange) => {
  expect(await tellFeed(page, psid, told)).toBe(200)
  await page.settled()
}
/**
 * The requests without those about the subscription to comments, which a new version asks for at once, and those for facts of people and
 * posts, which come on their own time.
 */
const asked = () => stand.asked.filter(({ path }) => !/\?fields=|\/subscribed_apps/.test(path))
const get = async (page: Shop, path: string) => Object((await ask(owner, 'GET', `/v1/bots/${page.id}/${path}`)).body)
const send = (page: Shop, path: string, body: object) => ask(owner, 'POST', `/v1/bots/${page.id}/${path}`, body)
const list = z.object({ items: z.array(z.looseObject({ comment_id: z.string() })), next: z.string().nullable() })
const idsIn = async (page: Shop, query: string) =>
  list.parse(await get(page, `comments?${query}`)).items.map(({ comment_id }) => comment_id)

test('comments are listed by state, post and words, page by page', async () => {
  const page = await open({ only_reply_first_comment: true })
  const [one, two] = [`${page.page_id}_1`, `${page.page_id}_2`]
  const times = [3, 2, 1].map((ago) => Math.floor(Date.now() / 1000) - ago)
  await comment(page, '11', { comment_id: '1_1', post_id: one, message: 'Giá bao nhiêu?', created_time: times[0] })
  await comment(page, '11', { comment_id: '1_2', post_id: one, message: 'call 0912345678', created_time: times[1] })
  await comment(page, '12', { comment_id: '2_1', post_id: two, message: 'hello', created_time: times[2] })
  await comment(page, '12', { comment_id: '2_1', post_id: two, verb: 'remove' })
  expect(await idsIn(page, '')).toEqual(['2_1', '1_2', '1_1'])
  expect(await idsIn(page, 'state=answered')).toEqual(['1_1'])
  expect(await idsIn(page, 'state=not_answered')).toEqual(['1_2'])
  expect(await idsIn(page, 'state=hidden')).toEqual(['1_2'])
  expect(await idsIn(page, 'state=deleted')).toEqual(['2_1'])
  expect(await idsIn(page, 'state=failed')).toEqual([])
  expect(await idsIn(page, `post_id=${two}`)).toEqual(['2_1'])
  const each = { all: 3, answered: 1, not_answered: 1, hidden: 1, deleted: 1, failed: 0 }
  expect(await get(page, 'comments/counts')).toEqual(each)
  expect(await get(page, `comments/counts?post_id=${one}`)).toMatchObject({ all: 2, deleted: 0 })
  expect(await get(page, 'comments/counts?q=gia')).toMatchObject({ all: 1, answered: 1, hidden: 0 })
  expect(await idsIn(page, 'thread=1_2')).toEqual(['1_2'])
  expect(await idsIn(page, 'q=gia')).toEqual(['1_1'])
  expect(await idsIn(page, 'q=ada')).toEqual(['2_1', '1_2', '1_1'])
  const first = list.parse(await get(page, 'comments?limit=2'))
  expect(first.items).toMatchObject([
    { comment_id: '2_1', is_deleted: true, can: ['ban', 'unban'] },
    { comment_id: '1_2', is_hidden: true, author: { name: 'Ada', psid: '11' }, post: { post_id: one } },
  ])
  expect(await idsIn(page, `limit=2&before=${first.next}`)).toEqual(['1_1'])
})

test('posts are listed with the numbers of their comments and their own configuration', async () => {
  const page = await open()
  const [one, two] = [`${page.page_id}_1`, `${page.page_id}_2`]
  await comment(page, '21', { comment_id: '1_1', post_id: one, message: 'price?' })
  await comment(page, '22', { comment_id: '1_2', post_id: one, message: '0912345678' })
  await comment(page, '23', { comment_id: '2_1', post_id: two, message: 'hello' })
  await comment(page, '23', { comment_id: '2_1', post_id: two, verb: 'remove' })
  await ask(owner, 'PATCH', `/v1/bots/${page.id}/comment_replies`, {
    posts: [{ id: one, replies: [{ text: 'Sold out' }], moderation: 'off' }],
  })
  const posts = await get(page, 'posts')
  expect(posts.items).toMatchObject([
    { post_id: two, counts: { comments: 0, answered: 0, hidden: 0 }, own: { answers: false, moderation: 'page' } },
    { post_id: one, counts: { comments: 2, answered: 2, hidden: 1 }, own: { answers: true, moderation: 'off' } },
  ])
  expect((await get(page, 'posts?limit=1')).next).not.toBeNull()
  expect((await get(page, 'posts?has_own=true')).items).toMatchObject([{ post_id: one }])
  expect((await get(page, 'posts?has_own=false')).items).toMatchObject([{ post_id: two }])
  expect((await get(page, 'posts?kind=live')).items).toEqual([])
  expect(await get(page, 'posts/counts')).toMatchObject({ all: 2, live: 0 })
  expect(await get(page, `posts/counts?q=${two}`)).toMatchObject({ all: 1 })
  expect((await get(page, `posts?q=${two}`)).items).toMatchObject([{ post_id: two }])
  expect(await get(page, `posts/${one}`)).toMatchObject({ post_id: one, counts: { comments: 2 } })
})

test('a comment tells why it was decided, what today’s version would say, and the fate of each act', async () => {
  const page = await open()
  await comment(page, '31', { comment_id: '3_1', post_id: `${page.page_id}_3`, message: '0912345678' })
  await ask(owner, 'PATCH', `/v1/bots/${page.id}/comment_replies`, {
    cases: { default: { replies: [{ text: 'Thank you so much!' }] } },
  })
  const found = await get(page, 'comments/3_1')
  expect(found).toMatchObject({
    comment_id: '3_1',
    is_hidden: true,
    is_answered: true,
    verdict: { outcome: { acts: ['hide'], answered_by: 'case_default' } },
    acts: [
      { act: 'hide', by: 'bot', status: 'sent' },
      { act: 'reply', by: 'bot', status: 'sent', text: 'Thanks!' },
    ],
    today: { outcome: { acts: ['hide'], answered_by: 'case_default' }, public: { text: 'Thank you so much!' } },
  })
  expect(found.today.version).toBe(found.verdict.version + 1)
  expect(found.today.flips).toContainEqual(
    expect.objectContaining({
      key: 'auto_hide_comment_has_phone',
      to: false,
      outcome: expect.objectContaining({ acts: [] }),
    }),
  )
})

test('a comment that was not written is explained; nothing is stored or done', async () => {
  const page = await open({ only_auto_reply_has_phone: true })
  const explained = async (body: object) => Object((await send(page, 'comments/explain', body)).body)
  const plain = await explained({ text: 'price?' })
  expect(plain).toMatchObject({ outcome: { answered_by: null, acts: [] }, public: null })
  expect(plain.flips.map(({ key }: { key: string }) => key)).toContain('only_auto_reply_has_phone')
  expect(await explained({ text: '0912345678' })).toMatchObject({
    outcome: { answered_by: 'case_default', acts: ['hide'] },
    public: { text: 'Thanks!' },
  })
  expect((await explained({ attachments: ['image'] })).steps).toHaveLength(plain.steps.length)
  expect(await send(page, 'comments/explain', { customer_id: '999999' })).toMatchObject({ status: 404 })
  expect(await idsIn(page, '')).toEqual([])
  expect(asked()).toEqual([])
})

test('acts by hand: a moderator hides and answers, only an admin deletes and bans', async () => {
  const page = await open({ auto_reply_comment: false })
  await comment(page, '41', { comment_id: '4_1', post_id: `${page.page_id}_4`, message: 'hi' })
  const moderator = await newUser()
  await join(moderator, page.id, 'MODERATE')
  const acts = (body: object) => ask(moderator, 'POST', `/v1/bots/${page.id}/comments/4_1/acts`, body)
  expect(await acts({ act: 'hide' })).toMatchObject({ status: 202, body: { accepted: true } })
  expect(await acts({ act: 'reply', text: 'Hello!' })).toMatchObject({ status: 202 })
  for (const act of ['delete', 'ban', 'unban'])
    expect(await acts({ act })).toMatchObject({ status: 403, body: { message_code: 'auth.forbidden' } })
  expect(await acts({ act: 'reply' })).toMatchObject({ status: 400, body: { message_code: 'invalid_body' } })
  await page.settled()
  expect(await page.thread('41')).toEqual(['system: commented', 'system: hide (sent)', 'operator: Hello! (sent)'])
  expect(await get(page, 'comments/4_1')).toMatchObject({
    is_hidden: true,
    is_answered: true,
    acts: [
      { act: 'hide', by: 'member', user_name: expect.any(String) },
      { act: 'reply', by: 'member' },
    ],
  })
})

test('many comments at once: those that cannot be acted on are named, the others are done', async () => {
  const page = await open({ auto_reply_comment: false })
  const post_id = `${page.page_id}_5`
  await comment(page, '51', { comment_id: '5_1', post_id, message: 'one' })
  await comment(page, '52', { comment_id: '5_2', post_id, message: 'two' })
  await comment(page, '52', { comment_id: '5_2', post_id, verb: 'remove' })
  expect(await send(page, 'comments/acts', { ids: ['5_1', '5_2', 'unknown'], act: 'hide' })).toMatchObject({
    status: 202,
    body: {
      accepted: 1,
      refused: [
        { comment_id: '5_2', message_code: 'comment.gone' },
        { comment_id: 'unknown', message_code: 'not_found' },
      ],
    },
  })
  await page.settled()
  expect(await idsIn(page, 'state=hidden')).toEqual(['5_1'])
})

test('each act by hand is asked of the platform once, and undone by its opposite', async () => {
  const page = await open({ auto_reply_comment: false })
  await comment(page, '61', { comment_id: '6_1', post_id: `${page.page_id}_6`, message: 'hi' })
  stand.asked.length = 0
  const acts = ['hide', 'show', 'like', 'unlike', 'ban', 'unban'] as const
  for (const act of acts) {
    expect(await send(page, 'comments/6_1/acts', { act })).toMatchObject({ status: 202 })
    await page.settled()
  }
  expect(await get(page, 'comments/6_1')).toMatchObject({ is_hidden: false, is_liked: false, is_banned: false })
  await send(page, 'comments/6_1/acts', { act: 'private_reply', text: 'Hello there' })
  await page.settled()
  expect(await send(page, 'comments/6_1/acts', { act: 'private_reply', text: 'Again' })).toMatchObject({
    status: 409,
    body: { message_code: 'comment.answered_privately' },
  })
  await send(page, 'comments/6_1/acts', { act: 'delete' })
  await page.settled()
  expect(await page.thread('61')).toEqual([
    'system: commented',
    ...acts.map((act) => `system: ${act} (sent)`),
    'operator: Hello there (sent)',
    'system: delete (sent)',
  ])
  expect(asked().map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
    'POST 6_1',
    'POST 6_1',
    'POST likes',
    'DELETE likes',
    'POST moderate_conversations',
    'POST moderate_conversations',
    'POST messages',
    'DELETE 6_1',
  ])
  expect(await send(page, 'comments/6_1/acts', { act: 'hide' })).toMatchObject({
    status: 409,
    body: { message_code: 'comment.gone' },
  })
})

test('many likes are taken back and many bans lifted together, each by one request', async () => {
  const page = await open({ auto_reply_comment: false })
  const post_id = `${page.page_id}_7`
  const ids = ['7_1', '7_2', '7_3']
  for (const [index, comment_id] of ids.entries())
    await comment(page, `7${index}`, { comment_id, post_id, message: 'hi' })
  const all = async (act: string) => {
    stand.asked.length = 0
    expect(await send(page, 'comments/acts', { ids, act })).toMatchObject({ status: 202, body: { accepted: 3 } })
    await page.settled()
    const views = await Promise.all(ids.map((id) => get(page, `comments/${id}`)))
    return {
      requests: asked().map(({ method, path }) => `${method} ${path.split('/').at(-1)}`),
      likes: views.map(({ is_liked }) => is_liked),
      bans: views.map(({ is_banned }) => is_banned),
    }
  }
  const [yes, no] = [true, false].map((value) => ids.map(() => value))
  const three = (request: string) => ids.map(() => request)
  expect(await all('like')).toEqual({ requests: three('POST likes'), likes: yes, bans: no })
  expect(await all('unlike')).toEqual({ requests: three('DELETE likes'), likes: no, bans: no })
  expect(await all('ban')).toEqual({ requests: three('POST moderate_conversations'), likes: no, bans: yes })
  expect(await all('unban')).toEqual({ requests: three('POST moderate_conversations'), likes: no, bans: no })
})

test('an admin deletes a public reply of the page: it is gone from the platform, and the bot gives no other', async () => {
  const page = await open()
  const told = { comment_id: '8_1', post_id: `${page.page_id}_8` }
  await comment(page, '81', { ...told, message: 'price?' })
  const { acts } = await get(page, 'comments/8_1')
  const { n } = acts.find(({ act }: { act: string }) => act === 'reply')
  expect(acts).toMatchObject([{ act: 'reply', text: 'Thanks!', status: 'sent', can_delete: true }])
  const [reply] = await page.rows<{ platform_id: string }>(
    `select m.platform_id from cell.message m where m.conversation_id = $1 and m.n = $2`,
    await page.conversation('81'),
    n,
  )
  const at = `/v1/bots/${page.id}/comments/8_1/replies/${n}`
  const editor = await newUser()
  await join(editor, page.id, 'CREATE_CONTENT')
  expect((await ask(editor, 'DELETE', at)).status).toBe(403)
  stand.asked.length = 0
  expect(await ask(owner, 'DELETE', at)).toMatchObject({ status: 202, body: { accepted: true } })
  await page.settled()
  expect(asked().map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
    `DELETE ${reply?.platform_id}`,
  ])
  expect(await get(page, 'comments/8_1')).toMatchObject({
    is_answered: false,
    is_deleted: false,
    acts: [
      { act: 'reply', can_delete: false },
      { act: 'delete_reply', by: 'member', status: 'sent' },
    ],
  })
  expect(await ask(owner, 'DELETE', at)).toMatchObject({ status: 409, body: { message_code: 'comment.gone' } })
  stand.asked.length = 0
  await comment(page, '81', { ...told, verb: 'edited', message: 'price, please?' })
  expect(asked()).toEqual([])
})
