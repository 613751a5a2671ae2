import { findChannel } from '@hawker/channels'
import { expect, test } from 'vitest'
import { type Acted, whyNotAct } from './may-act.ts'
import { handActs } from './shapes.ts'

const now = new Date('2026-06-01T12:00:00Z')
const commentWith = (parts: Partial<Acted> = {}): Acted => ({
  at: '2026-06-01T11:00:00Z',
  post_id: 'p',
  psid: '1',
  is_deleted: false,
  has_private_answer: false,
  has_intent: false,
  live: null,
  ...parts,
})
const channelOf = (platform: string) => findChannel(platform)?.comments ?? null

test.each<[string, string[]]>([
  ['facebook', []],
  ['custom', []],
  ['instagram_official', ['like', 'unlike']],
  ['tiktok_business_messaging', ['ban', 'unban', 'delete', 'private_reply']],
  ['telegram_bot', [...handActs]],
])('%s: these acts cannot be done: %j', (platform, refused) => {
  const channel = channelOf(platform)
  const found = handActs.filter((act) => whyNotAct(channel, commentWith(), act, now) !== null)
  expect(found.toSorted()).toEqual(refused.toSorted())
})

test.each<[string, string, (typeof handActs)[number], Partial<Acted>, string | null]>([
  ['like on instagram', 'instagram_official', 'like', {}, 'comment.not_on_channel'],
  ['delete on tiktok', 'tiktok_business_messaging', 'delete', {}, 'comment.deletes_own'],
  ['private reply on tiktok', 'tiktok_business_messaging', 'private_reply', {}, 'comment.intent_missing'],
  ['… once tiktok takes it', 'tiktok_business_messaging', 'private_reply', { has_intent: true }, null],
  ['a second private reply', 'facebook', 'private_reply', { has_private_answer: true }, 'comment.answered_privately'],
  ['private reply after 7 days', 'facebook', 'private_reply', { at: '2026-05-25T11:59:59Z' }, 'comment.too_old'],
  ['private reply of 7 days', 'facebook', 'private_reply', { at: '2026-05-25T12:00:00Z' }, null],
  ['private reply after the live', 'instagram_official', 'private_reply', { live: 'ended' }, 'comment.live_over'],
  ['private reply during the live', 'instagram_official', 'private_reply', { live: 'running' }, null],
  ['private reply after the live', 'facebook', 'private_reply', { live: 'ended' }, null],
  ['private reply to an unnamed author', 'facebook', 'private_reply', { psid: null }, 'comment.author_unknown'],
  ['ban of an unnamed author', 'facebook', 'ban', { psid: null }, 'comment.author_unknown'],
  ['hide a deleted comment', 'facebook', 'hide', { is_deleted: true }, 'comment.gone'],
  ['ban the author of a deleted comment', 'facebook', 'ban', { is_deleted: true }, null],
])('%s (%s)', (_, platform, act, parts, expected) => {
  expect(whyNotAct(channelOf(platform), commentWith(parts), act, now)).toBe(expected)
})

test('a picture goes with a public reply where the channel shows it', () => {
  const withPicture = (platform: string) =>
    whyNotAct(channelOf(platform), commentWith(), 'reply', now, 'https://shop.example/a.png')
  expect(['facebook', 'custom', 'instagram_official', 'tiktok_business_messaging'].map(withPicture)).toEqual([
    null,
    null,
    'comment.no_pictures',
    'comment.no_pictures',
  ])
})
