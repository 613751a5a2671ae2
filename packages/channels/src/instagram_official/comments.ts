import { type InboundComment, isRepeatable, type OutCommentAct } from '@hawker/core'
import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, PlatformRequest } from '../channel.ts'
import { commentKey, mentionsOf, namesIn } from '../comment.ts'
import { type ChannelComments, type ListedPost, newest_comments, newest_posts } from '../comments.ts'
import { commentCall, nodeInstant, readAct, readNode } from '../meta/comments.ts'
import { unexpected, version } from '../meta/graph.ts'
import { commentScopes } from '../meta/scopes.ts'
import { ownerOf } from './client.ts'

/** The calls of an act: replies are words only, and comments cannot be liked. */
const render = (out: OutCommentAct, _to: unknown, account: Account): PlatformRequest[] => {
  const { act, comment_id, parent_id, psid } = out
  const { host, address } = ownerOf(account)
  const node = (node_id: string, edge = '') => `/${version(account)}/${encodeURIComponent(node_id)}${edge}`
  const made = (method: 'POST' | 'DELETE', path: string, body?: object) => [
    commentCall(account, { method, host, path, ...(body ? { body } : {}), repeats: isRepeatable(act) }),
  ]
  switch (act) {
    case 'hide':
    case 'show':
      return made('POST', node(comment_id, `?hide=${act === 'hide'}`))
    case 'delete':
      return made('DELETE', node(comment_id))
    case 'reply':
      return out.text.trim() ? made('POST', node(parent_id ?? comment_id, '/replies'), { message: out.text }) : []
    case 'ban':
    case 'unban': {
      // Instagram blocks people; it needs a conversation with them.
      const actions = [act === 'ban' ? 'block_user' : 'unblock_user']
      return psid === null
        ? []
        : made('POST', `${address}/moderate_conversations`, { user_ids: [{ id: psid }], actions })
    }
    case 'like':
    case 'unlike':
      return []
  }
}

const text = maybe(z.string())
const rawPost = z.object({
  id,
  caption: text,
  media_product_type: text,
  media_type: text,
  permalink: text,
  timestamp: text,
  media_url: text,
  thumbnail_url: text,
})
const postFields = 'id,caption,media_product_type,media_type,permalink,timestamp,media_url,thumbnail_url'
const posts = z.object({ data: list(rawPost) })

const kindOf = ({ media_product_type, media_type }: z.infer<typeof rawPost>): ListedPost['kind'] => {
  if (media_product_type === 'REELS') return 'reel'
  if (media_product_type === 'AD') return 'ad'
  return media_type === 'VIDEO' ? 'video' : 'post'
}

const postOf = (told: z.infer<typeof rawPost>): ListedPost => {
  const created_at = nodeInstant(told.timestamp)
  const picture_url = told.thumbnail_url ?? (told.media_type === 'VIDEO' ? undefined : told.media_url)
  return {
    post_id: told.id,
    kind: kindOf(told),
    ...(told.caption && { text: told.caption }),
    ...(told.permalink && { url: told.permalink }),
    ...(picture_url && { picture_url }),
    ...(created_at && { created_at }),
  }
}

const rawComment = z.object({
  id,
  text,
  timestamp: text,
  username: text,
  from: maybe(z.object({ id: maybe(id), username: text })),
  parent_id: maybe(id),
})
const comments = z.object({ data: list(rawComment) })
const commentFields = 'id,text,timestamp,username,from,parent_id'

const commentOf = (told: z.infer<typeof rawComment>, post_id: string, page_id: string): InboundComment => {
  const { id: comment_id, text: words = '', from, parent_id, username = from?.username } = told
  const at = nodeInstant(told.timestamp)
  return {
    kind: 'comment',
    psid: from?.id ?? null,
    event_key: commentKey({ comment_id, verb: 'added', text: words, at }),
    at,
    verb: 'added',
    comment_id,
    post_id,
    parent_id: parent_id ?? null,
    text: words,
    mentions: mentionsOf(namesIn(words)),
    profile: username ? { username } : undefined,
    ...(from?.id === page_id ? { is_page: true as const } : {}),
  }
}

/** Comments under an account's media. https://developers.facebook.com/docs/instagram-platform/comment-moderation */
export const mediaComments: ChannelComments = {
  events: ({ facebook_page }) => (facebook_page ? commentScopes.linked : commentScopes.own),
  acts: ['hide', 'show', 'delete', 'reply', 'ban', 'unban'],
  deletes: 'all',
  reply_images: 0,
  private_reply: { takes: 'any', days: 7, ends_with_live: true },
  render,
  read: readAct,
  async post(account, post_id, http) {
    const path = `/${version(account)}/${encodeURIComponent(post_id)}?fields=${postFields}`
    const asked = await readNode(http, account, path, ownerOf(account).host)
    if (!asked.ok) return asked
    const { data } = rawPost.safeParse(asked.body)
    return data ? { ok: true, post: postOf(data) } : unexpected('an answer that names no media')
  },
  live: null,
  async posts(account, http) {
    // Media belong to the account itself, by either login.
    const node = `/${version(account)}/${encodeURIComponent(account.page_id)}/media`
    const path = `${node}?fields=${postFields}&limit=${newest_posts}`
    const asked = await readNode(http, account, path, ownerOf(account).host)
    return asked.ok ? { ok: true, posts: (posts.safeParse(asked.body).data?.data ?? []).map(postOf) } : asked
  },
  async list(account, post_id, http) {
    const node = `/${version(account)}/${encodeURIComponent(post_id)}/comments`
    const path = `${node}?fields=${commentFields}&limit=${newest_comments}`
    const asked = await readNode(http, account, path, ownerOf(account).host)
    if (!asked.ok) return asked
    const all = comments.safeParse(asked.body).data?.data ?? []
    return { ok: true, comments: all.map((one) => commentOf(one, post_id, account.page_id)) }
  },
}
