import { expect, test } from 'vitest'
import { en } from './en.ts'
import { localeOf, pickLanguage, wordsOf } from './index.ts'

test.each([
  ['the first language', ['vi', 'en-US'], 'vi'],
  ['a region is ignored', ['pt-BR'], 'pt'],
  ['other tags for Filipino', ['fil-PH'], 'ph'],
  ['Tagalog', ['tl'], 'ph'],
  ['an unsupported language is skipped', ['de-DE', 'th-TH'], 'th'],
  ['no supported language', ['de', 'constructor', ''], 'en'],
])('%s', (_, wished, language) => expect(pickLanguage(wished)).toBe(language))

test.each(['es', 'id', 'ph', 'pt', 'th', 'vi'] as const)('%s has its own phrases', (language) => {
  const words = wordsOf(language)
  expect(Object.keys(words)).toEqual(Object.keys(en))
  // A few phrases are the same everywhere; in an untranslated language all of them are.
  const same = Object.entries(en).filter(([key, word]) =>
    Object.entries(words).some(([k, w]) => k === key && w === word),
  )
  expect(same.length).toBeLessThan(4)
  expect(Object.values(words).every((word) => word.trim())).toBe(true)
})

test('dates are formatted with the browser’s tag for the language', () => {
  expect(localeOf('ph')).toBe('fil')
  expect(Intl.DateTimeFormat.supportedLocalesOf([localeOf('ph'), localeOf('th')])).toHaveLength(2)
})
