import { describe, expect, test } from 'vitest'
import type { Platform } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import { botProfile } from './bot-profile.ts'
import { verdict } from './verdict.ts'

const wrote = Date.parse('2026-03-01T08:00:00.000Z')
const last_in_at = new Date(wrote).toISOString()
const hour = 3_600_000

type Parts = { card?: string; tag?: string | number | null; by?: 'bot' | 'operator'; sent_since?: number }
const ask = (platform: Platform, at: number, { card = 'text', tag = null, by = 'bot', sent_since = 0 }: Parts = {}) => {
  const person = { last_in_at, sent_since }
  const given = verdict({ profile: profiles[platform], person, card, tag, by, now: wrote + at })
  return given.ok ? given.as : given.why
}

/** The platform, its window, the message, and the verdicts in the window's last second and in the first after it. */
const bot: Parts = {}
const operator: Parts = { by: 'operator' }
const survey: Parts = { card: 'customer_feedback' }
test.each<[Platform, number, Parts, string, string]>([
  ['facebook', 24, bot, 'reply', 'window_closed'],
  ['facebook', 24, operator, 'reply', 'person'],
  ['facebook', 168, operator, 'person', 'window_closed'],
  ['facebook', 24, survey, 'reply', 'late'],
  ['facebook', 168, survey, 'late', 'window_closed'],
  ['facebook', 24, { card: 'marketing_message' }, 'reply', 'late'],
  ['facebook', 24, { tag: 'ACCOUNT_UPDATE' }, 'reply', 'tag_retired'],
  ['facebook', 24, { tag: 'CONFIRMED_EVENT_UPDATE' }, 'reply', 'tag_retired'],
  ['facebook', 24, { tag: 'POST_PURCHASE_UPDATE' }, 'reply', 'tag_retired'],
  ['facebook', 24, { tag: 'OTHER' }, 'reply', 'window_closed'],
  ['facebook', 24, { tag: 'HUMAN_AGENT' }, 'reply', 'window_closed'],
  ['facebook', 24, { tag: 'UTILITY_MESSAGE' }, 'reply', 'window_closed'],
  ['facebook', 24, { tag: 'UTILITY_MESSAGE', card: 'whatsapp_message_template' }, 'reply', 'late'],
  ['facebook', 24, { card: 'whatsapp_message_template' }, 'reply', 'late'],
  ['facebook', 24, { tag: 'MARKETING_MESSAGE' }, 'reply', 'late'],
  ['facebook', 24, { tag: 7 }, 'reply', 'late'],
  ['facebook', 24, { tag: '7' }, 'reply', 'late'],
  ['instagram_official', 24, bot, 'reply', 'window_closed'],
  ['instagram_official', 24, operator, 'reply', 'person'],
  ['instagram_official', 168, operator, 'person', 'window_closed'],
  ['instagram_official', 24, survey, 'reply', 'window_closed'],
  ['instagram_official', 24, { tag: 'ACCOUNT_UPDATE' }, 'reply', 'window_closed'],
  ['instagram_official', 24, { tag: 'HUMAN_AGENT' }, 'reply', 'window_closed'],
  ['instagram_official', 24, { tag: 'UTILITY_MESSAGE' }, 'reply', 'window_closed'],
  ['instagram_official', 24, { card: 'marketing_message' }, 'reply', 'window_closed'],
  ['instagram_official', 168, { by: 'operator', tag: 'HUMAN_AGENT' }, 'person', 'window_closed'],
  ['whatsapp_business_account', 24, bot, 'reply', 'window_closed'],
  ['whatsapp_business_account', 24, operator, 'reply', 'window_closed'],
  ['whatsapp_business_account', 24, { card: 'whatsapp_message_template' }, 'reply', 'late'],
  ['zalo', 168, bot, 'reply', 'window_closed'],
  ['zalo', 168, operator, 'reply', 'window_closed'],
  ['zalo', 168, { card: 'zalo_zns_message_template' }, 'reply', 'late'],
  ['tiktok_business_messaging', 48, bot, 'reply', 'window_closed'],
  ['tiktok_business_messaging', 48, operator, 'reply', 'window_closed'],
])('%s after %i hours, %j: %s, then %s', (platform, hours, parts, inside, outside) => {
  expect(ask(platform, hours * hour - 1_000, parts)).toBe(inside)
  expect(ask(platform, hours * hour, parts)).toBe(outside)
})

