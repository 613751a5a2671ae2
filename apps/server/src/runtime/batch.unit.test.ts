import { expect, test } from 'vitest'
import { batch, pgArray } from './batch.ts'

test.each([
  [[], '{}'],
  [[1, 2.5, null, undefined], '{1,2.5,NULL,NULL}'],
  [[true, false], '{true,false}'],
  [['a', '', 'NULL', 'a,b', '{x}'], '{"a","","NULL","a,b","{x}"}'],
  [['say "hi"', 'back\\slash', 'line\nbreak'], '{"say \\"hi\\"","back\\\\slash","line\nbreak"}'],
])('%j is written as %s', (values, text) => {
  expect(pgArray(values)).toBe(text)
})

test('a batch is one array a column', () => {
  const rows = batch<{ id: string; n: number }>({ id: ['bigint', ({ id }) => id], n: ['int', ({ n }) => n] })
  expect(rows.from(4, 't')).toBe('unnest($4::bigint[], $5::int[]) as t(id, n)')
  expect(
    rows.values([
      { id: '7', n: 1 },
      { id: '8', n: 2 },
    ]),
  ).toEqual(['{"7","8"}', '{1,2}'])
  expect(rows.size).toBe(2)
})

test('a document comes out as it went in', () => {
  const document = JSON.stringify({ text: 'line\nbreak, "quotes", \\ and 👋 \u2028 \ud800' })
  const [array = ''] = batch<string>({ body: ['json', (text) => text] }).values([document])
  const read = array.slice(2, -2).replaceAll(/\\(.)/g, '$1')
  expect(read).toBe(document)
})
