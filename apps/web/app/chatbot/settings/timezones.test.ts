import { expect, test } from 'vitest'
import { timezones } from './timezones.ts'

const january = new Date('2026-01-15T12:00:00Z')

test.each([
  ['Asia/Ho_Chi_Minh', 'Asia/Ho Chi Minh (UTC+07:00)'],
  ['America/Sao_Paulo', 'America/Sao Paulo (UTC-03:00)'],
  ['+07:00', '+07:00 (UTC+07:00)'],
])('%s is labelled %s', (value, label) => {
  expect(timezones(value, january)).toContainEqual({ value, label })
})
