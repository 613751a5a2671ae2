import { expect, test } from 'vitest'
import { profiles } from './channel-profiles.ts'

/** Longest text, buttons and their titles, quick replies and theirs, and the hours a bot and a person may write freely. */
test.each([
  ['facebook', '2000 · 3 of 20 · 13 of 20 · 24, a person 168'],
  ['instagram_official', '1000 · 3 of 20 · 13 of 20 · 24, a person 168'],
  ['zalo', '2000 · 5 of 100 · 0 of any · 168, a person 168'],
  ['whatsapp_business_account', '4096 · 3 of 20 · 10 of 20 · 24, a person 24'],
  ['line', '5000 · 4 of 20 · 13 of 20 · always, a person always'],
  ['viber', '7000 · 6 of 250 · 24 of 250 · always, a person always'],
  ['telegram_bot', '4096 · 100 of 64 · 100 of 64 · always, a person always'],
  ['google_agent', '3072 · 4 of 25 · 11 of 25 · always, a person always'],
  ['pke_chat_plugin', 'any · 10 of any · 20 of any · always, a person always'],
  ['tiktok_business_messaging', '6000 · 3 of 40 · 0 of any · 48, a person 48'],
  ['custom', '4000 · 10 of 40 · 11 of any · always, a person always'],
] as const)('%s carries %s', (platform, carried) => {
  const profile = profiles[platform]
  const { max_text, max_buttons, max_button_title, max_quick_replies, max_quick_reply_title } = profile
  const buttons = `${max_buttons} of ${max_button_title ?? 'any'}`
  const replies = `${max_quick_replies} of ${max_quick_reply_title ?? 'any'}`
  const hours = `${profile.window?.bot_hours ?? 'always'}, a person ${profile.window?.person_hours ?? 'always'}`
  expect([max_text ?? 'any', buttons, replies, hours].join(' · ')).toBe(carried)
})

test('only facebook and line limit a text that has buttons, and no channel shows more than ten gallery cards', () => {
  const limited = Object.values(profiles).flatMap(({ id, max_text_with_buttons: max }) => (max ? [`${id} ${max}`] : []))
  expect(limited).toEqual(['facebook 640', 'line 160'])
  expect(new Set(Object.values(profiles).map(({ max_gallery_cards }) => max_gallery_cards))).toEqual(new Set([10]))
})

test('facebook and instagram alone are content with a title and one of three on a gallery card', () => {
  const content = Object.values(profiles).filter(({ gallery_rule }) => gallery_rule === 'title_and_one')
  expect(content.map(({ id }) => id)).toEqual(['facebook', 'instagram_official'])
})

test('a person may write at least as long as a bot', () => {
  for (const { window } of Object.values(profiles))
    if (window) expect(window.person_hours).toBeGreaterThanOrEqual(window.bot_hours)
})
