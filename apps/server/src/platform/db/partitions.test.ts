import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { connect } from './database.ts'
import { dropOldPartitions, ensurePartitions, weeksAround } from './partitions.ts'

const partitionsOf = async (client: Awaited<ReturnType<typeof connect>>, table: string) => {
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [`cell_1.${table}`],
  )
  return rows.map(({ name }) => name.replace('cell_1.', ''))
}

test('weeks begin on Monday, from the last one to three ahead', () => {
  const weeks = weeksAround(new Date('2026-11-21T12:00:00Z'))
  expect(weeks.map(({ name }) => name)).toEqual(['20261109', '20261116', '20261123', '20261130', '20261207'])
  expect(weeks[1]).toEqual({ name: '20261116', from: '2026-11-16T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' })
})

test('partitions are made once and dropped after their retention, but messages stay', async () => {
  const client = await connect(await testDatabase(), 'test')
  const january = new Date('2030-01-02T00:00:00Z')
  await ensurePartitions(client, 'cell_1', january)
  await ensurePartitions(client, 'cell_1', january)
  const weeks = weeksAround(january).map(({ name }) => name)
  expect(await partitionsOf(client, 'input')).toEqual(expect.arrayContaining(weeks.map((week) => `input_${week}`)))

  const middle = new Date('2030-01-15T00:00:00Z')
  const dropped = await dropOldPartitions(client, 'cell_1', { events: january, others: middle })
  expect(dropped).toContain('input_20300107')
  expect(dropped).not.toContain('input_20300114')
  expect(dropped.filter((name) => /^message_\d/.test(name))).toEqual([])
  expect(await partitionsOf(client, 'message')).toContain('message_20300107')
  expect(dropped).not.toContain('event_20300107')
  expect(await dropOldPartitions(client, 'cell_1', { events: middle, others: middle })).toContain('event_20300107')
  await client.end()
})

test('a new week is vacuumed like an older one, and no week more often', async () => {
  const client = await connect(await testDatabase(), 'test')
  const careOf = async (pattern: string) => {
    const { rows } = await client.query<{ care: string[] }>(
      `select distinct reloptions as care from pg_class
       where relnamespace = 'cell_1'::regnamespace and relkind = 'r' and relname ~ $1`,
      [pattern],
    )
    return rows.map(({ care }) => care)
  }
  // The existing partitions, then those of a year without any.
  for (const now of [new Date(), new Date('2031-01-08T00:00:00Z')]) {
    await ensurePartitions(client, 'cell_1', now)
    expect(await careOf('^(input|raw_body|exchange)_')).toEqual([
      ['autovacuum_vacuum_insert_threshold=-1', 'autovacuum_analyze_threshold=2147483647'],
    ])
    expect(await careOf('^message_[0-9]')).toEqual([
      [
        'autovacuum_vacuum_scale_factor=1',
        'autovacuum_vacuum_insert_scale_factor=1',
        'autovacuum_analyze_threshold=2147483647',
      ],
    ])
  }
  await client.end()
})
