import { expect, test } from 'vitest'
import { languageFor, languageNames, languages, localeOf } from './languages.ts'

test.each([
  [['vi-VN', 'en'], 'vi'],
  [['fr-FR', 'es-MX'], 'es'],
  [['fil-PH'], 'ph'],
  [['tl'], 'ph'],
  [['pt-BR'], 'pt'],
  [['ja', 'de'], 'en'],
  [[], 'en'],
])('a browser that asks for %j gets %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language)
})

test('the menu has the specification’s words', () => {
  expect(languages.map((language) => languageNames[language].name)).toEqual([
    'Tiếng Việt',
    'English',
    'Filipino',
    'Bahasa',
    'Thai',
    'Español',
    'Português',
  ])
})

test('and in short the code of each', () => {
  expect(languages.map((language) => languageNames[language].short)).toEqual(['VI', 'EN', 'PH', 'ID', 'TH', 'ES', 'PT'])
})

test.each(languages)('%s is known to the browser', (language) => {
  expect(Intl.PluralRules.supportedLocalesOf([localeOf(language)])).toEqual([localeOf(language)])
})
