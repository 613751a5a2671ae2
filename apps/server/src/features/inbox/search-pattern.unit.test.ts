import { expect, test } from 'vitest'
import { searchPattern } from './search-pattern.ts'

// What it finds is tried on the database: list.test.ts.
test.each([
  ['a letter is whatever it is written as', 'd', /^\[Dd[^\]]*Đđ[^\]]*\]\[\u0300-\u036f\]\*$/],
  ['signs stand for themselves', '1.5%_(*', /^1\\\.5\\%\\_\\\(\\\*$/],
  ['marks alone find everything', '\u0301', /^$/],
  ['other scripts stand for themselves', 'ร', /^ร\[\u0300-\u036f\]\*$/],
  ['of one piece or of several', '한', /^\(\?:한|\u1112\u1161\u11ab\)\[\u0300-\u036f\]\*$/],
])('%s', (_, text, pattern) => {
  expect(searchPattern(text)).toMatch(pattern)
})
