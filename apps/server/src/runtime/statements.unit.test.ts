import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(sep, '/'))
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('testing/'))

const isStatement = (value: unknown): value is { name: string; text: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'text' in value && typeof value.text === 'string'

const texts = new Map(sources.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

// Exported statements come from their modules, made of their parts; the others are read from the source.
const modules = await Promise.all(
  [...texts].flatMap(([name, text]) =>
    /^export const \w+(: Statement)? = /m.test(text) && /\b[Ss]tatement\b/.test(text) ? import(join(folder, name)) : [],
  ),
)
const exported = modules.flatMap((module) => Object.values(module)).filter(isStatement)
const written = [...texts].flatMap(([name, text]) =>
  [
    ...text.matchAll(
      /`\s*(?:with|select|insert|update|delete|\w+ as \()\s[^`]*`|'(?:select|insert|update|delete) [^'\n]*'/g,
    ),
  ].map(([sql]) => ({ name, text: sql })),
)

const namesOf = (text: string) => {
  const made = new Set([...text.matchAll(/(?:with|\)?,)\s*(\w+)\s+as\s*\(/g)].map(([, name]) => name))
  const named = [
    ...text.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+|lateral\s+)?([a-z_]+(?:\.[a-z_]+)?)(\s*\(|\b)/g),
  ]
  return named.flatMap(([, name = '', after = '']) =>
    made.has(name) || after.trim() === '(' || ['lateral', 'set', 'skip', 'of', 'rows', 'nothing'].includes(name)
      ? []
      : [name],
  )
}

test('the statements of the path are found, in every folder', () => {
  expect(new Set(sources.flatMap((name) => (name.includes('/') ? name.split('/')[0] : []))).size).toBeGreaterThan(6)
  expect(exported.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['store_events', 'commit_turns', 'settle_sends', 'next_rows']),
  )
  expect(written.length).toBeGreaterThan(20)
})

test('no statement of the path names a table outside its one cell', () => {
  const all = [...exported, ...written]
  const foreign = all.flatMap(({ name, text }) =>
    [...text.matchAll(/\b(control|cell_?\d+|public|pg_catalog)\.(\w+)/g)].map(([found]) => `${name}: ${found}`),
  )
  // The directories belong to the control database and have queries of their own.
  expect(foreign).toEqual(['ingest/app-directory.ts: control.app', 'ingest/directory.ts: control.bot'])
})

test.each([
  ['select * from cell.bot b join customer c on true', ['cell.bot', 'customer']],
  ['with a as (select 1) select * from a join cell.x using (id)', ['cell.x']],
])('a table without its cell is found in %s', (text, names) => {
  expect(namesOf(text)).toEqual(names)
})

test('every table of an exported statement is written with its cell', () => {
  const bare = exported.flatMap(({ name, text }) =>
    namesOf(text)
      .filter(
        (table) =>
          !table.startsWith('cell.') &&
          /^(bot|account|customer|conversation|mailbox|session|lane|outbound|seen|input|message|raw_body|exchange|timer|call|account_rate|early_receipt|media|parked|worker)$/.test(
            table,
          ),
      )
      .map((table) => `${name}: ${table}`),
  )
  // `call` and the like may be the name of a part of the statement; those are filtered out by `namesOf`.
  expect(bare).toEqual([])
})

// Found by crashes under load: a plan that prunes partitions row by row, in a statement that locks or changes rows.
test('a statement that locks or changes rows chooses the weeks of a table by its parameters alone', () => {
  const all = [...exported, ...written]
  const changing = all.filter(({ text }) => /\bfor update\b|\bupdate cell\.|\bdelete from cell\./.test(text))
  expect(changing.length).toBeGreaterThan(10)
  const pruned = changing.flatMap(({ name, text }) =>
    [...text.matchAll(/\b(\w+)\.at\s*(=|>=|<=|<|>)\s*(any\(array\[)?(\w+)\.at\b/g)].map(
      ([found]) => `${name}: ${found}`,
    ),
  )
  expect(pruned).toEqual([])
})
