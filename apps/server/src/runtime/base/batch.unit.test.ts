import { expect, test } from 'vitest'
import { batch, pgArray } from './batch.ts'

test.each([
  [[], '{}'],
  [[1, 2.5, null, undefined], '{1,2.5,NULL,NULL}'],
  [[true, false], '{true,false}'],
  [['a', '', 'NULL', 'a,b', '{x}'], '{"a","","NULL","a,b","{x}"}'],
  [['say "hi"', 'back\\slash', 'line\nbreak'], '{"say \\"hi\\"","back\\\\slash","line\nbreak"}'],
])('%j is written as %s', (values, text) => {
  expect(pgArray<(typeof values)[number]>(values, (value) => value)).toBe(text)
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

test('a single row is a list of plain values', () => {
  const rows = batch<{ id: string; body: string | null; n: number | undefined }>({
    id: ['bigint', ({ id }) => id],
    body: ['json_text', ({ body }) => body],
    n: ['int', ({ n }) => n],
  })
  expect(rows.columns(4)).toBe('$4::bigint as id, $5::text as body, $6::int as n')
  expect(rows.value({ id: '7', body: '{"a":"\\u001f"}', n: undefined })).toEqual(['7', '{"a":"\\u001f"}', null])
})

test('documents are joined without quotes by a character they cannot hold', () => {
  const rows = batch<{ id: string; body: unknown }>({
    id: ['bigint', ({ id }) => id],
    body: ['json', ({ body }) => (body === null ? null : JSON.stringify(body))],
    text: ['json_text', ({ body }) => JSON.stringify(body)],
  })
  const body = { text: 'line\nbreak, "quotes", \\ and 👋 \u001f \ud800' }
  const document = JSON.stringify(body)
  expect(document).not.toContain('\u001f')
  expect(rows.from(1, 't')).toBe(
    "unnest($1::bigint[], string_to_array($2, chr(31), '')::json[], string_to_array($3, chr(31), '')::text[]) as t(id, body, text)",
  )
  expect(
    rows.values([
      { id: '7', body },
      { id: '8', body: null },
      { id: '9', body },
    ]),
  ).toEqual(['{"7","8","9"}', `${document}\u001f\u001f${document}`, `${document}\u001fnull\u001f${document}`])
})
