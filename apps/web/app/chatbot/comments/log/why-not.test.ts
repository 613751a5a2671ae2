import { profiles } from '@hawker/core'
import { describe, expect, test } from 'vitest'
import { fits, plainActs } from './hand-act.ts'
import type { CommentRow } from './queries.ts'
import { type KnownComment, type WhyNot, whyNot } from './why-not.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const row: CommentRow = {
  comment_id: 'k',
  conversation_id: '7',
  parent_id: null,
  at: '2026-11-28T11:00:00Z',
  text: 'How much?',
  attachments: [],
  author: { name: 'Mai', avatar_url: '', psid: '1' },
  post: null,
  is_answered: false,
  is_hidden: false,
  is_deleted: false,
  is_banned: false,
  is_liked: false,
  waits_for: null,
  failed: [],
  can: [],
}
const live: CommentRow['post'] = {
  ...{ post_id: 'p', kind: 'live', text: '', url: '', picture_url: '', at: row.at },
  ...{ live: 'ended', live_started_at: null, live_ended_at: null, gone_at: null },
}
const done = (status: string): KnownComment['acts'] => [
  {
    ...{ n: 1, act: 'private_reply', at: row.at, by: 'bot', user_name: null, text: '', status },
    ...{ status_at: null, reason: null, can_send_again: false, can_delete: false },
  },
]

const cases: [string, keyof typeof profiles, Partial<KnownComment>, CommentRow['can'][number], WhyNot | null][] = [
  ['an offered act', 'tiktok_business_messaging', { can: ['hide'] }, 'hide', null],
  ['a like on instagram', 'instagram_official', {}, 'like', { lacks: 'comment_likes' }],
  ['a ban on tiktok', 'tiktok_business_messaging', {}, 'ban', { lacks: 'comment_bans' }],
  ['a ban of an unnamed author', 'facebook', { author: null }, 'ban', { code: 'author_unknown' }],
  ['deleting another’s comment on tiktok', 'tiktok_business_messaging', {}, 'delete', { code: 'deletes_own' }],
  ['a second private reply', 'facebook', { acts: done('sent') }, 'private_reply', { code: 'answered_privately' }],
  [
    'a private reply after a failed one, without a sign of interest',
    'tiktok_business_messaging',
    { acts: done('failed') },
    'private_reply',
    { code: 'intent_missing' },
  ],
  [
    'a private reply after seven days',
    'facebook',
    { at: '2026-11-21T11:59:59Z' },
    'private_reply',
    { code: 'too_old' },
  ],
  ['a private reply after a live video', 'instagram_official', { post: live }, 'private_reply', { code: 'live_over' }],
  ['a private reply to an unknown author', 'facebook', { author: null }, 'private_reply', { code: 'author_unknown' }],
]

test.each(cases)('%s', (_, platform, change, act, why) => {
  expect(whyNot({ ...row, ...change }, act, profiles[platform].abilities, now)).toEqual(why)
})

describe('the acts that fit', () => {
  const fitting = (change: Partial<CommentRow>) => plainActs.filter((act) => fits({ ...row, ...change }, act))
  test.each<[string, Partial<CommentRow>, string[]]>([
    ['a new comment', {}, ['hide', 'like', 'ban', 'delete']],
    [
      'a hidden, liked one of a banned author',
      { is_hidden: true, is_liked: true, is_banned: true },
      ['show', 'unlike', 'unban', 'delete'],
    ],
    ['a deleted one', { is_deleted: true }, ['ban']],
  ])('%s', (_, change, acts) => {
    expect(fitting(change)).toEqual(acts)
  })
})