test.each<Platform>(['line', 'viber', 'telegram_bot', 'google_agent', 'pke_chat_plugin', 'custom'])(
  '%s has no window',
  (platform) => {
    expect(ask(platform, 10_000 * hour)).toBe('reply')
    const never = {
      profile: profiles[platform],
      person: { last_in_at: null },
      card: 'text',
      tag: null,
      by: 'bot',
    } as const
    expect(verdict({ ...never, now: wrote })).toEqual({ ok: true, as: 'reply', until: null })
  },
)

test('TikTok allows ten messages until the customer writes again', () => {
  expect(ask('tiktok_business_messaging', hour, { sent_since: 9 })).toBe('reply')
  expect(ask('tiktok_business_messaging', hour, { sent_since: 10 })).toBe('window_used_up')
  expect(ask('facebook', hour, { sent_since: 10 })).toBe('reply')
})

describe('a customer who never wrote', () => {
  const never = (platform: Platform, card: string, by: 'bot' | 'operator') =>
    verdict({ profile: profiles[platform], person: { last_in_at: null }, card, tag: null, by, now: wrote })

  test.each(['bot', 'operator'] as const)('gets no message of a %s', (by) =>
    expect(never('facebook', 'text', by)).toEqual({ ok: false, why: 'never_wrote', until: null }),
  )
  test('may get a template', () =>
    expect(never('whatsapp_business_account', 'whatsapp_message_template', 'bot')).toMatchObject({ ok: true }))
})

test.each<[string, string, string | number | null, number, string]>([
  ['a text about a topic', 'text', 7, 1, 'reply'],
  ['a text about a topic', 'text', 7, 30, 'opted_out'],
  ['a marketing message', 'text', 'MARKETING_MESSAGE', 30, 'opted_out'],
  ['a message of the ad account', 'marketing_message', null, 1, 'opted_out'],
  ['a message of the ad account', 'marketing_message', null, 30, 'opted_out'],
  ['a template', 'whatsapp_message_template', 'UTILITY_MESSAGE', 30, 'late'],
])('%s (%s, %j) after %i hours, and the customer has given no permission: %s', (_, card, tag, hours, verdictIs) => {
  const person = { last_in_at, has_opt_in: false }
  const asked = { profile: profiles.facebook, card, tag, by: 'bot', now: wrote + hours * hour } as const
  const given = verdict({ ...asked, person })
  expect(given.ok ? given.as : given.why).toBe(verdictIs)
  expect(verdict({ ...asked, person: { last_in_at, has_opt_in: true } })).toMatchObject({ ok: true })
})

test.each([
  ['MARKETING', true, 'opted_out'],
  ['MARKETING', false, 'late'],
  ['UTILITY', true, 'late'],
])('WhatsApp: a template of %s, and the customer has stopped marketing (%j): %s', (category, stopped, expected) => {
  const person = { last_in_at, has_stopped_marketing: stopped }
  const asked = { profile: profiles.whatsapp_business_account, person, category, tag: null, by: 'bot' as const }
  for (const hours of [1, 30]) {
    const given = verdict({ ...asked, card: 'whatsapp_message_template', now: wrote + hours * hour })
    expect(given.ok ? 'late' : given.why).toBe(expected)
  }
})

test('without billed replies, the window of Zalo ends with its free hours', () => {
  const profile = botProfile(profiles.zalo, { writes_billed: false })
  const at = (hours: number, by: 'bot' | 'operator', card = 'text') =>
    verdict({ profile, person: { last_in_at }, card, tag: null, by, now: wrote + hours * hour }).ok
  expect([at(47.9, 'bot'), at(47.9, 'operator'), at(48, 'bot'), at(48, 'operator')]).toEqual([true, true, false, false])
  expect(at(48, 'bot', 'zalo_zns_message_template')).toBe(true)
  expect(botProfile(profiles.zalo, {})).toBe(profiles.zalo)
  expect(botProfile(profiles.facebook, { writes_billed: false })).toBe(profiles.facebook)
})

test('a verdict says until when: the permission’s end, or when the window closed', () => {
  const at = (hours: number, parts: Parts = {}) => {
    const { card = 'text', tag = null, by = 'bot' } = parts
    return verdict({ profile: profiles.facebook, person: { last_in_at }, card, tag, by, now: wrote + hours * hour })
      .until
  }
  expect([at(1), at(30), at(30, operator), at(200, operator), at(30, survey), at(200, survey)]).toEqual(
    [24, 24, 168, 168, 168, 168].map((hours) => wrote + hours * hour),
  )
  expect(at(30, { tag: 7 })).toBeNull()
})
