import { expect, test } from 'vitest'
import {
  type ConfigParts,
  commentWith,
  noon,
  personWith,
  postWith,
  privateReplyOf,
  replyOf,
  rulesWith,
  says,
} from '../../testing/comment-scene.ts'
import { blankAction } from '../actions/index.ts'
import { type Ability, abilities } from '../channel.ts'
import type { StoredSettings } from '../settings/stored.ts'
import { dice } from '../text/dice.ts'
import { blankCommentKeyword, blankPostAnswers } from './config.ts'
import { decide } from './decide.ts'
import { outcomeOf } from './explain.ts'
import type { JudgedComment, JudgedPost } from './scene.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

type Case = {
  settings?: StoredSettings
  config?: ConfigParts
  comment?: Partial<JudgedComment>
  post?: Partial<JudgedPost>
  person?: Parameters<typeof personWith>[0] | null
  channel?: Parameters<typeof rulesWith>[2]
  now?: number
}
const verdictOf = ({ settings, config, comment, post, person, channel, now = noon }: Case) =>
  decide(
    commentWith(comment),
    postWith(post),
    person === null ? null : personWith(person),
    rulesWith(settings, config, channel),
    now,
    dice('seed'),
  )

/** A verdict in a line: its acts, which answers go, and the wait. */
const told = (given: Case): string => {
  const { acts, answered_by, private_reply, waits_for } = outcomeOf(verdictOf(given))
  const answers = [answered_by && 'public', private_reply && 'private'].filter(Boolean)
  return [...acts, ...answers, waits_for && `waits for ${waits_for}`].filter(Boolean).join(' ') || 'nothing'
}

const without = (...lacking: Ability[]): Case['channel'] => ({
  abilities: abilities.filter((each) => !lacking.includes(each)),
})
const word = (act: 'hide' | 'ban' | 'delete', is_whole = false): ConfigParts => ({
  moderation_words: [{ word: 'fake', acts: [act], is_whole }],
})
const rule = (parts: object) => ({ ...blankCommentKeyword('k'), keywords: ['price'], ...says('By keyword'), ...parts })
const fake = { text: 'This is FÁKE' }
const phone = { text: 'call 0912345678' }
const link = { text: 'see shop.com' }
const image = { attachments: [{ type: 'image' as const }] }
const video = { attachments: [{ type: 'video' as const }] }

