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
  const found = windowOf(profiles[platform], { last_in_at: new Date(wrote).toISOString() }, hoursLater(hours))
  const { window } = profiles[platform]
  const closes_at = window ? hoursLater(window.bot_hours).toISOString() : null
  expect(found).toMatchObject({ open, closes_at, person_may_write })
})

test.each([
  ['facebook', { open: false, closes_at: null, person_may_write: false }],
  ['telegram_bot', { open: true, closes_at: null, person_may_write: true }],
] as const)('%s, where the customer never wrote', (platform, expected) =>
  expect(windowOf(profiles[platform], { last_in_at: null }, hoursLater(0))).toMatchObject(expected),
)

test.each([
  [0, { open: true, person_may_write: true, most: 10, left: 10 }],
  [3, { open: true, person_may_write: true, most: 10, left: 7 }],
  [10, { open: false, person_may_write: false, most: 10, left: 0 }],
  [12, { open: false, person_may_write: false, most: 10, left: 0 }],
])('TikTok, after %i messages of ours', (sent_since, expected) => {
  const written = { last_in_at: new Date(wrote).toISOString(), sent_since }
  expect(windowOf(profiles.tiktok_business_messaging, written, hoursLater(1))).toMatchObject(expected)
})

test('Zalo bills messages after two days; Messenger’s price does not depend on the time', () => {
  const written = { last_in_at: new Date(wrote).toISOString() }
  const until = hoursLater(48).toISOString()
  expect(windowOf(profiles.zalo, written, hoursLater(60))).toMatchObject({ open: true, free_until: until })
  expect(windowOf(profiles.facebook, written, hoursLater(1))).toMatchObject({ open: true, free_until: null })
})

test('messages are not counted where the platform does not', () => {
  const written = { last_in_at: new Date(wrote).toISOString(), sent_since: 50 }
  expect(windowOf(profiles.facebook, written, hoursLater(1))).toMatchObject({ open: true, most: null, left: null })
})
