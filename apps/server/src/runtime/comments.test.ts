import { beforeEach, expect, test } from 'vitest'
import {
  storedComment as commentOf,
  commentPage,
  flow,
  says,
  type ToldChange,
  tellFeed,
  tellMessage,
  tellRead,
} from './testing/comment-page.ts'
import { pathApp, type Shop, until } from './testing/path-app.ts'

const app = await pathApp()
const { stand } = app
let ids = 0

const answer = { replies: [{ text: 'Thanks, we write to you.' }] }
const privately = { key: 'p', name: 'p', flow: 'private', case: 'default' }

const openPage = (settings: object, comments: object) => commentPage(app, settings, comments)

const isMessage = (path: string) => path.endsWith('/messages')
beforeEach(() => {
  stand.reset()
  stand.does = ({ path, body }) => {
    const recipient = Object(body.recipient)
    if (!isMessage(path))
      return { status: 200, body: path.endsWith('/comments') ? { id: `c_${++ids}` } : { success: true } }
    return {
      status: 200,
      body: { message_id: `m_${++ids}`, recipient_id: recipient.id ?? `scoped_${recipient.comment_id}` },
    }
  }
})

const comments = async (page: Shop, psid: string, told: ToldChange) => {
  expect(await tellFeed(page, psid, told)).toBe(200)
  await page.settled()
}
/** The requests about comments and messages, in their order. */
const asked = () =>
  stand.asked
    .filter(({ path }) => !path.includes('?fields=') && !path.includes('/subscribed_apps'))
    .map(({ path, body }) => {
      const [last = ''] = path.split('/').slice(-1)
      if (isMessage(path)) return `message to ${JSON.stringify(body.recipient)}`
      if ('is_hidden' in body) return `${body.is_hidden ? 'hide' : 'show'} ${last}`
      return last === 'comments' ? `reply ${String(body.message)}` : `${last}`
    })
const phones = {
  auto_hide_comment_has_phone: true,
  auto_reply_comment: true,
  inbox_from_comment: true,
  auto_like_comment: true,
}
const answers = { cases: { default: answer }, private_replies: [privately] }

test('a comment with a phone is hidden, answered publicly and privately, and liked, each exactly once', async () => {
  const page = await openPage(phones, answers)
  const comment = { comment_id: '41_1', post_id: `${page.page_id}_41`, message: 'call me 0912345678' }
  await comments(page, '4101', comment)
  await comments(page, '4101', comment)
  expect(asked()).toEqual(['hide 41_1', 'reply Thanks, we write to you.', 'message to {"comment_id":"41_1"}', 'likes'])
  expect(await page.thread('4101')).toEqual([
    'system: commented',
    'system: hide (sent)',
    'bot: Thanks, we write to you. (sent)',
    'bot: Hello, here is our price list. (sent)',
    'system: like (sent)',
  ])
  expect(await commentOf(page, '41_1')).toMatchObject({
    state: { is_hidden: true, is_liked: true, had_phone: false },
    verdict: { public: { why: 'case_default' }, private: { key: 'p' }, wait: null },
    failed: [],
  })
  const [person] = await page.rows<{ unread: number; last_interactive_at: string | null }>(
    'select unread, last_interactive_at from cell.conversation where bot_id = $1',
    page.id,
  )
  expect(person).toEqual({ unread: 0, last_interactive_at: null })
  // The platform names the recipient by another id, which is theirs from now on.
  const alias = await page.rows('select psid, customer_id from cell.alias where bot_id = $1', page.id)
  expect(alias).toEqual([{ psid: 'scoped_41_1', customer_id: await page.conversation('4101') }])
})

test('the author answers a private reply under another id: it is their conversation that goes on', async () => {
  const page = await openPage(phones, answers)
  await comments(page, '4111', { comment_id: '4111_1', post_id: `${page.page_id}_41`, message: 'call me 0912345678' })
  expect(await tellMessage(page, 'scoped_4111_1', 'How much is it?')).toBe(200)
  await page.settled()
  expect(await page.thread('4111')).toContain('customer: How much is it?')
})