test.each<[string, Case, string]>([
  ['an ordinary comment', {}, 'public private'],
  // 1. Ours to judge?
  ['a comment of the page', { comment: { is_page: true } }, 'nothing'],
  ['of 7 days ago to the second', { now: noon + 7 * day }, 'public private'],
  ['of more than 7 days ago', { now: noon + 7 * day + 1 }, 'nothing'],
  ['answered in public', { comment: { has_public_answer: true } }, 'nothing'],
  ['answered in private', { comment: { has_private_answer: true } }, 'nothing'],
  ['a deleted one', { comment: { is_deleted: true }, settings: { auto_hide_comment: true } }, 'nothing'],
  [
    'answered, then edited to hold a phone number',
    { comment: { ...phone, has_public_answer: true }, settings: { auto_hide_comment_has_phone: true } },
    'hide',
  ],
  [
    'shown by hand',
    { comment: { ...phone, is_shown_by_hand: true }, settings: { auto_hide_comment_has_phone: true } },
    'public private',
  ],
  // 2. Moderation
  ['all are hidden', { settings: { auto_hide_comment: true } }, 'hide public private'],
  ['hidden before', { settings: { auto_hide_comment: true }, comment: { is_hidden: true } }, 'public private'],
  ['a phone', { settings: { auto_hide_comment_has_phone: true }, comment: phone }, 'hide public private'],
  ['no phone', { settings: { auto_hide_comment_has_phone: true } }, 'public private'],
  [
    'a phone in full-width digits',
    { settings: { auto_hide_comment_has_phone: true }, comment: { text: '０９１２３４５６７８' } },
    'hide public private',
  ],
  ['a picture', { settings: { auto_hide_comment_has_image: true }, comment: image }, 'hide public private'],
  [
    'a sticker',
    { settings: { auto_hide_comment_has_image: true }, comment: { attachments: [{ type: 'sticker' }] } },
    'hide public private',
  ],
  ['a video is no picture', { settings: { auto_hide_comment_has_image: true }, comment: video }, 'public private'],
  ['a video', { settings: { auto_hide_comment_has_video: true }, comment: video }, 'hide public private'],
  ['a picture is no video', { settings: { auto_hide_comment_has_video: true }, comment: image }, 'public private'],
  ['a word', { settings: { auto_hide_comment_has_keyword: true }, config: word('hide'), comment: fake }, 'hide'],
  [
    'a word for another act',
    { settings: { auto_hide_comment_has_keyword: true }, config: word('ban'), comment: fake },
    'public private',
  ],
  ['a word, switch off', { config: word('hide'), comment: fake }, 'public private'],
  [
    'a whole word inside another',
    { settings: { auto_hide_comment_has_keyword: true }, config: word('hide', true), comment: { text: 'fakery' } },
    'public private',
  ],
  [
    'a word that bans',
    { settings: { auto_ban_customer_comment_has_keyword: true }, config: word('ban'), comment: fake },
    'ban hide',
  ],
  [
    'a word that bans, of an unknown author',
    { settings: { auto_ban_customer_comment_has_keyword: true }, config: word('ban'), comment: fake, person: null },
    'hide',
  ],
  [
    'a word that bans, on a channel without bans',
    {
      settings: { auto_ban_customer_comment_has_keyword: true },
      ...{ config: word('ban'), comment: fake, channel: without('comment_bans') },
    },
    'public private',
  ],
  [
    'a word that deletes',
    { settings: { auto_delete_comment_has_keyword: true }, config: word('delete'), comment: fake },
    'delete',
  ],
  [
    'deleted needs no hiding',
    {
      settings: { auto_delete_comment_has_keyword: true, auto_hide_comment: true },
      config: word('delete'),
      comment: fake,
    },
    'delete',
  ],
  ['a link', { settings: { auto_ban_comment_has_link: true }, comment: link }, 'ban hide'],
  [
    'a link, without the ban',
    {
      settings: { auto_ban_comment_has_link: true, config: { auto_ban_comment_has_link: { ban: false } } },
      comment: link,
    },
    'hide',
  ],
  [
    'a link on a channel without bans',
    { settings: { auto_ban_comment_has_link: true }, comment: link, channel: without('comment_bans') },
    'hide',
  ],
  [
    'a link that is allowed',
    { settings: { auto_ban_comment_has_link: true }, config: { link_allow: ['shop.com'] }, comment: link },
    'public private',
  ],
  [
    'a member’s phone',
    { settings: { auto_hide_comment_has_phone: true }, comment: phone, person: { is_member: true } },
    'public private',
  ],
  [
    'a seeding account’s phone',
    { settings: { auto_hide_comment_has_phone: true }, comment: phone, person: { is_seeding: true } },
    'public private',
  ],
  [
    'a rule that hides',
    { config: { keywords: [rule({ keywords: ['much'], moderation: ['hide'] })] } },
    'hide public private',
  ],
  ['a rule that deletes', { config: { keywords: [rule({ keywords: ['much'], moderation: ['delete'] })] } }, 'delete'],
  [
    'a post that is not moderated',
    {
      settings: { auto_hide_comment: true },
      config: { posts: [{ ...blankPostAnswers('p1'), moderation: 'off' }] },
    },
    'public private',
  ],
  [
    'a post with switches of its own',
    { config: { posts: [{ ...blankPostAnswers('p1'), moderation: 'own', own: ['auto_hide_comment'] }] } },
    'hide public private',
  ],
  [
    'a phone outside the hours',
    {
      settings: {
        ...{ auto_hide_comment_has_phone: true, is_time_based: true },
        config: { is_time_based: { time_ranges: [{ weekday: 4, from: '08:00', to: '17:00' }] } },
      },
      comment: phone,
    },
    'hide',
  ],
  // 3. May it be answered?
  ['of an unknown author', { person: null }, 'nothing'],
  ['of a blocked author', { person: { is_blocked: true } }, 'nothing'],
  ['a reply to a comment', { comment: { parent_id: 'c0' } }, 'public private'],
  [
    'a reply, first level only',
    { settings: { only_track_first_level_comment: true }, comment: { parent_id: 'c0' } },
    'nothing',
  ],
  ['first level, first level only', { settings: { only_track_first_level_comment: true } }, 'public private'],
  ['in a group, switch off', { settings: { auto_comment_in_group: false }, post: { kind: 'group' } }, 'nothing'],
  ['in a group', { post: { kind: 'group' } }, 'public private'],
  [
    'under a live, ignored',
    { settings: { ignore_auto_reply_live_videos: true }, post: { kind: 'live', live: 'ended' } },
    'nothing',
  ],
  [
    'under a live, when it has ended',
    { settings: { only_reply_when_end_livestream: true }, post: { kind: 'live', live: 'running' } },
    'waits for live_end',
  ],
  [
    'under a live that has ended',
    { settings: { only_reply_when_end_livestream: true }, post: { kind: 'live', live: 'ended' } },
    'public private',
  ],
  [
    'under a live of 24 hours ago whose end was never told',
    {
      settings: { only_reply_when_end_livestream: true },
      post: { kind: 'live', live: 'running', live_started_at: noon - day },
    },
    'public private',
  ],
  [
    'under a live, on a channel without them',
    {
      settings: { ignore_auto_reply_live_videos: true },
      ...{ post: { kind: 'live', live: 'running' }, channel: without('live_comments') },
    },
    'public private',
  ],
  [
    'under an unknown post where its kind matters',
    { settings: { ignore_auto_reply_live_videos: true }, post: { kind: null } },
    'waits for post',
  ],
  [
    'under a post that stays unknown',
    { settings: { ignore_auto_reply_live_videos: true }, post: { kind: null, is_asked: true } },
    'public private',
  ],
  ['under an unknown post where its kind does not matter', { post: { kind: null } }, 'public private'],
  [
    'at the first minute of the hours',
    {
      settings: {
        is_time_based: true,
        config: { is_time_based: { time_ranges: [{ weekday: 4, from: '03:05', to: '17:00' }] } },
      },
    },
    'public private',
  ],
  [
    'at the minute after the hours',
    {
      settings: {
        is_time_based: true,
        config: { is_time_based: { time_ranges: [{ weekday: 4, from: '02:00', to: '03:05' }] } },
      },
    },
    'nothing',
  ],
  [
    'in hours over midnight',
    {
      settings: {
        is_time_based: true,
        config: { is_time_based: { time_ranges: [{ weekday: 3, from: '22:00', to: '04:00' }] } },
      },
    },
    'public private',
  ],
  ['hours without a range', { settings: { is_time_based: true } }, 'public private'],
  ['a post that is not configured', { settings: { only_reply_post_config: true } }, 'nothing'],
  [
    'a post with answers of its own',
    {
      settings: { only_reply_post_config: true },
      config: { posts: [{ ...blankPostAnswers('p1'), ...says('Own') }] },
    },
    'public',
  ],
  [
    'answered before on the page',
    { settings: { only_reply_first_comment: true }, person: { was_answered_on_page: true } },
    'nothing',
  ],
  [
    'answered before, without the switch',
    { person: { was_answered_on_page: true, was_answered_under_post: true } },
    'public private',
  ],
  [
    'answered under another post',
    { settings: { inbox_first_comment_post: true }, person: { was_answered_on_page: true } },
    'public private',
  ],
  [
    'answered under this post',
    { settings: { inbox_first_comment_post: true }, person: { was_answered_under_post: true } },
    'nothing',
  ],
  ['names another', { comment: { mentions: ['Bob'] } }, 'public private'],
  ['names another, ignored', { settings: { action_mention: 'ignore' }, comment: { mentions: ['Bob'] } }, 'nothing'],
  ['names another, hidden', { settings: { action_mention: 'hide' }, comment: { mentions: ['Bob'] } }, 'hide'],
  [
    'before its delay is over',
    { config: { reply_after: { from: 60, to: 60 } }, now: noon + 59 * second },
    'waits for delay',
  ],
  [
    'when its delay is over',
    { config: { reply_after: { from: 60, to: 60 } }, now: noon + 60 * second },
    'public private',
  ],
  [
    'hides at once, answers later',
    { config: { reply_after: { from: 60, to: 60 } }, settings: { auto_hide_comment: true } },
    'hide waits for delay',
  ],
  // 5. Public
  ['no public replies', { settings: { auto_reply_comment: false } }, 'private'],
  ['public only with a phone: none', { settings: { only_auto_reply_has_phone: true } }, 'private'],
  ['public only with a phone', { settings: { only_auto_reply_has_phone: true }, comment: phone }, 'public private'],
  [
    'known phone, no public reply',
    { settings: { no_auto_cmt_when_customer_has_phone: true }, person: { had_phone: true } },
    'private',
  ],
  ['replies without a word', { config: { cases: { default: says(' ') } } }, 'private'],
  ['replies that say nothing to this person', { config: { cases: { default: says('{{email}}') } } }, 'private'],
  // 6. Private
  ['no private replies', { settings: { inbox_from_comment: false } }, 'public'],
  [
    'known phone, no private reply',
    { settings: { no_auto_inb_fr_cmt_when_customer_has_phone: true }, person: { had_phone: true } },
    'public',
  ],
  [
    'phone in the comment, no private reply',
    { settings: { no_auto_inb_fr_cmt_when_cmt_has_phone: true }, comment: phone },
    'public',
  ],
  [
    'seeding account, no private reply',
    { settings: { no_auto_inb_fr_cmt_seeding: true }, person: { is_seeding: true } },
    'public',
  ],
  ['seeding account', { person: { is_seeding: true } }, 'public private'],
  ['a member holds the conversation', { person: { is_held: true } }, 'public'],
  ['a private reply without a flow', { config: { private_replies: [privateReplyOf('page', { flow: '' })] } }, 'public'],
  ['before the platform’s leave', { channel: { needs_intent: true } }, 'public waits for intent'],
  ['with the platform’s leave', { channel: { needs_intent: true }, comment: { has_intent: true } }, 'public private'],
  [
    'the leave comes after the public reply',
    {
      channel: { needs_intent: true },
      comment: { has_intent: true, has_public_answer: true, is_waiting_for_intent: true },
    },
    'private',
  ],
  [
    'no leave within 10 minutes',
    {
      channel: { needs_intent: true },
      ...{ comment: { has_public_answer: true, is_waiting_for_intent: true }, now: noon + 600 * second },
    },
    'nothing',
  ],
  // 7. Like
  ['liked once answered', { settings: { auto_like_comment: true } }, 'like public private'],
  ['not liked when not answered', { settings: { auto_like_comment: true, auto_reply_comment: false } }, 'private'],
  [
    'not liked on a channel without likes',
    { settings: { auto_like_comment: true }, channel: without('comment_likes') },
    'public private',
  ],
])('%s', (_, given, expected) => {
  expect(told(given)).toBe(expected)
})

