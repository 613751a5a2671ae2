import type { Inbound, PostFacts } from '@hawker/core'
import { eventKey, id, instant, maybe } from '@hawker/outside'
import { z } from 'zod'
import { commentKey, mentionsOf, namesIn } from '../comment.ts'
import { ignored, type RawEntry } from '../meta/envelope.ts'

// Comments and mentions: https://developers.facebook.com/docs/instagram-platform/webhooks
// {"id":"1801","from":{"id":"7001","username":"ada"},"text":"price?","parent_id":"1800",
//  "media":{"id":"1790","media_product_type":"FEED"}}

const text = z.string()
const comment = z.object({
  id: maybe(id),
  /** The same id in accounts of the Facebook login. */
  comment_id: maybe(id),
  from: maybe(z.object({ id: maybe(id), username: maybe(text) })),
  text: maybe(text),
  parent_id: maybe(id),
  media: maybe(z.object({ id: maybe(id), media_product_type: maybe(text), ad_id: maybe(id) })),
  media_id: maybe(id),
})
type RawComment = z.infer<typeof comment>

/** A comment, or a mention of the account, which comes without words. Instagram tells of no edit and no removal. */
export const fromComment = ({ field, value }: { field: string; value?: unknown }, entry: RawEntry): Inbound => {
  const told = comment.safeParse(value).data
  if (told && field === 'mentions') return fromMention(told, entry)
  if (told && field === 'comments') return fromWords(told, entry, postOf(told))
  return told && field === 'live_comments'
    ? fromWords(told, entry, { kind: 'live' })
    : ignored(`a change of ${field.slice(0, 60)}`)
}

const fromWords = (told: RawComment, { id: page_id, time }: RawEntry, post: PostFacts | undefined): Inbound => {
  const { from, text: words = '', parent_id, media, media_id } = told
  const comment_id = told.comment_id ?? told.id
  if (comment_id === undefined) return ignored('a comment without an id')
  const at = instant(time)
  return {
    kind: 'comment',
    psid: from?.id ?? null,
    event_key: commentKey({ comment_id, verb: 'added', text: words, at }),
    at,
    verb: 'added',
    comment_id,
    post_id: media?.id ?? media_id ?? null,
    parent_id: parent_id ?? null,
    text: words,
    mentions: mentionsOf(namesIn(words)),
    post,
    profile: from?.username ? { username: from.username } : undefined,
    ...(from?.id !== undefined && from.id === page_id ? { is_page: true as const } : {}),
  }
}

const kinds: Partial<Record<string, PostFacts['kind']>> = {
  FEED: 'post',
  REELS: 'reel',
  STORY: 'story',
  AD: 'ad',
  LIVE: 'live',
}

const postOf = ({ media: { media_product_type = '', ad_id } = {} }: RawComment): PostFacts | undefined => {
  const kind = Object.hasOwn(kinds, media_product_type) ? kinds[media_product_type] : undefined
  if (!kind && !ad_id) return undefined
  return { ...(kind ? { kind } : {}), ...(ad_id ? { ad_id } : {}) }
}

const fromMention = ({ id, comment_id = id, media, media_id, from }: RawComment, { time }: RawEntry): Inbound => {
  const post_id = media?.id ?? media_id
  if (comment_id === undefined && post_id === undefined) return ignored('a mention without an id')
  return {
    kind: 'mention',
    psid: from?.id ?? null,
    event_key: eventKey('mention', comment_id, post_id),
    at: instant(time),
    post_id: post_id ?? null,
    comment_id: comment_id ?? null,
    text: '',
    profile: from?.username ? { username: from.username } : undefined,
  }
}