test('who reads the chat has read its messages, not the answers under the post', async () => {
  const page = await openPage(phones, answers)
  await comments(page, '471', { comment_id: '47_1', post_id: `${page.page_id}_47`, message: 'call me 0912345678' })
  expect(await tellRead(page, '471')).toBe(200)
  await until(async () => expect((await page.thread('471')).join()).toContain('(read)'))
  const read = (await page.thread('471')).filter((line) => line.endsWith('(read)'))
  expect(read).toEqual(['bot: Hello, here is our price list. (read)'])
})

test('an agent that this installation cannot ask: the written reply goes out, and the thread says why', async () => {
  const settings = { auto_reply_comment: true, auto_like_comment: true }
  const page = await openPage(settings, { cases: { default: { agent_id: 'helper', ...answer } } })
  await comments(page, '481', { comment_id: '48_1', post_id: `${page.page_id}_48`, message: 'price?' })
  expect(asked()).toEqual(['reply Thanks, we write to you.', 'likes'])
  expect(await page.thread('481')).toContain('system: call_failed')
  // Without a written reply nothing goes out, so nothing is liked.
  stand.reset()
  const bare = await openPage(settings, { cases: { default: { agent_id: 'helper' } } })
  await comments(bare, '482', { comment_id: '48_2', post_id: `${bare.page_id}_48`, message: 'price?' })
  expect(asked()).toEqual([])
  expect(
    await bare.rows(
      `select content->'params' as params from cell.message where content->>'key' = 'call_failed' and bot_id = $1`,
      bare.id,
    ),
  ).toEqual([{ params: { kind: 'ai', reason: 'not_connected' } }])
})

test('an edited comment is moderated again and not answered twice', async () => {
  const page = await openPage(phones, answers)
  const comment = { comment_id: '42_1', post_id: `${page.page_id}_42` }
  await comments(page, '4201', { ...comment, message: 'price?' })
  await comments(page, '4201', { ...comment, verb: 'edited', message: 'price? 0912345678' })
  expect(asked()).toEqual(['reply Thanks, we write to you.', 'message to {"comment_id":"42_1"}', 'likes', 'hide 42_1'])
})

test('only the first comment is answered, and a reply that failed does not count', async () => {
  const page = await openPage(
    { auto_reply_comment: true, only_reply_first_comment: true },
    { cases: { default: answer } },
  )
  const yes = stand.does
  stand.does = ({ path, ...one }) =>
    path.endsWith('/comments') ? { status: 400, body: { error: { code: 100, message: 'no' } } } : yes({ path, ...one })
  const post_id = `${page.page_id}_43`
  await comments(page, '4301', { comment_id: '43_1', post_id, message: 'one' })
  expect(await commentOf(page, '43_1')).toMatchObject({ failed: ['reply'] })
  stand.does = yes
  await comments(page, '4301', { comment_id: '43_2', post_id, message: 'two' })
  await comments(page, '4301', { comment_id: '43_3', post_id, message: 'three' })
  expect(await page.thread('4301')).toEqual([
    'system: commented',
    'bot: Thanks, we write to you. (failed)',
    'system: commented',
    'bot: Thanks, we write to you. (sent)',
    'system: commented',
  ])
})

