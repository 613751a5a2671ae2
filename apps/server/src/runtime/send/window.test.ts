import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { pathApp, until } from '../testing/path-app.ts'

const app = await pathApp()
const { stand } = app
const page = await app.shop('facebook')
afterEach(() => stand.reset())

/** A customer writes to the page; the platform fails once, so the reply waits in its lane. */
async function waitingReply(psid: string) {
  let isFirst = true
  stand.does = (one) => {
    if (!one.to || !isFirst) return stand.yes(one)
    isFirst = false
    return { status: 400, body: { error: { message: 'Try again', type: 'OAuthException', code: 2 } } }
  }
  const message = { mid: `m_${psid}`, text: 'hello' }
  const messaging = [{ sender: { id: psid }, recipient: { id: page.page_id }, timestamp: Date.now(), message }]
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time: 1, messaging }] })
  const signature = `sha256=${createHmac('sha256', 'a-secret').update(payload).digest('hex')}`
  await page.post(payload, { 'x-hub-signature-256': signature })
  await until(async () =>
    expect(await page.rows(`select 1 from cell.outbound where bot_id = $1 and attempts = 1`, page.id)).toHaveLength(1),
  )
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
  await waitingReply('7001')
  const wrote = new Date(Date.now() - 25 * 3_600_000)
  await page.rows(
    `update cell.conversation v set last_interactive_at = $2 from cell.customer c
     where c.id = v.id and c.psid = $1`,
    '7001',
    wrote,
  )
  await page.settled()
  expect(stand.asked.filter(({ to }) => to === '7001')).toHaveLength(1)
  const closed = new Date(wrote.getTime() + 24 * 3_600_000).toISOString()
  expect(await fate('7001')).toEqual([
    { status: 'failed', reason: `window_closed@${closed}`, requests: [null, 'window_closed'] },
  ])
})

test('a reply whose window is open goes out after its wait', async () => {
  await waitingReply('7002')
  await page.settled()
  expect(await fate('7002')).toEqual([{ status: 'sent', reason: null, requests: [null, null] }])
})
