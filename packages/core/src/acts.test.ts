import { expect, test } from 'vitest'
import { type ActName, mayAct } from './acts.ts'
import type { Platform } from './channel.ts'
import { profiles } from './channel-profiles.ts'

const wrote = Date.parse('2026-03-01T08:00:00.000Z')
const ask = (
  platform: Platform,
  act: ActName,
  hours: number,
  last = new Date(wrote).toISOString() as string | null,
) => {
  const verdict = mayAct(profiles[platform], act, last, wrote + hours * 3_600_000)
  return verdict.ok ? 'ok' : verdict.why
}

test.each<[Platform, ActName, string]>([
  ['facebook', 'mark_read', 'ok'],
  ['facebook', 'block', 'ok'],
  ['facebook', 'pass_control', 'ok'],
  ['instagram_official', 'unblock', 'ok'],
  ['instagram_official', 'pass_control', 'not_on_channel'],
  ['whatsapp_business_account', 'typing', 'ok'],
  ['line', 'mark_read', 'ok'],
  ['line', 'block', 'not_on_channel'],
  ['telegram_bot', 'mark_read', 'not_on_channel'],
  ['telegram_bot', 'typing', 'ok'],
  ['zalo', 'typing', 'not_on_channel'],
  ['viber', 'block', 'not_on_channel'],
])('%s, %s: %s', (platform, act, expected) => expect(ask(platform, act, 1)).toBe(expected))

test('WhatsApp takes a block for 24 hours after the customer wrote, and its end at any time', () => {
  const block = (hours: number) => ask('whatsapp_business_account', 'block', hours)
  expect([block(24 - 1 / 3600), block(24)]).toEqual(['ok', 'window_closed'])
  expect(ask('whatsapp_business_account', 'block', 1, null)).toBe('window_closed')
  expect(ask('whatsapp_business_account', 'unblock', 1_000)).toBe('ok')
})

test('a channel has the switch for read marks if it can mark messages as read', () => {
  const differ = Object.values(profiles).filter(
    ({ abilities, can }) => abilities.includes('read_marks') !== (can.mark_read !== undefined),
  )
  expect(differ.map(({ id }) => id)).toEqual([])
})
