import { expect, test } from 'vitest'
import { nearbyPlatforms } from './nearby.ts'

test.each([
  ['Asia/Ho_Chi_Minh', 'en', 'zalo'],
  ['Asia/Bangkok', 'en', 'line'],
  // A time zone decides before a language: it shows where the customers are.
  ['Asia/Bangkok', 'vi', 'line'],
  ['Asia/Manila', 'ph', 'facebook'],
  ['Asia/Jakarta', 'id', 'whatsapp_business_account'],
  ['America/Sao_Paulo', 'pt', 'whatsapp_business_account'],
  ['Europe/Berlin', 'vi', 'zalo'],
  ['Europe/Berlin', 'en', undefined],
])('in %s, reading %s: %s comes first', (timezone, language, first) => {
  expect(nearbyPlatforms(timezone, language)[0]).toBe(first)
})