const sources: ConfigParts = {
  cases: {
    mention: says('mention'),
    has_phone: says('has phone'),
    customer_has_phone: says('known phone'),
    live: says('live'),
    default: says('default'),
  },
  posts: [{ ...blankPostAnswers('p1'), ...says('own') }],
  keywords: [
    { ...rule({ ...says('keyword of page') }), id: 'k1' },
    { ...rule({ ...says('keyword of post'), posts: ['p2'] }), id: 'k2' },
  ],
}
const priced = { text: 'price 0912345678', mentions: ['Bob'] }
const live = { kind: 'live' as const, live: 'ended' as const }

test.each<[string, Case]>([
  ['keyword of post', { comment: { ...priced, post_id: 'p2' } }],
  ['keyword of page', { comment: priced }],
  ['own', { comment: priced, settings: { prioritize_auto_reply_with_setup_of_each_post: true } }],
  ['own', { comment: priced, settings: { only_reply_post_config: true } }],
  ['mention', { comment: { ...priced, text: '0912345678' } }],
  ['has phone', { comment: phone, person: { had_phone: true }, post: live }],
  ['known phone', { person: { had_phone: true }, post: live }],
  ['live', { post: live }],
  ['own', {}],
  ['default', { comment: { post_id: 'p3' } }],
])('the answer is looked for in order: %s', (expected, given) => {
  expect(verdictOf({ ...given, config: sources }).public?.text).toBe(expected)
})

