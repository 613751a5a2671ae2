import { profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { windowOf } from './window.ts'

const wrote = Date.parse('2026-03-01T08:00:00.000Z')
const hoursLater = (hours: number) => new Date(wrote + hours * 3_600_000)

test.each([
  ['facebook', 1, true, true],
  ['facebook', 25, false, true],
  ['facebook', 167, false, true],
  ['facebook', 169, false, false],
  ['instagram_official', 25, false, true],
  ['whatsapp_business_account', 23, true, true],
  ['whatsapp_business_account', 25, false, false],
  ['tiktok_business_messaging', 47, true, true],
  ['tiktok_business_messaging', 49, false, false],
  ['zalo', 167, true, true],
  ['zalo', 169, false, false],
  ['telegram_bot', 9_000, true, true],
  ['pke_chat_plugin', 9_000, true, true],
] as const)('%s %i hours after the customer wrote: bot %j, person %j', (platform, hours, open, person_may_write) => {
  const found = windowOf(profiles[platform], new Date(wrote).toISOString(), hoursLater(hours))
  const { window } = profiles[platform]
  const closes_at = window ? hoursLater(window.bot_hours).toISOString() : null
  expect(found).toEqual({ open, closes_at, person_may_write })
})

test.each([
  ['facebook', { open: false, closes_at: null, person_may_write: false }],
  ['telegram_bot', { open: true, closes_at: null, person_may_write: true }],
] as const)('%s, where the customer never wrote', (platform, expected) =>
  expect(windowOf(profiles[platform], null, hoursLater(0))).toEqual(expected),
)
