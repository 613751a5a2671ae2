import { expect, test } from 'vitest'
import { missing, statementsIn } from './migrate.ts'

const migration = (name: string) => ({ name, sql: '', checksum: `sum of ${name}` })
const first = migration('0001-start.sql')
const second = migration('0002-more.sql')
const done = (...names: string[]) => new Map(names.map((name) => [name, `sum of ${name}`]))

test('an empty schema needs all migrations, in order', () => {
  expect(missing([first, second], done(), 'control')).toEqual([first, second])
})

test('a migration that ran does not run again', () => {
  expect(missing([first, second], done('0001-start.sql'), 'control')).toEqual([second])
})

test('a schema with a migration unknown to us is newer than this code', () => {
  expect(() => missing([first], done('0001-start.sql', '0002-more.sql'), 'cell_1')).toThrow('newer than this Hawker')
})

test('a migration that was edited after it ran is refused', () => {
  const changed = new Map([['0001-start.sql', 'another sum']])
  expect(() => missing([first], changed, 'cell_1')).toThrow('was changed after it ran')
})

test('a migration is split into its statements, whatever its strings and bodies contain', () => {
  const sql = `-- a comment; of two
create table a (b text default ';'); -- behind
do $$
begin
  -- stays; here
  perform 'it''s';
end
$$;
insert into a values ('--', 1 - 2);
`
  expect(statementsIn(sql)).toEqual([
    "create table a (b text default ';')",
    "do $$\nbegin\n  -- stays; here\n  perform 'it''s';\nend\n$$",
    "insert into a values ('--', 1 - 2)",
  ])
})