test('public and private answers are looked for separately', () => {
  const keywords = [rule({ keywords: ['much'], ...says('Public') })]
  const private_replies = [privateReplyOf('page'), privateReplyOf('sale', { post_id: 'p1' })]
  const verdict = verdictOf({ config: { keywords, private_replies } })
  expect([verdict.public?.text, verdict.private?.key]).toEqual(['Public', 'sale'])
})

test('a rule names its private reply', () => {
  const keywords = [rule({ keywords: ['much'], ...says(), private_reply: 'gift' })]
  const private_replies = [privateReplyOf('page'), privateReplyOf('gift', { post_id: 'other' })]
  expect(verdictOf({ config: { keywords, private_replies } }).private).toEqual({
    ...{ key: 'gift', flow: 'flow of gift', why: 'keyword_of_page' },
  })
})

test('a rule for replies alone does not answer a first-level comment', () => {
  const keywords = [rule({ keywords: ['much'], level: 'reply' })]
  expect(verdictOf({ config: { keywords } }).public?.text).toBe('Hello')
  expect(verdictOf({ config: { keywords }, comment: { parent_id: 'c0' } }).public).toMatchObject({
    ...{ text: 'By keyword', parent_id: 'c0' },
  })
})

test('a reply has words of its own, or those of the first level', () => {
  const reply = replyOf('first')
  const answers = (commentLevel2: string) => ({
    cases: { default: { ...says(), replies: [{ ...reply, commentLevel2 }] } },
  })
  const text = (level2: string) => verdictOf({ config: answers(level2), comment: { parent_id: 'c0' } }).public?.text
  expect([text('second'), text('')]).toEqual(['second', 'first'])
})

