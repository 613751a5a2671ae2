import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { commentPage, tellMessage } from './testing/comment-page.ts'
import { pathApp, type Shop } from './testing/path-app.ts'

const app = await pathApp()
const { stand } = app
let ids = 0
beforeEach(() => {
  stand.reset()
  stand.does = () => ({ status: 200, body: { id: `c_${++ids}`, message_id: `m_${ids}`, success: true } })
})

const many = 10_000
const inOneBody = 100
const people = 1_000
const isPhone = (nth: number) => nth % 200 === 0

/** A body with so many comments under one post, each of another person. */
function body({ page_id }: Shop, first: number) {
  const time = Math.floor(Date.now() / 1000)
  const changes = Array.from({ length: inOneBody }, (_, i) => {
    const nth = first + i
    const said = { comment_id: `9_${nth}`, post_id: `${page_id}_9`, message: isPhone(nth) ? 'call 0912345678' : 'mine' }
    const value = {
      item: 'comment',
      verb: 'add',
      created_time: time,
      from: { id: `9${nth % people}`, name: 'Ada' },
      ...said,
    }
    return { field: 'feed', value }
  })
  const text = JSON.stringify({ object: 'page', entry: [{ id: page_id, time, changes }] })
  const proof = createHmac('sha256', 'a-secret').update(text).digest('hex')
  return { text, headers: { 'x-hub-signature-256': `sha256=${proof}` } }
}

test('a flood of 10,000 comments under one post: each is decided once, and a message is answered meanwhile', async () => {
  const page = await commentPage(app, { auto_hide_comment_has_phone: true }, {}, { welcome_flow: 'private' })
  for (let first = 0; first < many; first += inOneBody) {
    const { text, headers } = body(page, first)
    await page.deliver(text, headers)
    if (first === many / 2) expect(await tellMessage(page, '77', 'hello')).toBe(200)
  }
  await page.settled(200_000)
  const [counted] = await page.rows<object>(
    `select count(*)::int as comments, count(decided_at)::int as decided,
       count(*) filter (where (state->>'is_hidden')::boolean)::int as hidden
     from cell.comment where bot_id = $1`,
    page.id,
  )
  expect(counted).toEqual({ comments: many, decided: many, hidden: many / 200 })
  const hides = stand.asked.flatMap(({ path, body: sent }) => ('is_hidden' in sent ? [path] : []))
  expect(hides).toHaveLength(new Set(hides).size)
  expect(await page.rows('select 1 from cell.post where bot_id = $1', page.id)).toHaveLength(1)
  const [answer] = await page.rows<{ is_before: boolean }>(
    `select m.status_at < (select max(k.decided_at) from cell.comment k where k.bot_id = $1) as is_before
     from cell.message m where m.bot_id = $1 and m.by = 'bot' and m.conversation_id = $2`,
    page.id,
    await page.conversation('77'),
  )
  expect(answer).toEqual({ is_before: true })
})
