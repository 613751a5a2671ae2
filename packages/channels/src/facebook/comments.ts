import { type InboundComment, isRepeatable, type OutCommentAct } from '@hawker/core'
import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, PlatformRequest } from '../channel.ts'
import { commentKey, mentionsOf } from '../comment.ts'
import { type ChannelComments, type ListedPost, newest_comments, newest_posts } from '../comments.ts'
import { commentCall, nodeInstant, readAct, readNode } from '../meta/comments.ts'
import { unexpected, version } from '../meta/graph.ts'
import { commentScopes } from '../meta/scopes.ts'
import { isWebUrl } from '../own-media.ts'
import { address } from './client.ts'

/** The calls of an act. https://developers.facebook.com/docs/graph-api/reference/comment */
const render = (out: OutCommentAct, { files_at }: { files_at: string }, account: Account): PlatformRequest[] => {
  const { act, comment_id, parent_id, psid } = out
  const node = (node_id: string, edge = '') => `/${version(account)}/${encodeURIComponent(node_id)}${edge}`
  const made = (method: 'POST' | 'DELETE', path: string, body?: object) => [
    commentCall(account, { method, host: 'api', path, ...(body ? { body } : {}), repeats: isRepeatable(act) }),
  ]
  switch (act) {
    case 'hide':
    case 'show':
      return made('POST', node(comment_id), { is_hidden: act === 'hide' })
    case 'delete':
      return made('DELETE', node(comment_id))
    case 'like':
      return made('POST', node(comment_id, '/likes'), {})
    case 'unlike':
      return made('DELETE', node(comment_id, '/likes'))
    case 'reply': {
      const url = out.image_url.startsWith('/') ? `${files_at}${out.image_url}` : out.image_url
      const picture = isWebUrl(url) ? { attachment_url: url } : {}
      const body = { ...(out.text.trim() ? { message: out.text } : {}), ...picture }
      // Replies nest one level: one to a reply hangs under the same parent.
      return Object.keys(body).length ? made('POST', node(parent_id ?? comment_id, '/comments'), body) : []
    }
    case 'ban':
    case 'unban': {
      const body = { user_ids: [{ id: psid }], actions: [`${act}_user`] }
      return psid === null ? [] : made('POST', `${address(account)}/moderate_conversations`, body)
    }
  }
}

const text = maybe(z.string())
const rawPost = z.object({
  id,
  message: text,
  created_time: text,
  permalink_url: text,
  full_picture: text,
  status_type: text,
})
// {"live_status":"LIVE","id":"31"}; a video that was never live has none.
const rawVideo = z.object({ live_status: text })
const postFields = 'id,message,created_time,permalink_url,full_picture,status_type'
const posts = z.object({ data: list(rawPost) })

const postOf = ({
  id: post_id,
  message,
  created_time,
  permalink_url,
  full_picture,
  status_type,
}: z.infer<typeof rawPost>): ListedPost => {
  const created_at = nodeInstant(created_time)
  return {
    post_id,
    kind: status_type === 'added_video' ? 'video' : 'post',
    ...(message && { text: message }),
    ...(permalink_url && { url: permalink_url }),
    ...(full_picture && { picture_url: full_picture }),
    ...(created_at && { created_at }),
  }
}

const rawComment = z.object({
  id,
  message: text,
  created_time: text,
  from: maybe(z.object({ id: maybe(id), name: text })),
  parent: maybe(z.object({ id: maybe(id) })),
  message_tags: maybe(list(z.object({ id: maybe(id), name: text }))),
  attachment: maybe(z.object({ type: text, media: maybe(z.object({ image: maybe(z.object({ src: text })) })) })),
})
const comments = z.object({ data: list(rawComment) })
const commentFields = 'id,message,created_time,from{id,name},parent{id},message_tags,attachment'

const commentOf = (told: z.infer<typeof rawComment>, post_id: string, page_id: string): InboundComment => {
  const { id: comment_id, message = '', from, parent, attachment } = told
  const at = nodeInstant(told.created_time)
  const url = attachment?.media?.image?.src
  const type = attachment?.type?.includes('video') ? ('video' as const) : ('image' as const)
  return {
    kind: 'comment',
    psid: from?.id ?? null,
    event_key: commentKey({ comment_id, verb: 'added', text: message, at }),
    at,
    verb: 'added',
    comment_id,
    post_id,
    parent_id: parent?.id ?? null,
    text: message,
    attachments: url ? [{ type, url }] : undefined,
    mentions: mentionsOf((told.message_tags ?? []).map(({ id, name }) => id ?? name)),
    profile: from?.name ? { full_name: from.name } : undefined,
    ...(from?.id === page_id ? { is_page: true as const } : {}),
  }
}

/** Comments under a page's posts. https://developers.facebook.com/docs/graph-api/reference/page-post/comments */
export const pageComments: ChannelComments = {
  events: () => commentScopes.page,
  acts: ['hide', 'show', 'delete', 'like', 'unlike', 'reply', 'ban', 'unban'],
  deletes: 'all',
  reply_images: 1,
  private_reply: { takes: 'any', days: 7 },
  render,
  read: readAct,
  async post(account, post_id, http) {
    const path = `/${version(account)}/${encodeURIComponent(post_id)}?fields=${postFields}`
    const asked = await readNode(http, account, path)
    if (!asked.ok) return asked
    const { data } = rawPost.safeParse(asked.body)
    return data ? { ok: true, post: postOf(data) } : unexpected('an answer that names no post')
  },
  // A post is `<page>_<video>`. https://developers.facebook.com/docs/graph-api/reference/video
  async live(account, post_id, http) {
    const video_id = post_id.slice(post_id.lastIndexOf('_') + 1)
    const path = `/${version(account)}/${encodeURIComponent(video_id)}?fields=live_status`
    const asked = await readNode(http, account, path)
    if (!asked.ok) return asked
    const { live_status = '' } = rawVideo.safeParse(asked.body).data ?? {}
    return { ok: true, live: live_status === '' ? null : live_status.toUpperCase() === 'LIVE' ? 'running' : 'ended' }
  },
  async posts(account, http) {
    const path = `${address(account)}/published_posts?fields=${postFields}&limit=${newest_posts}`
    const asked = await readNode(http, account, path)
    return asked.ok ? { ok: true, posts: (posts.safeParse(asked.body).data?.data ?? []).map(postOf) } : asked
  },
  async list(account, post_id, http) {
    const node = `/${version(account)}/${encodeURIComponent(post_id)}/comments`
    const query = `?filter=stream&order=reverse_chronological&fields=${commentFields}&limit=${newest_comments}`
    const asked = await readNode(http, account, `${node}${query}`)
    if (!asked.ok) return asked
    const all = comments.safeParse(asked.body).data?.data ?? []
    return { ok: true, comments: all.map((one) => commentOf(one, post_id, account.page_id)) }
  },
}
