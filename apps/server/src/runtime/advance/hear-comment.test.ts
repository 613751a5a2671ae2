import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { pathApp } from '../testing/path-app.ts'

const app = await pathApp()
const page = await app.shop('facebook')

const deliver = async (body: object) => {
  const text = JSON.stringify({ object: 'page', entry: [body] })
  const signature = createHmac('sha256', 'a-secret').update(text).digest('hex')
  expect(await page.post(text, { 'x-hub-signature-256': `sha256=${signature}` })).toBe(200)
  await page.settled()
}
type Value = { comment_id: string; post_id: string; verb?: string; message?: string; from?: object }
const comments = (psid: string | null, value: Value) =>
  deliver({
    id: page.page_id,
    time: 1_790_000_000,
    changes: [
      {
        field: 'feed',
        value: { item: 'comment', verb: 'add', ...(psid ? { from: { id: psid, name: 'Ada Nguyen' } } : {}), ...value },
      },
    ],
  })

const customer = async (psid: string) => {
  const [row] = await page.rows<{
    source: string
    phone: string | null
    full_name: string
    facts: { posts?: string[]; comments?: string[] }
    first_in_at: string | null
    last_interactive_at: string | null
    unread: number
  }>(
    `select c.source, c.phone, c.full_name, c.facts, v.first_in_at, v.last_interactive_at, v.unread
     from cell.customer c left join cell.conversation v on v.id = c.id where c.bot_id = $1 and c.psid = $2`,
    page.id,
    psid,
  )
  return row
}

test('a comment is known of its author, and is no first message', async () => {
  await comments('9101', { comment_id: '31_1', post_id: `${page.page_id}_31`, message: 'price? 0912345678' })
  await comments('9101', { comment_id: '31_2', post_id: `${page.page_id}_32`, message: 'and this?' })
  await comments('9101', { comment_id: '31_3', post_id: `${page.page_id}_31`, message: 'hello?' })
  expect(await customer('9101')).toMatchObject({
    source: 'POST',
    full_name: 'Ada Nguyen',
    facts: {
      posts: [`${page.page_id}_32`, `${page.page_id}_31`],
      comments: ['price? 0912345678', 'and this?', 'hello?'],
    },
    first_in_at: null,
    last_interactive_at: null,
    unread: 3,
  })
  expect((await customer('9101'))?.phone).toContain('912345678')
  expect(app.stand.saidTo('9101')).toEqual([])
})

test('a repeat of a webhook is dropped, and a second hiding is an event of its own', async () => {
  const comment = { comment_id: '33_1', post_id: `${page.page_id}_33` }
  await comments('9102', { ...comment, message: 'hi' })
  await comments('9102', { ...comment, message: 'hi' })
  await comments('9102', { ...comment, verb: 'hide' })
  await comments('9102', { ...comment, verb: 'unhide' })
  await comments('9102', { ...comment, verb: 'edited', message: 'hi there' })
  await comments('9102', { ...comment, verb: 'remove' })
  expect(await page.thread('9102')).toEqual([
    'system: commented',
    'system: comment_hidden',
    'system: comment_shown',
    'system: comment_edited',
    'system: comment_removed',
  ])
  expect(await customer('9102')).toMatchObject({ facts: { comments: ['hi'] }, unread: 1 })
})

test('the comments and posts of a customer are bounded', async () => {
  for (let n = 1; n <= 22; n++)
    await comments('9103', { comment_id: `34_${n}`, post_id: `${page.page_id}_${1_000 + n}`, message: 'x'.repeat(600) })
  const { facts = {} } = (await customer('9103')) ?? {}
  expect(facts.comments).toHaveLength(20)
  expect(facts.comments?.every((words) => words.length === 500)).toBe(true)
  expect(facts.posts).toHaveLength(22)
})

test('the page’s own comment, and one whose author the platform does not name, belong to no conversation', async () => {
  await comments(page.page_id, { comment_id: '35_1', post_id: `${page.page_id}_35`, message: 'ours' })
  await comments(null, { comment_id: '35_2', post_id: `${page.page_id}_35`, message: 'whose?' })
  expect(await customer(page.page_id)).toBeUndefined()
})
