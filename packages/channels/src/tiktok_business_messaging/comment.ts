import type { Inbound, InboundComment } from '@hawker/core'
import { eventKey, id, maybe } from '@hawker/outside'
import { z } from 'zod'
import { commentKey, mentionsOf, namesIn } from '../comment.ts'

// Comments are an event category of their own (COMMENT), their ids numbers of 19 digits:
// https://business-api.tiktok.com/portal/docs?id=1832190670631937
// {"comment_id":7300000000000000009,"video_id":7300000000000000001,"parent_comment_id":7300000000000000005,
//  "comment_action":"insert","timestamp":1767000000,"unique_identifier":"uid-0001","text":"price?"}

const text = z.string()

/** The parts of a comment's event, beside those of messages. */
export const comment = {
  comment_id: maybe(id),
  video_id: maybe(id),
  parent_comment_id: maybe(id),
  comment_action: maybe(text.toLowerCase()),
  unique_identifier: maybe(id),
}
type RawComment = { [Key in keyof typeof comment]?: string | undefined } & { text?: { body: string } | undefined }

const verbs: Partial<Record<string, InboundComment['verb']>> = {
  insert: 'added',
  delete: 'removed',
  set_to_hidden: 'hidden',
  // Seen by the author's friends alone, who are few.
  set_to_friends_only: 'hidden',
  set_to_public: 'shown',
}

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })

/** A comment under a video of the business. Its author is known by an id that names them in no conversation. */
export const fromComment = (told: RawComment, page_id: string | null, at: string | null): Inbound => {
  const { comment_id, video_id, parent_comment_id, comment_action = '', unique_identifier } = told
  const verb = Object.hasOwn(verbs, comment_action) ? verbs[comment_action] : undefined
  if (!comment_id || !verb) return ignored(`a comment that was ${comment_action.slice(0, 40) || 'changed'}`)
  const words = told.text?.body ?? ''
  const isAnswer = parent_comment_id && parent_comment_id !== '0' && parent_comment_id !== video_id
  return {
    kind: 'comment',
    psid: unique_identifier ?? null,
    event_key: commentKey({ comment_id, verb, text: words, at }),
    at,
    verb,
    comment_id,
    post_id: video_id ?? null,
    parent_id: isAnswer ? parent_comment_id : null,
    text: words,
    mentions: mentionsOf(namesIn(words)),
    post: { kind: 'video' },
    ...(unique_identifier !== undefined && unique_identifier === page_id ? { is_page: true as const } : {}),
  }
}

/** TikTok lets the business answer this comment by a message: its event is of the category of messages. */
export const fromIntent = (told: RawComment, psid: string | undefined, at: string | null): Inbound =>
  psid && told.comment_id
    ? { kind: 'intent', psid, event_key: eventKey('intent', told.comment_id), at, comment_id: told.comment_id }
    : ignored('an intent of no comment')
