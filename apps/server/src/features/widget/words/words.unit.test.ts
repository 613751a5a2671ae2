import { expect, test } from 'vitest'
import { en } from './en.ts'
import { localeOf, pickLanguage, wordsOf } from './index.ts'

test.each([
  ['the shop says it', ['vi', 'en-US'], 'vi'],
  ['a region is left aside', ['pt-BR'], 'pt'],
  ['Filipino by its other names', ['fil-PH'], 'ph'],
  ['Tagalog', ['tl'], 'ph'],
  ['one we do not speak is passed over', ['de-DE', 'th-TH'], 'th'],
  ['none we speak', ['de', 'constructor', ''], 'en'],
])('%s', (_, wished, language) => expect(pickLanguage(wished)).toBe(language))

test.each(['es', 'id', 'ph', 'pt', 'th', 'vi'] as const)('%s says every word itself', (language) => {
  const words = wordsOf(language)
  expect(Object.keys(words)).toEqual(Object.keys(en))
  // A few words are the same everywhere; a language that was forgotten has them all.
  const same = Object.entries(en).filter(([key, word]) =>
    Object.entries(words).some(([k, w]) => k === key && w === word),
  )
  expect(same.length).toBeLessThan(4)
  expect(Object.values(words).every((word) => word.trim())).toBe(true)
})

test('dates are written as the browser knows the language', () => {
  expect(localeOf('ph')).toBe('fil')
  expect(Intl.DateTimeFormat.supportedLocalesOf([localeOf('ph'), localeOf('th')])).toHaveLength(2)
})
