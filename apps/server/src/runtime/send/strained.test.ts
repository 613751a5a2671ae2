import { expect, test } from 'vitest'
import { sharedPathApp } from '../testing/path-app.ts'

const app = await sharedPathApp()
// A slot of ten seconds: a busy machine takes up to one to send a message, which counts as none.
const rate_per_second = 0.1

/** The seconds of the account's limit that one message takes, answered with these headers. */
async function taken(psid: string, headers: Record<string, string>) {
  const shop = await app.shop('whatsapp_business_account', { rate_per_second })
  app.stand.does = (one) => {
    const does = app.stand.yes(one)
    return typeof does === 'object' && one.path.endsWith('/messages') ? { ...does, headers } : does
  }
  await shop.writes(psid, 'hello')
  await shop.settled()
  const [row] = await shop.rows<{ seconds: number }>(
    `select extract(epoch from r.next_at - m.at)::float8 as seconds
     from cell.account_rate r join cell.message m on m.bot_id = r.bot_id and m.by = 'bot' where r.bot_id = $1`,
    shop.id,
  )
  return Math.round((row?.seconds ?? 0) * rate_per_second)
}

test('a message of an account that has used most of its allowance takes two slots of its limit, otherwise one', async () => {
  const used = (call_count: number) => ({
    'x-app-usage': JSON.stringify({ call_count, total_time: 1, total_cputime: 1 }),
  })
  expect(await taken('84900000001', used(79))).toBe(1)
  expect(await taken('84900000002', used(80))).toBe(2)
  expect(await taken('84900000003', {})).toBe(1)
})
