import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { pathApp, until } from './testing/path-app.ts'

// Messages do not wait for the account, so that a thread settles at once.
const app = await pathApp({ env: { HAWKER_ACCOUNT_WAIT_HOURS: '0' } })
const { stand } = app
afterEach(() => stand.reset())

// A channel stores 500 units of a platform's words: the quote lies before, across, and behind that limit.
test.each([0, 440, 462, 466, 500])(
  'a token that the platform quotes after %i characters appears in no thread and on no page',
  async (before) => {
    const page = await app.shop('facebook')
    const token = `${page.page_id}:token`
    const message = `${'x'.repeat(before)} Malformed access token ${token}`
    stand.does = (one) =>
      one.to ? { status: 400, body: { error: { message, type: 'OAuthException', code: 190 } } } : stand.yes(one)
    const messaging = [{ sender: { id: '7' }, recipient: { id: page.page_id }, message: { mid: 'm_1', text: 'hello' } }]
    const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time: 1, messaging }] })
    const signature = `sha256=${createHmac('sha256', 'a-secret').update(payload).digest('hex')}`
    await page.post(payload, { 'x-hub-signature-256': signature })
    await page.settled()
    const kept = await until(async () => {
      const [account] = await page.rows<{ problem: string | null }>(
        'select problem from cell.account where bot_id = $1',
        page.id,
      )
      expect(account?.problem).toContain('190: ')
      return account?.problem
    })
    const threads = await page.rows<{ reason: string }>(
      `select m.reason from cell.message m where m.bot_id = $1 and m.by = 'bot'`,
      page.id,
    )
    const exchanges = await page.rows(
      'select e.response from cell.exchange e join cell.customer c on c.id = e.conversation_id where c.bot_id = $1',
      page.id,
    )
    expect([threads.length, exchanges.length]).toEqual([1, 1])
    expect(JSON.stringify([kept, threads, exchanges])).not.toContain(token.slice(0, 8))
  },
)
