import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test.each([
  [
    'numbers and words',
    [
      ['day', 'sent'],
      ['2026-11-25', 12],
    ],
    'day,sent\r\n2026-11-25,12\r\n',
  ],
  [
    'a comma, a quote and a line break are quoted',
    [['a,b', 'say "hi"', 'one\ntwo']],
    '"a,b","say ""hi""","one\ntwo"\r\n',
  ],
])('%s', (_, rows, text) => {
  expect(csv(rows)).toBe(`\ufeff${text}`)
})
