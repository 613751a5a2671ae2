import { expect, test } from 'vitest'
import {
  type ConfigParts,
  commentWith,
  noon,
  personWith,
  postWith,
  privateReplyOf,
  rulesWith,
} from '../../testing/comment-scene.ts'
import { settingDefinitions } from '../settings/registry.ts'
import type { StoredSettings } from '../settings/stored.ts'
import { type CommentFlip, explain, flippedSettings } from './explain.ts'
import type { JudgedComment, JudgedPost } from './scene.ts'

type Scene = {
  settings?: StoredSettings
  config?: ConfigParts
  comment?: Partial<JudgedComment>
  post?: Partial<JudgedPost>
  person?: Parameters<typeof personWith>[0]
}
const explained = ({ settings, config, comment, post, person }: Scene) =>
  explain(commentWith(comment), postWith(post), personWith(person), rulesWith(settings, config), noon, 'seed')

const bad = { text: 'fake' }
const phone = { text: '0912345678' }
const words = {
  moderation_words: [{ word: 'fake', acts: ['hide' as const, 'ban' as const, 'delete' as const], is_whole: false }],
}

/** For each switch that `decide` reads, a scene in which flipping it changes the outcome. */
const scenes: Record<string, Scene> = {
  is_time_based: {
    settings: { config: { is_time_based: { time_ranges: [{ weekday: 1, from: '08:00', to: '17:00' }] } } },
  },
  auto_hide_comment: {},
  auto_hide_comment_has_phone: { comment: phone },
  auto_hide_comment_has_image: { comment: { attachments: [{ type: 'image' }] } },
  auto_hide_comment_has_video: { comment: { attachments: [{ type: 'video' }] } },
  auto_hide_comment_has_keyword: { comment: bad, config: words },
  auto_ban_customer_comment_has_keyword: { comment: bad, config: words },
  auto_delete_comment_has_keyword: { comment: bad, config: words },
  auto_ban_comment_has_link: { comment: { text: 'see shop.com' } },
  auto_reply_comment: {},
  only_reply_first_comment: { person: { was_answered_on_page: true } },
  inbox_first_comment_post: { person: { was_answered_under_post: true } },
  only_auto_reply_has_phone: {},
  no_auto_cmt_when_customer_has_phone: { person: { had_phone: true } },
  only_reply_when_end_livestream: { post: { kind: 'live', live: 'running' } },
  ignore_auto_reply_live_videos: { post: { kind: 'live', live: 'ended' } },
  auto_comment_in_group: { post: { kind: 'group' } },
  auto_like_comment: {},
  only_track_first_level_comment: { comment: { parent_id: 'c0' } },
  prioritize_auto_reply_with_setup_of_each_post: {
    comment: phone,
    config: {
      private_replies: [privateReplyOf('case', { case: 'has_phone' }), privateReplyOf('own', { post_id: 'p1' })],
    },
  },
  only_reply_post_config: {},
  action_mention: { comment: { mentions: ['Bob'] } },
  inbox_from_comment: {},
  no_auto_inb_fr_cmt_when_customer_has_phone: { person: { had_phone: true } },
  no_auto_inb_fr_cmt_when_cmt_has_phone: { comment: phone },
  no_auto_inb_fr_cmt_seeding: { person: { is_seeding: true } },
}

test('every switch of comments that decides has a scene', () => {
  expect(Object.keys(scenes).toSorted()).toEqual([...flippedSettings].toSorted())
})

test.each(flippedSettings)('%s: flipping it changes the outcome', (key) => {
  const { flips } = explained(scenes[key] ?? {})
  expect(flips.map((flip) => flip.key)).toContain(key)
})

test.each(flippedSettings)('%s: without its ability it changes nothing', (key) => {
  const { needs } = settingDefinitions[key]
  const { settings, config, comment, post, person } = scenes[key] ?? {}
  const rules = rulesWith(settings, config, { abilities: [] })
  const { flips } = explain(commentWith(comment), postWith(post), personWith(person), rules, noon, 'seed')
  if (needs && key !== 'action_mention') expect(flips.map((flip) => flip.key)).not.toContain(key)
})

test('an unanswered comment: the switches that kept it from being answered', () => {
  const { outcome, flips } = explained({ settings: { only_auto_reply_has_phone: true, inbox_from_comment: false } })
  expect(outcome.answered_by).toBe(null)
  const answered = flips.filter((flip: CommentFlip) => flip.outcome.answered_by).map(({ key, to }) => [key, to])
  expect(answered).toEqual([['only_auto_reply_has_phone', false]])
})

test('a flip switches off the settings it excludes', () => {
  const { flips } = explained({
    settings: { inbox_first_comment_post: true },
    person: { was_answered_under_post: true },
  })
  expect(flips).toContainEqual(
    expect.objectContaining({
      key: 'only_reply_first_comment',
      outcome: expect.objectContaining({ answered_by: 'case_default' }),
    }),
  )
})
