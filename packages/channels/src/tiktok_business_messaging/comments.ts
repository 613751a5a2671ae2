import { type InboundComment, isRepeatable, type OutCommentAct } from '@hawker/core'
import { answerBody, failed, id, instant, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, PlatformRequest } from '../channel.ts'
import { commentKey, mentionsOf, namesIn } from '../comment.ts'
import type { ChannelComments, CommentReading, ListedPost } from '../comments.ts'
import { authorization, base, get } from './client.ts'
import { read } from './read.ts'
import { commentScopes } from './scopes.ts'

/** The calls of an act. https://business-api.tiktok.com/portal/docs?id=1738083939371009 */
const render = (out: OutCommentAct, _to: unknown, account: Account): PlatformRequest[] => {
  const { act, comment_id, post_id: video_id } = out
  const made = (edge: string, body: object): PlatformRequest[] => [
    {
      method: 'POST',
      host: 'api',
      path: `${base}/business/comment/${edge}/`,
      headers: { ...authorization(account), 'content-type': 'application/json' },
      body: JSON.stringify({ business_id: account.page_id, comment_id, ...body }),
      is_side: false,
      bucket: 'comment_acts',
      repeats: isRepeatable(act),
    },
  ]
  switch (act) {
    case 'hide':
    case 'show':
      return video_id === null ? [] : made('hide', { video_id, action: act === 'hide' ? 'HIDE' : 'UNHIDE' })
    case 'like':
    case 'unlike':
      return made('like', { action: act === 'like' ? 'LIKE' : 'UNLIKE' })
    case 'delete':
      return made('delete', {})
    case 'reply': {
      const words = out.text.trim()
      // A reply to a reply hangs under the same parent.
      const under = out.parent_id ?? comment_id
      return video_id === null || !words ? [] : made('reply/create', { video_id, comment_id: under, text: words })
    }
    case 'ban':
    case 'unban':
      return []
  }
}

// {"code":0,"data":{"comment_id":"7300000000000000010"}}; of a private reply {"data":{"message":{"message_id":"m-0002"}}}
const made = z.object({ data: z.object({ comment_id: maybe(id) }) })

const readAct: ChannelComments['read'] = (answer): CommentReading => {
  const reading = read(answer)
  if (reading.ok) {
    const platform_id = reading.platform_id ?? made.safeParse(answerBody(answer)).data?.data.comment_id ?? null
    return { ok: true, platform_id, how: 'done' }
  }
  const { fault } = reading
  if (/already/i.test(fault.message) && fault.kind === 'rejected')
    return { ok: true, platform_id: null, how: 'already' }
  if (fault.code === '40007') return { ok: true, platform_id: null, how: 'gone' }
  return fault.kind === 'unauthorized' && fault.why === 'no_permission'
    ? { ok: false, fault: { ...fault, kind: 'rejected' } }
    : reading
}

const text = maybe(z.string())
const time = maybe(z.union([z.number(), z.string()]))
const rawVideo = z.object({ item_id: id, caption: text, share_url: text, thumbnail_url: text, create_time: time })
const videos = z.object({ data: z.object({ videos: list(rawVideo) }) })
const videoFields = JSON.stringify(['item_id', 'caption', 'share_url', 'thumbnail_url', 'create_time'])
/** As many as one page has. */
const most_videos = '20'

const videoOf = ({ item_id: post_id, ...told }: z.infer<typeof rawVideo>): ListedPost => {
  const created_at = instant(told.create_time)
  return {
    post_id,
    kind: 'video',
    ...(told.caption && { text: told.caption }),
    ...(told.share_url && { url: told.share_url }),
    ...(told.thumbnail_url && { picture_url: told.thumbnail_url }),
    ...(created_at && { created_at }),
  }
}

const rawComment = z.object({
  comment_id: id,
  parent_comment_id: maybe(id),
  text,
  create_time: time,
  unique_identifier: maybe(id),
  username: text,
  display_name: text,
  /** True for the business's own. */
  owner: maybe(z.boolean()),
})
const comments = z.object({ data: z.object({ comments: list(rawComment) }) })

const commentOf = (told: z.infer<typeof rawComment>, post_id: string): InboundComment => {
  const { comment_id, parent_comment_id = '0', text: words = '', unique_identifier, username, display_name } = told
  const at = instant(told.create_time)
  const profile = { ...(username && { username }), ...(display_name && { full_name: display_name }) }
  return {
    kind: 'comment',
    psid: unique_identifier ?? null,
    event_key: commentKey({ comment_id, verb: 'added', text: words, at }),
    at,
    verb: 'added',
    comment_id,
    post_id,
    parent_id: parent_comment_id === '0' || parent_comment_id === post_id ? null : parent_comment_id,
    text: words,
    mentions: mentionsOf(namesIn(words)),
    post: { kind: 'video' },
    profile: Object.keys(profile).length ? profile : undefined,
    ...(told.owner ? { is_page: true as const } : {}),
  }
}

/**
 * Comments under a business's videos: only its own can be deleted, and a private reply waits for TikTok's word that the comment
 * shows interest.
 */
export const videoComments: ChannelComments = {
  events: () => commentScopes,
  acts: ['hide', 'show', 'delete', 'like', 'unlike', 'reply'],
  deletes: 'own',
  reply_images: 0,
  private_reply: { takes: 'text', days: 7, needs_intent: true },
  render,
  read: readAct,
  async post(account, post_id, http) {
    const filters = JSON.stringify({ video_ids: [post_id] })
    const query = { business_id: account.page_id, fields: videoFields, filters }
    const asked = await get(http, account, '/business/video/list/', query)
    if (!asked.ok) return asked
    const found = videos.safeParse(asked.body).data?.data.videos.find(({ item_id }) => item_id === post_id)
    return found ? { ok: true, post: videoOf(found) } : failed('unknown', 'video/list', 'an answer without the video')
  },
  live: null,
  async posts(account, http) {
    const query = { business_id: account.page_id, fields: videoFields, max_count: most_videos }
    const asked = await get(http, account, '/business/video/list/', query)
    return asked.ok ? { ok: true, posts: (videos.safeParse(asked.body).data?.data.videos ?? []).map(videoOf) } : asked
  },
  async list(account, video_id, http) {
    const query = { business_id: account.page_id, video_id, include_replies: 'true', sort_field: 'create_time' }
    const asked = await get(http, account, '/business/comment/list/', { ...query, sort_order: 'desc', max_count: '30' })
    if (!asked.ok) return asked
    const all = comments.safeParse(asked.body).data?.data.comments ?? []
    return { ok: true, comments: all.map((one) => commentOf(one, video_id)) }
  },
}
