import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { webhookKeyOf } from '../integrations/webhook-key.ts'
import { matchBuyers } from './queries.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const { app, ask, owner, platform, shop } = await pathApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** A bot to which a seller at Hotmart reports. */
async function seller() {
  const bot = await shop()
  const at = `/v1/bots/${bot.id}`
  const { hottok } = simulator.hotmart.addAccount()
  const made = await ask(owner, 'POST', `${at}/integrations`, { service: 'hotmart', secrets: { hottok } })
  const webhook_url = `${address}/webhooks/i/${webhookKeyOf(platform.secret, bot.id, Object(made.body).id)}`
  const account = simulator.hotmart.addAccount({ hottok, webhook_url })
  const purchases = async () => Object((await ask(owner, 'GET', `${at}/purchases`)).body).items
  return { bot, account, purchases, reports: (wish: object) => simulator.hotmart.report(account, wish) }
}

test('a seller reports purchases: version 1 and 2, twice, late, of an unknown name, and with a wrong secret', async () => {
  const { bot, purchases, reports } = await seller()
  const bought = await reports({ transaction: 'HP1', times: 2 })
  expect(bought.statuses).toEqual([200, 200])
  await until(async () => expect(await purchases()).toMatchObject([{ transaction: 'HP1', event: 'PURCHASE_APPROVED' }]))
  const later = { transaction: 'HP1', event: 'PURCHASE_REFUNDED', version: '1.0.0' }
  expect((await reports(later)).statuses).toEqual([200])
  await until(async () => expect(await purchases()).toMatchObject([{ event: 'PURCHASE_REFUNDED' }]))
  await reports({ transaction: 'HP1', event: 'PURCHASE_DELAYED', seconds_ago: 3_600 })
  await reports({ event: 'CLUB_FIRST_ACCESS', transaction: 'HP2' })
  expect((await reports({ transaction: 'HP3', hottok: 'of-a-stranger-0123456789' })).statuses).toEqual([401])
  const stored = () =>
    bot.rows<{ event: string }>('select event from cell.purchase_event where bot_id = $1 order by received_at', bot.id)
  await until(async () =>
    expect((await stored()).map(({ event }) => event)).toEqual([
      ...['PURCHASE_APPROVED', 'PURCHASE_REFUNDED', 'PURCHASE_DELAYED', 'CLUB_FIRST_ACCESS'],
    ]),
  )
  const told = (await purchases()).map(({ transaction, event }: Record<string, string>) => `${transaction} ${event}`)
  expect(told).toContain('HP1 PURCHASE_REFUNDED')
  expect(told.join()).not.toContain('HP3')
})

test('the buyer among 20,000 customers is found by indexes, however the number is written', async () => {
  const { bot, purchases, reports } = await seller()
  await bot.rows(`update cell.bot set language = 'vi', timezone = 'Asia/Ho_Chi_Minh' where id = $1`, bot.id)
  await bot.rows(
    `insert into cell.customer (bot_id, psid, phone, email, created_at)
     select $1, 'b' || n, case n % 3 when 0 then '+8491' || lpad(n::text, 7, '0') when 1 then '091' || lpad(n::text, 7, '0')
       else '' end, 'buyer' || n || '@example.com', now() from generate_series(1, 20000) n`,
    bot.id,
  )
  await bot.rows('analyze cell.customer')
  const psidOf = async (transaction: string) => {
    const found = (await purchases()).find((each: { transaction: string }) => each.transaction === transaction)
    const rows = await bot.rows<{ psid: string }>('select psid from cell.customer where id = $1', found?.customer_id)
    return rows[0]?.psid
  }
  for (const [n, buyer] of [
    ['A', { phone: '84910009999', email: 'x@example.com' }],
    ['B', { phone: '84910010000', email: 'x@example.com' }],
    ['C', { phone: '', email: 'BUYER10001@example.com' }],
  ] as const)
    await reports({ transaction: n, buyer })
  await until(async () => expect(await psidOf('C')).toBe('b10001'))
  expect([await psidOf('A'), await psidOf('B')]).toEqual(['b9999', 'b10000'])
  // The customers that a statement reads without an index, as its own transaction counts them.
  await bot.rows('update cell.purchase set customer_id = null where bot_id = $1', bot.id)
  const rows = await bot.rows<{ id: string }>('select id from cell.purchase where bot_id = $1', bot.id)
  const only = rows.map(({ id }) => id)
  const read = await bot.cell.db.transaction().execute(async (tx) => {
    expect(await matchBuyers(tx, bot.id, { country_code: '84', only, since: new Date(0) })).toHaveLength(3)
    const counted = await sql<{ many: string }>`
      select seq_tup_read as many from pg_stat_xact_user_tables
      where schemaname = ${bot.cell.schema} and relname = 'customer'`.execute(tx)
    return Number(counted.rows[0]?.many)
  })
  expect(read).toBe(0)
})
