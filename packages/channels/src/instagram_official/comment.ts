import type { Inbound } from '@hawker/core'
import { eventKey, id, instant, maybe } from '@hawker/outside'
import { z } from 'zod'
import { ignored, type RawEntry } from '../meta/envelope.ts'

// Comments and mentions, to which no account is subscribed yet:
// https://developers.facebook.com/docs/instagram-platform/webhooks
// {"id":"1801","from":{"id":"7001","username":"ada"},"text":"price?","parent_id":"1800","media":{"id":"1790"}}

const text = z.string()
const comment = z.object({
  id: maybe(id),
  /** The same id in accounts of the Facebook login. */
  comment_id: maybe(id),
  from: maybe(z.object({ id: maybe(id), username: maybe(text) })),
  text: maybe(text),
  parent_id: maybe(id),
  media: maybe(z.object({ id: maybe(id) })),
  media_id: maybe(id),
})

const kinds = { comments: 'comment', live_comments: 'live', mentions: 'mention' } as const
const isKind = (field: string): field is keyof typeof kinds => Object.hasOwn(kinds, field)

/** A comment, or a mention of the account, which comes without words. Instagram tells of no edit and no removal. */
export const fromComment = (
  { field, value }: { field: string; value?: unknown },
  { id: page_id, time }: RawEntry,
): Inbound => {
  const told = isKind(field) ? comment.safeParse(value).data : undefined
  if (!isKind(field) || !told) return ignored(`a change of ${field.slice(0, 60)}`)
  const { from, text: words, parent_id, media, media_id } = told
  const comment_id = told.comment_id ?? told.id
  const post_id = media?.id ?? media_id
  if (comment_id === undefined && post_id === undefined)
    return ignored(`a change of ${field.slice(0, 60)} without an id`)
  return {
    kind: kinds[field],
    psid: from?.id,
    event_key: eventKey(kinds[field], comment_id ?? '', post_id ?? ''),
    at: instant(time),
    what: 'added',
    comment_id,
    post_id,
    parent_id,
    text: words,
    profile: from?.username ? { username: from.username } : undefined,
    ...(from?.id !== undefined && from.id === page_id ? { is_page: true as const } : {}),
  }
}
