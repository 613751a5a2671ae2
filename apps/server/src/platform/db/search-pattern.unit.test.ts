import { expect, test } from 'vitest'
import { searchPattern } from './search-pattern.ts'

// list.test.ts tries the pattern on the database.
test.each([
  ['a letter matches all its spellings', 'd', /^\[Dd[^\]]*Đđ[^\]]*\]\[\u0300-\u036f\]\*$/],
  ['signs match themselves', '1.5%_(*', /^1\\\.5\\%\\_\\\(\\\*$/],
  ['marks alone match everything', '\u0301', /^$/],
  ['other scripts match themselves', 'ร', /^ร\[\u0300-\u036f\]\*$/],
  ['a syllable matches composed and decomposed', '한', /^\(\?:한|\u1112\u1161\u11ab\)\[\u0300-\u036f\]\*$/],
])('%s', (_, text, pattern) => {
  expect(searchPattern(text)).toMatch(pattern)
})
