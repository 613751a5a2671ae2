import { firstEnglish } from '@hawker/phrases'
import { expect, test } from 'vitest'
import { i18n } from './i18n.ts'

test('a key without a namespace is one of common', () => {
  expect(i18n.t('error_title')).toBe(firstEnglish.common.error_title)
})

test('an unknown language falls back to English', () => {
  expect(i18n.t('error_title', { lng: 'ja' })).toBe(firstEnglish.common.error_title)
})
