import {
  commentCases,
  commentLevels,
  keywordTypes,
  limits,
  moderationActs,
  moderationKeys,
  schemas,
} from '@hawker/core'
import { z } from 'zod'
import { itemId, name } from '../../platform/http/shapes.ts'

export const ofBot = z.object({ bot_id: z.string() })
/** The id of a post at its platform. */
export const postId = z.string().min(1).max(limits.id)
const caseName = z.enum(commentCases)

const text = z.string().max(8_000)
const urls = z.array(z.string().max(2_000)).max(30)
const replies = z.array(z.object({ text, images: urls, commentLevel2: text, imagesLv2: urls }).partial()).max(100)
const words = z.array(z.string().trim().min(1).max(200)).max(500)
const add_actions = z.array(schemas.action).max(50)
const reference = itemId.or(z.literal(''))

/** No defaults: a change resets no field that it does not name. */
const answerFields = { replies, private_reply: reference, add_actions, agent_id: reference }
const answerChange = z.object(answerFields).partial()
export const casesChange = z
  .object({
    mention: answerChange,
    has_phone: answerChange,
    customer_has_phone: answerChange,
    live: answerChange,
    default: answerChange,
  })
  .partial()

export const ruleChange = z
  .object({
    ...answerFields,
    type: z.literal(keywordTypes),
    keywords: words,
    except: words,
    extra: words,
    is_exact: z.boolean(),
    is_published: z.boolean(),
    posts: z.array(postId).max(500),
    level: z.enum(commentLevels),
    moderation: z.array(z.enum(moderationActs)),
  })
  .partial()

export const postChange = z
  .object({
    ...answerFields,
    is_published: z.boolean(),
    moderation: z.enum(['page', 'own', 'off']),
    own: z.array(z.enum(moderationKeys)),
  })
  .partial()
  .extend({ id: postId })

export const privateReplyChange = z
  .object({
    name,
    post_id: postId.or(z.literal('')),
    flow: reference,
    case: caseName,
    config: z.object({ add_actions }),
  })
  .partial()

const seconds = z.int().min(0).max(3_600)
export const delay = z
  .object({ from: seconds, to: seconds })
  .refine(({ from, to }) => from <= to, 'ends before it begins')

export const moderation = z.object({
  words: z
    .array(
      z.object({
        word: z.string().trim().min(1).max(200),
        acts: z.array(z.enum(moderationActs)).min(1),
        is_whole: z.boolean(),
      }),
    )
    .max(2_000),
  link_allow: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/u, 'not a host'),
    )
    .max(500),
  show_again_after_hours: z.int().min(1).max(720).nullable(),
})
