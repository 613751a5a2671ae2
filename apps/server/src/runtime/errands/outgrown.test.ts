import { expect, test } from 'vitest'
import { pathApp } from '../testing/path-app.ts'
import { analyzeOutgrown } from './outgrown.ts'

// Runs no worker, which would analyze by itself.
const app = await pathApp({ env: { HAWKER_ROLES: 'web' } })
const bot = await app.shop()

test('a table that has doubled is analyzed once, and no connection keeps the coarse target', async () => {
  const target = async () => (await bot.cell.pool.query('show default_statistics_target')).rows
  const usual = await target()
  const known = () => bot.rows(`select reltuples::int as many from pg_class where oid = 'cell.seen'::regclass`)
  await bot.rows(
    `insert into cell.seen (bot_id, event_key, at)
     select $1, 'key ' || n, now() from generate_series(1, 20000) n`,
    bot.id,
  )
  expect(await analyzeOutgrown(bot.cell)).toContain('seen')
  expect(await known()).toEqual([{ many: expect.closeTo(20_000, -3) }])
  expect(await analyzeOutgrown(bot.cell)).not.toContain('seen')
  expect(await target()).toEqual(usual)
})