test('a comment that waits is answered later, and one that is removed meanwhile is not', async () => {
  const page = await openPage(
    { auto_reply_comment: true },
    { cases: { default: answer }, reply_after: { from: 6, to: 6 } },
  )
  const post_id = `${page.page_id}_44`
  await comments(page, '4401', { comment_id: '44_1', post_id, message: 'one' })
  await comments(page, '4402', { comment_id: '44_2', post_id, message: 'two' })
  expect(await commentOf(page, '44_1')).toMatchObject({ state: { waits: 'delay' }, public_n: null })
  await comments(page, '4402', { comment_id: '44_2', post_id, verb: 'remove' })
  await until(async () => expect(asked()).toEqual(['reply Thanks, we write to you.']))
  await page.settled()
  expect(await commentOf(page, '44_1')).toMatchObject({ state: { waits: null } })
  expect(await commentOf(page, '44_2')).toMatchObject({ state: { waits: null, is_deleted: true }, public_n: null })
  expect(await page.rows('select 1 from cell.timer where bot_id = $1', page.id)).toEqual([])
})

test('a flow that a comment began hides that comment', async () => {
  const page = await openPage({ inbox_from_comment: true }, { private_replies: [{ ...privately, flow: 'hiding' }] })
  await comments(page, '4501', { comment_id: '45_1', post_id: `${page.page_id}_45`, message: 'hi' })
  expect(asked()).toEqual(['hide 45_1', 'message to {"comment_id":"45_1"}'])
})

test('an act of unknown fate is repeated, a public reply is not', async () => {
  const page = await openPage({ auto_hide_comment: true, auto_reply_comment: true }, { cases: { default: answer } })
  const yes = stand.does
  let hides = 0
  stand.does = (one) => {
    if ('is_hidden' in one.body) return ++hides === 1 ? 'reset' : yes(one)
    return one.path.endsWith('/comments') ? 'reset' : yes(one)
  }
  await comments(page, '4601', { comment_id: '46_1', post_id: `${page.page_id}_46`, message: 'hi' })
  expect(await page.thread('4601')).toEqual([
    'system: commented',
    'system: hide (sent)',
    'bot: Thanks, we write to you. (unknown)',
  ])
  expect(hides).toBe(2)
})

const isReply = ({ path }: { path: string }) => path.endsWith('/comments')

test('the page’s own comment in the feed settles a public reply of unknown fate, once and for that reply alone', async () => {
  const page = await openPage({ auto_reply_comment: true }, { cases: { default: answer } })
  const yes = stand.does
  stand.does = (one) => (isReply(one) ? 'reset' : yes(one))
  const post_id = `${page.page_id}_52`
  await comments(page, '5201', { comment_id: '52_1', post_id, message: 'hi' })
  await comments(page, '5202', { comment_id: '52_2', post_id, parent_id: '52_1', message: 'hi' })
  const unknown = ['system: commented', 'bot: Thanks, we write to you. (unknown)']
  const sent = ['system: commented', 'bot: Thanks, we write to you. (sent)']
  const threads = () => Promise.all([page.thread('5201'), page.thread('5202')])
  const tells = (comment_id: string, more: Partial<ToldChange>) =>
    comments(page, page.page_id, { comment_id, post_id, parent_id: '52_1', message: answer.replies[0]?.text, ...more })
  await tells('52_90', { message: 'Other words' })
  await tells('52_91', { parent_id: '52_9' })
  await tells('52_92', { created_time: Math.floor(Date.now() / 1000) - 3600 })
  expect(await threads()).toEqual([unknown, unknown])
  await tells('52_93', {})
  expect(await threads()).toEqual([sent, unknown])
  await tells('52_93', {})
  expect(await threads()).toEqual([sent, unknown])
  await tells('52_94', {})
  expect(await threads()).toEqual([sent, sent])
  expect(stand.asked.filter(isReply)).toHaveLength(2)
})

test('the page’s own comment that comes before the connection breaks: the reply is sent, and not posted again', async () => {
  const page = await openPage({ auto_reply_comment: true }, { cases: { default: answer } })
  const yes = stand.does
  const post_id = `${page.page_id}_53`
  stand.does = async (one) => {
    if (!isReply(one)) return yes(one)
    const message = answer.replies[0]?.text
    expect(await tellFeed(page, page.page_id, { comment_id: '53_9', post_id, parent_id: '53_1', message })).toBe(200)
    return 'reset'
  }
  await comments(page, '5301', { comment_id: '53_1', post_id, message: 'hi' })
  expect(await page.thread('5301')).toEqual(['system: commented', 'bot: Thanks, we write to you. (sent)'])
  expect(stand.asked.filter(isReply)).toHaveLength(1)
})

