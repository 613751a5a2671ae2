import { z } from 'zod'
import { action } from '../actions/index.ts'
import { fill, filled, looseText } from '../document/fill.ts'
import { blankKeyword, keywordTypes } from '../document/keyword.ts'
import { privateReply } from './private-reply.ts'

const words = z.array(z.string())
const replyShape = z.object({
  /** Answers a comment under the post itself. */
  text: z.string(),
  images: words,
  /** Answers a reply to a comment; empty: `text` and `images` do. */
  commentLevel2: z.string(),
  imagesLv2: words,
})
export const commentReply = filled(() => ({ text: '', images: [], commentLevel2: '', imagesLv2: [] }), replyShape)
export type CommentReply = z.infer<typeof replyShape>

const answerFields = {
  replies: z.array(commentReply),
  /** The key of a private reply; empty: the one of this post or case. */
  private_reply: looseText,
  add_actions: z.array(action),
  /** An agent that writes the words. Without an answer of it, `replies` are drawn from. */
  agent_id: looseText,
}
export const blankAnswer = (): CommentAnswer => ({ replies: [], private_reply: '', add_actions: [], agent_id: '' })
const answerShape = z.object(answerFields)
export const commentAnswer = filled(() => blankAnswer(), answerShape)
/** The answers of a case, a rule or a post: one of `replies` is drawn. */
export type CommentAnswer = z.infer<typeof answerShape>

/** The cases that have answers of their own, in the order in which they are looked at. */
export const commentCases = ['mention', 'has_phone', 'customer_has_phone', 'live', 'default'] as const
export type CommentCase = (typeof commentCases)[number]

export const commentLevels = ['any', 'first', 'reply'] as const
export const moderationActs = ['hide', 'ban', 'delete'] as const
export type ModerationAct = (typeof moderationActs)[number]

const ruleShape = z.object({
  ...answerFields,
  id: z.string().min(1),
  type: z.literal(keywordTypes),
  keywords: words,
  except: words,
  extra: words,
  is_exact: z.boolean(),
  is_published: z.boolean(),
  /** The posts it holds for; none: all. */
  posts: words,
  level: z.enum(commentLevels),
  moderation: z.array(z.enum(moderationActs)),
})
const { flow: _, ...blankWords } = blankKeyword('')
export const blankCommentKeyword = (id: string): CommentKeyword => ({
  ...blankWords,
  ...blankAnswer(),
  id,
  posts: [],
  level: 'any',
  moderation: [],
})
/** Words of a comment with their answers. The first of the list that matches is taken. */
export const commentKeyword = filled(() => blankCommentKeyword(''), ruleShape)
export type CommentKeyword = z.infer<typeof ruleShape>

const wordShape = z.object({ word: z.string(), acts: z.array(z.enum(moderationActs)), is_whole: z.boolean() })
export const moderationWord = filled(() => ({ word: '', acts: [], is_whole: false }), wordShape)
export type ModerationWord = z.infer<typeof wordShape>

/** The switches that a post may have of its own. */
export const moderationKeys = [
  'auto_delete_comment_has_keyword',
  'auto_ban_customer_comment_has_keyword',
  'auto_ban_comment_has_link',
  'auto_hide_comment_has_keyword',
  'auto_hide_comment_has_phone',
  'auto_hide_comment_has_image',
  'auto_hide_comment_has_video',
  'auto_hide_comment',
] as const
export type ModerationKey = (typeof moderationKeys)[number]

const postShape = z.object({
  ...answerFields,
  id: z.string().min(1),
  /** Whether its own answers are used. */
  is_published: z.boolean(),
  /** `page`: moderated as the page is; `own`: by the switches in `own`; `off`: not at all. */
  moderation: z.enum(['page', 'own', 'off']),
  own: z.array(z.enum(moderationKeys)),
})
export const blankPostAnswers = (id: string): PostAnswers => ({
  ...blankAnswer(),
  id,
  is_published: true,
  moderation: 'page',
  own: [],
})
/** The answers and the moderation of one post; its id is the platform's. */
export const postAnswers = filled(() => blankPostAnswers(''), postShape)
export type PostAnswers = z.infer<typeof postShape>

const casesShape = z.object({
  mention: answerShape,
  has_phone: answerShape,
  customer_has_phone: answerShape,
  live: answerShape,
  default: answerShape,
})
const blankCases = (): z.infer<typeof casesShape> => ({
  mention: blankAnswer(),
  has_phone: blankAnswer(),
  customer_has_phone: blankAnswer(),
  live: blankAnswer(),
  default: blankAnswer(),
})

const most_seconds = 3600
const delayShape = z
  .object({ from: z.int().min(0).max(most_seconds), to: z.int().min(0).max(most_seconds) })
  .refine(({ from, to }) => from <= to, 'ends before it begins')

const shape = z.object({
  cases: casesShape,
  posts: z.array(postAnswers),
  keywords: z.array(commentKeyword),
  private_replies: z.array(privateReply),
  moderation_words: z.array(moderationWord),
  /** Hosts whose links are no reason to hide a comment. */
  link_allow: words,
  /** Seconds after a comment before it is answered: drawn between these two. */
  reply_after: delayShape,
  /** Hours after which a comment is shown again that was hidden for "all", a picture or a video; null: never. */
  show_again_after_hours: z.int().min(1).max(720).nullable(),
})
/** How a bot answers and moderates comments, beside its switches. */
export type CommentConfig = z.infer<typeof shape>

export const blankCommentConfig = (): CommentConfig => ({
  cases: blankCases(),
  posts: [],
  keywords: [],
  private_replies: [],
  moderation_words: [],
  link_allow: [],
  reply_after: { from: 0, to: 0 },
  show_again_after_hours: null,
})
/** The part `comments` of a bot's document. A list without a thing is empty. */
export const commentConfig = z.preprocess((given) => fill(blankCommentConfig(), given), shape)
