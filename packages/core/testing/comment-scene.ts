import { abilities } from '../src/channel.ts'
import { blankAnswer, type CommentAnswer, type CommentReply } from '../src/comments/config.ts'
import {
  blankCommentConfig,
  type CommentConfig,
  type CommentRules,
  commentRulesOf,
  type JudgedComment,
  type JudgedPerson,
  type JudgedPost,
} from '../src/comments/index.ts'
import type { StoredSettings } from '../src/settings/stored.ts'
import { zoneOf } from '../src/text/zone.ts'
import { words } from './words.ts'

/** A Thursday, 03:05 in the morning in Vietnam. */
export const noon = words.now

export const commentWith = (parts: Partial<JudgedComment> = {}): JudgedComment => ({
  at: noon,
  post_id: 'p1',
  parent_id: null,
  text: 'How much is it?',
  attachments: [],
  mentions: [],
  is_page: false,
  has_public_answer: false,
  has_private_answer: false,
  is_waiting_for_intent: false,
  has_intent: false,
  is_hidden: false,
  is_deleted: false,
  is_banned: false,
  is_shown_by_hand: false,
  ...parts,
})

export const postWith = (parts: Partial<JudgedPost> = {}): JudgedPost => ({
  kind: 'post',
  is_asked: false,
  live: null,
  live_started_at: null,
  ...parts,
})

export const personWith = ({
  is_blocked = false,
  ...parts
}: Partial<JudgedPerson> & { is_blocked?: boolean } = {}): JudgedPerson => {
  const { now: _, dice: __, ...rest } = words
  return {
    customer: { ...words.customer, is_blocked },
    is_member: false,
    is_seeding: false,
    had_phone: false,
    is_held: false,
    was_answered_on_page: false,
    was_answered_under_post: false,
    last_reply: '',
    words: rest,
    ...parts,
  }
}

export const replyOf = (text: string): CommentReply => ({ text, images: [], commentLevel2: '', imagesLv2: [] })

/** An answer of these words. */
export const says = (...texts: string[]): CommentAnswer => ({ ...blankAnswer(), replies: texts.map(replyOf) })

export const privateReplyOf = (key: string, parts: object = {}): CommentConfig['private_replies'][number] => ({
  ...{
    key,
    type: 'private_replies' as const,
    name: key,
    post_id: '',
    flow: `flow of ${key}`,
    case: 'default' as const,
  },
  config: { add_actions: [] },
  ...parts,
})

type Channel = Pick<CommentRules, 'abilities' | 'reply_images' | 'needs_intent'>

/** Parts of a configuration; the others are blank. */
export type ConfigParts = Partial<Omit<CommentConfig, 'cases'>> & { cases?: Partial<CommentConfig['cases']> }

/** A page that answers every comment, in public and in private, on a channel that carries everything. */
export const rulesWith = (
  settings: StoredSettings = {},
  comments: ConfigParts = {},
  channel: Partial<Channel> = {},
): CommentRules => {
  const blank = blankCommentConfig()
  const cases = { ...blank.cases, default: says('Hello'), ...comments.cases }
  const private_replies = comments.private_replies ?? [privateReplyOf('page')]
  const carried = { abilities, reply_images: 1, needs_intent: false, ...channel }
  return commentRulesOf(
    { auto_reply_comment: true, inbox_from_comment: true, auto_comment_in_group: true, ...settings },
    { ...blank, ...comments, cases, private_replies },
    carried,
    zoneOf('+07:00'),
  )
}