test('a comment that is gone counts as done', async () => {
  const page = await openPage({ auto_hide_comment: true }, {})
  stand.does = () => ({ status: 400, body: { error: { code: 100, error_subcode: 33, message: 'gone' } } })
  await comments(page, '4701', { comment_id: '47_1', post_id: `${page.page_id}_47`, message: 'hi' })
  expect(await page.thread('4701')).toEqual(['system: commented', 'system: hide (sent)'])
})

test('a bot without rules for comments stores them and does nothing', async () => {
  const page = await openPage({}, {})
  await comments(page, '4801', { comment_id: '48_1', post_id: `${page.page_id}_48`, message: 'hi' })
  expect(asked()).toEqual([])
  expect(await commentOf(page, '48_1')).toMatchObject({ verdict: { public: null, private: null, acts: [] } })
})

const writes = async (page: Shop, psid: string, text: string) => {
  expect(await tellMessage(page, psid, text)).toBe(200)
  await page.settled()
}
const two = flow(
  'two',
  { ...says('a', 'Hello.'), next_step: { type: 'blocks', block_key: 'b' } },
  says('b', 'Here is our price list.'),
)
const withTwo = (more: object = {}) =>
  commentPage(
    app,
    { inbox_from_comment: true },
    { private_replies: [{ ...privately, flow: 'two' }] },
    {
      flows: [two, flow('sale', says('a', 'All for half.')), flow('sorry', says('a', 'Sorry?'))],
      keywords: [{ id: 'k', type: 1, keywords: ['sale'], flow: 'sale' }],
      default_flow: 'sorry',
      ...more,
    },
  )

test('a private reply of several messages goes on with the first message of the person', async () => {
  const page = await withTwo()
  await comments(page, '4901', { comment_id: '49_1', post_id: `${page.page_id}_49`, message: 'hi' })
  expect(await page.thread('4901')).toEqual(['system: commented', 'bot: Hello. (sent)'])
  await writes(page, '4901', 'thanks')
  await writes(page, '4901', 'thanks')
  expect(await page.thread('4901')).toEqual([
    'system: commented',
    'bot: Hello. (sent)',
    'customer: thanks',
    'bot: Here is our price list. (sent)',
    'customer: thanks',
    'bot: Sorry? (sent)',
  ])
})

test('a keyword comes before the rest of a private reply, which is not said later', async () => {
  const page = await withTwo({ welcome_flow: 'sorry' })
  await comments(page, '5001', { comment_id: '50_1', post_id: `${page.page_id}_50`, message: 'hi' })
  await writes(page, '5001', 'sale')
  await writes(page, '5001', 'thanks')
  expect((await page.thread('5001')).filter((line) => line.startsWith('bot'))).toEqual([
    'bot: Hello. (sent)',
    'bot: All for half. (sent)',
    'bot: Sorry? (sent)',
  ])
})

test('a welcome flow that was the private reply does not start again', async () => {
  const page = await commentPage(
    app,
    { inbox_from_comment: true },
    { private_replies: [privately] },
    { welcome_flow: 'private', default_flow: 'sorry', flows: [flow('sorry', says('a', 'Sorry?'))] },
  )
  await comments(page, '5101', { comment_id: '51_1', post_id: `${page.page_id}_51`, message: 'hi' })
  await writes(page, '5101', 'thanks')
  expect((await page.thread('5101')).filter((line) => line.startsWith('bot'))).toEqual([
    'bot: Hello, here is our price list. (sent)',
    'bot: Sorry? (sent)',
  ])
})
