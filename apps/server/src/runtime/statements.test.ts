import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../platform/db/database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { statements } from './base/cell-sql.ts'
import { readVolatility, refused } from './testing/distributable.ts'
import { treeOf } from './testing/parse-tree.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/test|relay-thread/.test(name),
)
await Promise.all(files.map((name) => import(join(import.meta.dirname, name))))

const client = await connect(await testDatabase(), 'tests')
afterAll(() => client.end())
await client.query('set search_path to cell_1')
const volatility = await readVolatility(client)
const refusedOf = async (name: string, text: string) =>
  refused(await treeOf(client, name, text.replaceAll(/\bcell\./g, 'cell_1.')), volatility)

test('the statements of every stop are found', () => {
  expect([...statements.keys()]).toEqual(
    expect.arrayContaining(['store_events', 'claim_ready', 'read_page', 'commit_turns', 'settle_sent', 'reap_workers']),
  )
  expect(statements.size).toBeGreaterThan(45)
})

test('a node of a cluster accepts every statement of the path, by the catalog of functions', async () => {
  const found: Record<string, string[]> = {}
  for (const { name, text } of statements.values()) {
    const reasons = await refusedOf(name, text)
    if (reasons.length) found[name] = reasons
  }
  expect(found).toEqual({})
})

test.each([
  [
    'the sum of an instant and an interval in an upsert',
    `insert into cell.account_rate as r (bot_id, next_at) values ($1, $2)
     on conflict (bot_id) do update set next_at = r.next_at + interval '1 second'`,
    'timestamptz_pl_interval(timestamp with time zone,interval) in "on conflict"',
  ],
  [
    'another row in an upsert',
    `with t as (select 1::bigint as id) insert into cell.worker as w (id, name, started_at) values (1, '', $1)
     on conflict (id) do update set name = case when w.id in (select id from t) then '' end`,
    'a query in "on conflict"',
  ],
  [
    'a lock in the condition of a change',
    'with dead as (delete from cell.worker w where pg_try_advisory_xact_lock(w.id) returning w.id) select id from dead',
    'pg_try_advisory_xact_lock(bigint) in a change',
  ],
  [
    'a stable function of a column',
    "update cell.timer set due_at = due_at - interval '1 day' where bot_id = $1",
    'timestamptz_mi_interval(timestamp with time zone,interval) of a column in a change',
  ],
  [
    'a text read as an array in a change',
    "update cell.lane l set going = d.going::bigint[] from (select '{1}'::text as going) d where l.id = $1",
    'array_in(cstring,oid,integer) of a column in a change',
  ],
  [
    'the clock in a case',
    'update cell.timer set due_at = case when class = 0 then now() else due_at end where bot_id = $1',
    'now() in a "case" or "coalesce" of a change',
  ],
  [
    'a condition of parameters alone',
    'with done as (delete from cell.timer where bot_id = $1) delete from cell.call where bot_id = $1 and $2::text is not null',
    'a condition of parameters alone',
  ],
  [
    'a case with one operand',
    "select case by when 'bot' then 1 else 2 end from cell.message where conversation_id = $1",
    'a "case" with one operand for all its "when"',
  ],
  [
    'a recursive query beside an insert',
    `with recursive walk as (select 1::bigint as id union all select id + 1 from walk where id < 3),
     put as (insert into cell.worker (id, name, started_at) select id, '', $1 from walk)
     select id from walk`,
    'a recursive query beside an insert',
  ],
])('%s is noticed', async (_, text, reason) => {
  expect(await refusedOf(`wrong_${Math.abs(hash(text))}`, text)).toContain(reason)
})

const hash = (text: string) => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7)
