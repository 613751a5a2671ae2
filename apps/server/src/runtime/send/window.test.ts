import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { pathApp, type Shop, until } from '../testing/path-app.ts'

const app = await pathApp()
const { stand } = app
const page = await app.shop('facebook')
afterEach(() => stand.reset())

async function writesTo(shop: Shop, psid: string) {
  const message = { mid: `m_${psid}`, text: 'hello' }
  const messaging = [{ sender: { id: psid }, recipient: { id: shop.page_id }, timestamp: Date.now(), message }]
  const payload = JSON.stringify({ object: 'page', entry: [{ id: shop.page_id, time: 1, messaging }] })
  const signature = `sha256=${createHmac('sha256', 'a-secret').update(payload).digest('hex')}`
  expect(await shop.post(payload, { 'x-hub-signature-256': signature })).toBe(200)
}

/** A customer writes to the page; the platform fails once, so the reply waits in its lane and is tried again. `meanwhile` comes before. */
async function triedAgain(psid: string, meanwhile = async () => {}) {
  let isFirst = true
  stand.does = async (one) => {
    if (!one.to || !isFirst) return stand.yes(one)
    isFirst = false
    await meanwhile()
    return { status: 400, body: { error: { message: 'Try again', type: 'OAuthException', code: 2 } } }
  }
  await writesTo(page, psid)
  await page.settled()
}

const fate = (psid: string) =>
  page.rows<{ status: string; reason: string; requests: string[] }>(
    `select m.status, m.reason,
       (select json_agg(e.request::json->>'not_sent' order by e.at) from cell.exchange e
        where e.conversation_id = m.conversation_id and e.n = m.n) as requests
     from cell.message m join cell.customer c on c.id = m.conversation_id where c.psid = $1 and m.by = 'bot'`,
    psid,
  )

test('a reply whose window closes while it waits is not sent: the thread says why and since when', async () => {
  const wrote = new Date(Date.now() - 25 * 3_600_000)
  await triedAgain('7001', async () => {
    await page.rows(
      `update cell.conversation v set last_interactive_at = $2 from cell.customer c
       where c.id = v.id and c.psid = $1`,
      '7001',
      wrote,
    )
  })
  expect(stand.asked.filter(({ to }) => to === '7001')).toHaveLength(1)
  const closed = new Date(wrote.getTime() + 24 * 3_600_000).toISOString()
  expect(await fate('7001')).toEqual([
    { status: 'failed', reason: `window_closed@${closed}`, requests: [null, 'window_closed'] },
  ])
})

test('a window closes while the token is dead: the message that waited is not sent to the reconnected page', async () => {
  const refusal = { message: 'Error validating access token', type: 'OAuthException', code: 190 }
  stand.does = (one) => (one.to ? { status: 401, body: { error: refusal } } : stand.yes(one))
  const dead = await app.shop('facebook')
  await writesTo(dead, '7010')
  const status = () => dead.rows('select status from cell.account where bot_id = $1', dead.id)
  await until(async () => expect(await status()).toEqual([{ status: 'unauthorized' }]))
  await dead.rows(
    `update cell.conversation set last_interactive_at = now() - interval '25 hours' where id = $1`,
    await dead.conversation('7010'),
  )
  stand.asked.length = 0
  stand.does = (one) => {
    if (one.path.includes('/me?')) return { status: 200, body: { id: dead.page_id, name: 'Shop' } }
    if (one.path.includes('/subscribed_apps')) return { status: 200, body: { success: true, data: [] } }
    return stand.yes(one)
  }
  expect((await app.ask(app.owner, 'POST', `/v1/bots/${dead.id}/channel/checks`)).status).toBe(200)
  await dead.settled()
  expect(await dead.thread('7010')).toEqual(['customer: hello', 'bot: You said hello (failed)'])
  expect(await fate('7010')).toMatchObject([{ reason: expect.stringMatching(/^window_closed@/) }])
  expect(stand.saidTo('7010')).toEqual([])
})

test('a reply whose window is open goes out after its wait', async () => {
  await triedAgain('7002')
  expect(await fate('7002')).toEqual([{ status: 'sent', reason: null, requests: [null, null] }])
})

/** The reply waits past the window, as a message about a topic that the customer may have agreed to. */
async function lateAboutTopic(psid: string, opt_ins: object[]) {
  await triedAgain(psid, async () => {
    const one = 'from cell.customer c where c.id = v.id and c.psid = $1'
    await page.rows(
      `update cell.conversation v set last_interactive_at = $2 ${one}`,
      psid,
      new Date(Date.now() - 30 * 3_600_000),
    )
    await page.rows(`update cell.customer set facts = $2 where psid = $1`, psid, JSON.stringify({ opt_ins }))
    await page.rows(
      `update cell.message m set message_tag = '7' from cell.customer c
       where c.id = m.conversation_id and c.psid = $1 and m.by = 'bot'`,
      psid,
    )
  })
  const [told] = await fate(psid)
  return { ...told, recipients: stand.asked.flatMap(({ body: { recipient } }) => recipient ?? []) }
}
const permission = { token: 'T1', kind: 'notification_messages', is_stopped: false }

test('the window has closed: a message about a topic goes to the token of the customer’s permission', async () => {
  const { status, recipients } = await lateAboutTopic('7003', [permission])
  expect([status, recipients.at(-1)]).toEqual(['sent', { notification_messages_token: 'T1' }])
})

test.each([
  ['none', '7004', []],
  ['one they stopped', '7005', [{ ...permission, is_stopped: true }]],
  ['one that has ended', '7006', [{ ...permission, expires_at: '2026-01-01T00:00:00.000Z' }]],
])(
  'the window has closed, and the customer has given %s: the message is not sent and says so',
  async (_, psid, all) => {
    const { status, reason, requests } = await lateAboutTopic(psid, all)
    expect({ status, reason, requests }).toEqual({
      status: 'failed',
      reason: 'opted_out',
      requests: [null, 'opted_out'],
    })
  },
)
