import { expect, test } from 'vitest'
import { aiLanguages } from '../ai/voices.ts'
import { isoCountries } from './countries.ts'
import { isoLanguages, languages } from './languages.ts'
import { locales } from './locales.ts'
import { dialingCode, marketOfDialingCode, markets } from './markets.ts'

const inEnglish = (type: 'language' | 'region') => new Intl.DisplayNames('en', { type, fallback: 'none' })
const named = { language: inEnglish('language'), region: inEnglish('region') }

test.each([
  ['ISO languages', isoLanguages, 'language', /^[a-z]{2}$/],
  ['languages', languages, 'language', /^[a-z]{2,3}$/],
  ['locales', locales.map((locale) => locale.replace('_', '-')), 'language', /^[a-z]{2,3}-[A-Z]{2}$/],
  ['ISO countries', isoCountries, 'region', /^[A-Z]{2}$/],
  ['markets', markets, 'region', /^[A-Z]{2}$/],
] as const)('%s are written as codes, each once, and have a name', (_, list, type, form) => {
  expect(list.filter((code) => !form.test(code) || !named[type].of(code))).toEqual([])
  expect([...new Set(list)]).toEqual(list)
})

test.each([
  ['language', ['bh', 'in', 'iw', 'ji', 'jw', 'mo', 'sh'], isoLanguages],
  ['country', ['AN', 'CS', 'DD', 'EU', 'SU', 'UK', 'UN', 'XK', 'YU', 'ZR', 'ZZ'], isoCountries],
] as const)('a withdrawn or lent code of a %s is none', (_, codes, list) => {
  expect(codes.filter((code) => list.includes(code))).toEqual([])
})

test('a locale is an offered language in a country, and every language is written somewhere', () => {
  const parts = locales.map((locale) => locale.split('_'))
  expect(parts.filter(([, country = '']) => !isoCountries.includes(country))).toEqual([])
  expect([...new Set(parts.map(([language]) => language))]).toEqual(languages)
})

test('numbers can be written as in every locale', () => {
  const unknown = locales.filter((locale) => {
    const tag = locale.replace('_', '-')
    return new Intl.NumberFormat(tag).resolvedOptions().locale !== tag
  })
  expect(unknown).toEqual([])
})

test('every language of the assistants is offered', () => {
  expect(aiLanguages.filter((language) => !languages.includes(language))).toEqual([])
})

test.each([
  ['VN', '84'],
  ['US', '1'],
  ['LA', '856'],
  ['PT', '351'],
] as const)('%s is dialled by %s', (market, code) => {
  expect(dialingCode(market)).toBe(code)
  expect(marketOfDialingCode(code)).toBe(market)
})

test('no two markets share a code, and an unused code has no market', () => {
  expect(markets.map((market) => marketOfDialingCode(dialingCode(market)))).toEqual(markets)
  expect(['', '999', '+84', '376'].map(marketOfDialingCode)).toEqual([null, null, null, null])
})
