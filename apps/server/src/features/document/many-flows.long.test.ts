import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CellTx } from '../../platform/db/cell.ts'
import { testApp } from '../../testing/test-app.ts'
import { listLiveFlows } from './queries.ts'

const { newUser, newBot, ask } = await testApp()
const owner = await newUser()
const block = (text: string) => ({ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })

test('a bot file of 16,000 small things is imported, and imported again over itself', async () => {
  const count = Array.from({ length: 8_000 }, (_, n) => n)
  const flows = count.map((n) => ({ id: `f${n}`, name: `Flow ${n}`, blocks: [block(n % 2 ? `Text ${n}` : '')] }))
  const keywords = count.map((n) => ({ id: `k${n}`, keywords: [`word ${n}`], flow: `f${n}` }))
  const file = { format: 'hawker/1', name: 'Many', platform: 'telegram_bot', flows, keywords }
  const bot = await newBot(owner)
  // The statistics an import leaves when its rows were counted before it ended: pages without rows.
  const believedEmpty = (tx: CellTx) =>
    sql`select pg_restore_relation_stats('schemaname', ${bot.cell.schema}::text, 'relname', name,
      'relpages', 600, 'reltuples', 0::real) from unnest(array['flow', 'flow_version']) name`.execute(tx)
  const read = sql<{ n: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
    from pg_stat_xact_user_tables where schemaname = ${bot.cell.schema} and relname = 'flow_version'`
  const live = () =>
    bot.cell.db.transaction().execute(async (tx) => {
      await believedEmpty(tx)
      const flows = await listLiveFlows(tx, bot.id)
      return { flows: flows.length, read: (await read.execute(tx)).rows[0]?.n }
    })
  const last = () =>
    bot.cell.db
      .selectFrom('flow')
      .where('bot_id', '=', bot.id)
      .whereRef('published_revision', '=', 'revision')
      .select(({ fn }) => [
        fn.countAll().as('flows'),
        fn.max('published_version').as('version'),
        fn.max('revision').as('revision'),
      ])
      .executeTakeFirst()
  for (const [version, revision] of [
    [1, 0],
    [2, 1],
  ]) {
    const { status, body } = await ask(owner, 'POST', `/v1/bots/${bot.id}/document`, file)
    expect({ status, body }).toMatchObject({ status: 200, body: { flows: 8_000, problems: 4_000 } })
    expect(await last()).toEqual({ flows: '4000', version, revision })
    expect(await live()).toEqual({ flows: 4_000, read: 4_000 })
  }
  const { items } = Object((await ask(owner, 'GET', `/v1/bots/${bot.id}/flows`)).body)
  expect(items.map(({ problems }: { problems: number }) => problems)).toEqual(count.map((n) => 1 - (n % 2)))
})
