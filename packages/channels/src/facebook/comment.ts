import type { Attachment, Inbound, InboundComment } from '@hawker/core'
import { eventKey, id, instant, maybe } from '@hawker/outside'
import { z } from 'zod'
import { ignored } from '../meta/envelope.ts'

// The page's feed, to which no page is subscribed yet: https://developers.facebook.com/docs/graph-api/webhooks/reference/page
// {"item":"comment","verb":"add","post_id":"9001_31","comment_id":"31_88","parent_id":"9001_31","created_time":1767225604,
//  "message":"price?","from":{"id":"7001","name":"Ada"}}

const text = z.string()
const feed = z.object({
  item: text,
  verb: maybe(text),
  post_id: maybe(id),
  comment_id: maybe(id),
  parent_id: maybe(id),
  created_time: maybe(z.union([z.number(), text])),
  message: maybe(text),
  from: maybe(z.object({ id: maybe(id), name: maybe(text) })),
  photo: maybe(text),
  video: maybe(text),
})

const verbs: Partial<Record<string, InboundComment['what']>> = {
  add: 'added',
  edit: 'edited',
  edited: 'edited',
  remove: 'removed',
  hide: 'hidden',
  unhide: 'shown',
}

/** A change of the feed: a comment, or one of another kind. The page's own comments come, too. */
export const fromFeed = (raw: unknown, page_id: string | undefined): Inbound => {
  const told = feed.safeParse(raw).data
  const verb = told?.verb ?? ''
  const what = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (told?.item !== 'comment' || !told.comment_id || !what)
    return ignored(`a change of feed: ${told?.item ?? ''}`.slice(0, 60))
  const { comment_id, post_id, parent_id, created_time, message, from } = told
  const files = filesOf(told)
  return {
    kind: 'comment',
    psid: from?.id,
    event_key: eventKey('comment', what, comment_id, created_time, what === 'edited' ? message : ''),
    at: instant(created_time),
    what,
    comment_id,
    post_id,
    // Of a comment on the post itself the parent is the post.
    parent_id: parent_id === post_id ? undefined : parent_id,
    text: message,
    attachments: files.length ? files : undefined,
    profile: from?.name ? { full_name: from.name } : undefined,
    ...(from?.id !== undefined && from.id === page_id ? { is_page: true as const } : {}),
  }
}

const filesOf = ({ photo, video }: z.infer<typeof feed>): Attachment[] => [
  ...(photo ? [{ type: 'image' as const, url: photo }] : []),
  ...(video ? [{ type: 'video' as const, url: video }] : []),
]
