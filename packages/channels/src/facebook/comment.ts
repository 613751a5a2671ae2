import type { Attachment, Inbound, InboundComment, PostFacts } from '@hawker/core'
import { eventKey, id, instant, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { commentKey, mentionsOf } from '../comment.ts'
import { ignored, type RawEntry } from '../meta/envelope.ts'

// The page's feed: https://developers.facebook.com/docs/graph-api/webhooks/reference/page
// {"item":"comment","verb":"add","post_id":"9001_31","comment_id":"31_88","parent_id":"9001_31","created_time":1767225604,
//  "message":"price?","from":{"id":"7001","name":"Ada"},"post":{"status_type":"added_photos","promotion_status":"inactive"}}

const text = z.string()
const time = maybe(z.union([z.number(), text]))
const feed = z.object({
  item: text,
  verb: maybe(text),
  post_id: maybe(id),
  comment_id: maybe(id),
  parent_id: maybe(id),
  created_time: time,
  message: maybe(text),
  message_tags: maybe(list(z.object({ id: maybe(id), name: maybe(text) }))),
  from: maybe(z.object({ id: maybe(id), name: maybe(text) })),
  photo: maybe(text),
  video: maybe(text),
  post: maybe(z.object({ status_type: maybe(text), permalink_url: maybe(text), promotion_status: maybe(text) })),
})
type RawFeed = z.infer<typeof feed>

const verbs: Partial<Record<string, InboundComment['verb']>> = {
  add: 'added',
  edit: 'edited',
  edited: 'edited',
  remove: 'removed',
  hide: 'hidden',
  unhide: 'shown',
}

/** A change of the feed: a comment, or one of another kind. The page's own comments come, too. */
export const fromFeed = (raw: unknown, { id: page_id, time: told_at }: RawEntry): Inbound => {
  const told = feed.safeParse(raw).data
  const word = told?.verb ?? ''
  const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined
  if (told?.item !== 'comment' || !told.comment_id || !verb)
    return ignored(`a change of feed: ${told?.item ?? ''}`.slice(0, 60))
  const { comment_id, post_id = null, parent_id, created_time, message = '', from } = told
  const files = filesOf(told)
  // `created_time` stays that of the comment where it is hidden; the entry has the time of the event.
  const isOfEvent = verb === 'hidden' || verb === 'shown'
  const at = instant(isOfEvent ? (told_at ?? created_time) : (created_time ?? told_at))
  return {
    kind: 'comment',
    psid: from?.id ?? null,
    event_key: commentKey({ comment_id, verb, text: message, at }),
    at,
    verb,
    comment_id,
    post_id,
    parent_id: answeredBy(parent_id, post_id),
    text: message,
    attachments: files.length ? files : undefined,
    mentions: mentionsOf((told.message_tags ?? []).map(({ id, name }) => id ?? name)),
    post: postOf(told),
    profile: from?.name ? { full_name: from.name } : undefined,
    ...(from?.id !== undefined && from.id === page_id ? { is_page: true as const } : {}),
  }
}

/** `31` of `9001_31`. */
const lastOf = (node: string): string => node.slice(node.lastIndexOf('_') + 1)

/** Of a comment on the post itself the parent is the post, whose first half is the album where the post has photos. */
const answeredBy = (parent_id: string | undefined, post_id: string | null): string | null =>
  parent_id === undefined || (post_id !== null && lastOf(parent_id) === lastOf(post_id)) ? null : parent_id

const filesOf = ({ photo, video }: RawFeed): Attachment[] => [
  ...(photo ? [{ type: 'image' as const, url: photo }] : []),
  ...(video ? [{ type: 'video' as const, url: video }] : []),
]

/** A post that is an ad stands outside the page's feed. */
const postOf = ({ post }: RawFeed): PostFacts | undefined => {
  if (!post) return undefined
  const isAd = post.promotion_status !== undefined && post.promotion_status !== 'inactive'
  const kind = isAd ? 'ad' : kindOf(post.status_type)
  const facts: PostFacts = { ...(kind && { kind }), ...(post.permalink_url && { url: post.permalink_url }) }
  return Object.keys(facts).length ? facts : undefined
}

const kindOf = (status_type: string | undefined): PostFacts['kind'] => {
  if (status_type === undefined) return undefined
  return status_type === 'added_video' ? 'video' : 'post'
}

// {"item":"comment","verb":"add","post_id":"8001_5","comment_id":"5_9","sender_id":"7001","sender_name":"Ada","message":"…"}
const mention = z.object({
  verb: maybe(text),
  post_id: maybe(id),
  comment_id: maybe(id),
  sender_id: maybe(id),
  sender_name: maybe(text),
  message: maybe(text),
  created_time: time,
})

/** Another page's or person's post or comment names the page. */
export const fromMention = (raw: unknown, { time: told_at }: RawEntry): Inbound => {
  const told = mention.safeParse(raw).data
  if (!told || (told.post_id === undefined && told.comment_id === undefined) || (told.verb ?? 'add') !== 'add')
    return ignored('a mention of no post')
  const { post_id, comment_id, sender_id, sender_name, message = '', created_time } = told
  return {
    kind: 'mention',
    psid: sender_id ?? null,
    event_key: eventKey('mention', comment_id, post_id),
    at: instant(created_time ?? told_at),
    post_id: post_id ?? null,
    comment_id: comment_id ?? null,
    text: message,
    profile: sender_name ? { full_name: sender_name } : undefined,
  }
}

// {"id":"31","status":"live"}; later "live_stopped" and "vod". https://developers.facebook.com/docs/live-video-api
const live = z.object({ id, status: text.toLowerCase() })
const states: Partial<Record<string, 'started' | 'ended'>> = {
  live: 'started',
  live_stopped: 'ended',
  vod: 'ended',
  processing: 'ended',
}

/** A live video of the page: its post is `<page>_<video>`. */
export const fromLive = (raw: unknown, { id: page_id, time: told_at }: RawEntry): Inbound => {
  const told = live.safeParse(raw).data
  const state = told && Object.hasOwn(states, told.status) ? states[told.status] : undefined
  if (!told || !state) return ignored(`a live video that is ${told?.status ?? 'unknown'}`.slice(0, 60))
  const post_id = told.id.includes('_') || page_id === undefined ? told.id : `${page_id}_${told.id}`
  return { kind: 'live', event_key: eventKey('live', post_id, state), at: instant(told_at), post_id, state }
}
