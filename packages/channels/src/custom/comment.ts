import type { Inbound, InboundComment, PostFacts } from '@hawker/core'
import { eventKey, instant } from '@hawker/outside'
import { commentKey, mentionsOf } from '../comment.ts'
import { isWebUrl } from '../own-media.ts'
import { fileOf } from './file.ts'
import { profileOf } from './profile.ts'
import type { RawData, RawEvent } from './wire.ts'

const verbs: Partial<Record<string, InboundComment['verb']>> = {
  'comment.added': 'added',
  'comment.edited': 'edited',
  'comment.removed': 'removed',
  'comment.hidden': 'hidden',
  'comment.shown': 'shown',
}

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })

/** An event of a post in the app; null for one of another kind. A comment without a conversation has no known author. */
export const fromPost = (told: RawEvent): Inbound | null => {
  const { type, data } = told
  const verb = Object.hasOwn(verbs, type) ? verbs[type] : undefined
  if (verb) return fromComment(told, verb)
  const at = instant(told.occurredAt)
  const { postId: post_id, commentId: comment_id, text = '' } = data
  switch (type) {
    case 'live.started':
    case 'live.ended': {
      const state = type === 'live.started' ? 'started' : 'ended'
      if (!post_id) return ignored('a live video of no post')
      return { kind: 'live', event_key: eventKey('live', post_id, state), at, post_id, state }
    }
    case 'mention':
      if (!post_id && !comment_id) return ignored('a mention of no post')
      return {
        kind: 'mention',
        psid: told.conversation?.id ?? null,
        event_key: eventKey('mention', comment_id, post_id),
        at,
        post_id: post_id ?? null,
        comment_id: comment_id ?? null,
        text,
        profile: profileOf(told.user),
      }
    default:
      return null
  }
}

const fromComment = ({ data, conversation, user, occurredAt }: RawEvent, verb: InboundComment['verb']): Inbound => {
  const { commentId: comment_id, postId: post_id = null, parentId: parent_id = null, text = '', byPage } = data
  if (!comment_id) return ignored('a comment without an id')
  const at = instant(occurredAt)
  const file = fileOf(data)
  return {
    kind: 'comment',
    psid: conversation?.id ?? null,
    event_key: commentKey({ comment_id, verb, text, at }),
    at,
    verb,
    comment_id,
    post_id,
    parent_id: parent_id === post_id ? null : parent_id,
    text,
    attachments: file ? [file] : undefined,
    mentions: mentionsOf(data.mentions ?? []),
    post: postOf(data),
    profile: profileOf(user),
    ...(byPage ? { is_page: true as const } : {}),
  }
}

const postOf = ({ post }: RawData): PostFacts | undefined => {
  const { kind, text, url, pictureUrl: picture_url } = post ?? {}
  const links = Object.entries({ url, picture_url }).filter(([, link]) => link !== undefined && isWebUrl(link))
  const facts = { ...(kind ? { kind } : {}), ...(text ? { text } : {}), ...Object.fromEntries(links) }
  return Object.keys(facts).length ? facts : undefined
}
