import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { commentPage } from './testing/comment-page.ts'
import { type Shop, sharedPathApp, until } from './testing/path-app.ts'

const app = await sharedPathApp()
const { stand } = app

const settings = { inbox_from_comment: true, auto_hide_comment_has_phone: true }
const privately = { key: 'p', name: 'p', flow: 'private', case: 'default' }
const openPage = () =>
  commentPage(app, settings, { private_replies: [privately] }, { channel: 'tiktok_business_messaging' })

beforeEach(() => {
  stand.reset()
  stand.does = () => ({ status: 200, body: { code: 0, message: 'OK', data: { message: { message_id: 'm-1' } } } })
})

/** Tells the page's webhook an event as TikTok does, its content a text within; returns the status. */
function tell(page: Shop, event: string, content: string): Promise<number> {
  const now = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ client_key: 'app', event, create_time: now, user_openid: page.page_id, content })
  const proof = createHmac('sha256', 'a-secret').update(`${now}.`).update(body).digest('hex')
  return page.post(body, { 'tiktok-signature': `t=${now},s=${proof}` })
}

const comment = (page: Shop, id: string, author: string) =>
  tell(
    page,
    'comment.update',
    `{"comment_id":${id},"video_id":7300000000000000001,"text":"0912345678","comment_action":"insert","timestamp":${Math.floor(Date.now() / 1000)},"unique_identifier":"${author}"}`,
  )
const leave = (page: Shop, id: string, chat: string) =>
  tell(
    page,
    'im_receive_high_intent_comment',
    JSON.stringify({
      ...{ from: 'mai', to: 'shop', from_user: { id: 'u1', role: 'personal_account' } },
      ...{ to_user: { id: page.page_id, role: 'business_account' }, unique_identifier: 'u-of-the-chat' },
      ...{ conversation_id: chat, message_id: 'm-0024', timestamp: Date.now(), comment_id: id },
    }),
  )

test.each([
  ['after the comment was judged', false],
  ['before the comment is stored', true],
])('leave to reply privately that comes %s is used', async (_, isEarly) => {
  const page = await openPage()
  const id = `730000000000000${isEarly ? '1009' : '1008'}`
  const both = [() => comment(page, id, 'author-1'), () => leave(page, id, 'Y29udi0x')]
  if (isEarly) expect(await Promise.all(both.toReversed().map((each) => each()))).toEqual([200, 200])
  else
    for (const each of both) {
      expect(await each()).toBe(200)
      await page.settled()
    }
  await until(async () => expect(await page.thread('author-1')).toContain('bot: Hello, here is our price list. (sent)'))
  const people = await page.rows('select psid from cell.customer where bot_id = $1', page.id)
  expect(people).toEqual([{ psid: 'author-1' }])
})