test('the reply that the person got last is not drawn again', () => {
  const config = { cases: { ...sources.cases, default: says('a', 'b') } }
  const drawn = (last_reply: string) => {
    const person = personWith({ last_reply })
    return new Set(
      Array.from({ length: 20 }, (_, seed) => {
        const verdict = decide(commentWith(), postWith(), person, rulesWith({}, config), noon, dice(String(seed)))
        return verdict.public?.source
      }),
    )
  }
  expect(drawn('')).toEqual(new Set(['a', 'b']))
  expect(drawn('a')).toEqual(new Set(['b']))
})

test('a picture goes with the reply where the channel shows it', () => {
  const reply = replyOf('With picture')
  const config = {
    cases: { default: { ...says(), replies: [{ ...reply, images: ['https://x/a.png'] }] } },
  }
  expect(verdictOf({ config }).public?.image_url).toBe('https://x/a.png')
  expect(verdictOf({ config, channel: { reply_images: 0 } }).public?.image_url).toBe('')
})

test('an agent writes the words; the drawn reply stands by', () => {
  const config = { cases: { default: { ...says('Instead'), agent_id: 'ada' } } }
  expect(verdictOf({ config }).public).toMatchObject({ agent_id: 'ada', text: 'Instead' })
})

test('actions run once: those of the answer, of the private reply, and of a rule that only acts', () => {
  const tag = (action_id: string) => ({ ...blankAction('add_tag'), action_id })
  const config: ConfigParts = {
    cases: { ...sources.cases, default: { ...says('Hi'), add_actions: [tag('case')] } },
    private_replies: [privateReplyOf('page', { config: { add_actions: [tag('private')] } })],
    keywords: [rule({ keywords: ['much'], ...says(), add_actions: [tag('rule')] })],
  }
  expect(verdictOf({ config }).actions).toEqual([tag('case'), tag('private'), tag('rule')])
  expect(verdictOf({ config, person: null }).actions).toEqual([])
  expect(verdictOf({ config: { ...config, reply_after: { from: 9, to: 9 } } }).actions).toEqual([])
})

test.each<[string, Case, number | null]>([
  ['hidden as all are', { settings: { auto_hide_comment: true } }, noon + 24 * hour],
  ['hidden for a picture', { settings: { auto_hide_comment_has_image: true }, comment: image }, noon + 24 * hour],
  [
    'hidden for a phone as well',
    { settings: { auto_hide_comment: true, auto_hide_comment_has_phone: true }, comment: phone },
    null,
  ],
])('%s: when it is shown again', (_, given, expected) => {
  const { acts } = verdictOf({ ...given, config: { show_again_after_hours: 24 } })
  expect(acts).toMatchObject([{ act: 'hide', show_again_at: expected }])
})

test('every rule that holds is listed', () => {
  const settings = { auto_hide_comment: true, auto_hide_comment_has_phone: true, auto_hide_comment_has_image: true }
  const { steps } = verdictOf({ settings, comment: { ...phone, ...image } })
  const fired = steps.filter((step) => step.stage === 2 && step.fired).map(({ rule: name }) => name)
  expect(fired).toEqual(['auto_hide_comment_has_phone', 'auto_hide_comment_has_image', 'auto_hide_comment'])
})
