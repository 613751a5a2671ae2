import type { OutCommentAct } from '@hawker/core'
import { type Answer, answerBody } from '@hawker/outside'
import { z } from 'zod'
import type { Account, PlatformRequest } from '../channel.ts'
import type { ChannelComments, CommentReading } from '../comments.ts'
import { read } from './read.ts'

type To = { our_id: string; files_at: string }

/** One POST to the callback for each act, of the type `comment.<act>`. */
const render = (out: OutCommentAct, { our_id, files_at }: To, { page_id }: Account): PlatformRequest[] => {
  const { act, comment_id: commentId, post_id, parent_id, psid, text, image_url } = out
  const isOfAuthor = act === 'ban' || act === 'unban'
  if (isOfAuthor && psid === null) return []
  if (act === 'reply' && !text.trim() && !image_url) return []
  const words = act === 'reply' && text.trim() ? { text } : {}
  const picture =
    act === 'reply' && image_url ? { imageUrl: image_url.startsWith('/') ? `${files_at}${image_url}` : image_url } : {}
  const body = {
    version: 1,
    id: our_id,
    type: `comment.${act}`,
    channelId: page_id,
    ...(psid === null ? {} : { conversation: { id: psid } }),
    seq: Number(/\.(\d+)/.exec(our_id)?.[1] ?? 0),
    data: {
      commentId,
      ...(post_id === null ? {} : { postId: post_id }),
      ...(parent_id === null ? {} : { parentId: parent_id }),
      ...words,
      ...picture,
    },
  }
  return [
    {
      method: 'POST',
      host: 'api',
      path: '',
      headers: { 'content-type': 'application/json', 'webhook-id': our_id },
      body: JSON.stringify(body),
      is_side: false,
      bucket: 'comment_acts',
      // The developer's client drops a repeat by its id, a reply's too.
      repeats: true,
    },
  ]
}

const refusal = z.object({ error: z.object({ code: z.enum(['already', 'gone']) }) })

/** The codes `already` and `gone` of an error mean that no attempt is needed. */
const readAct = (answer: Answer): CommentReading => {
  const reading = read(answer)
  if (reading.ok) return { ...reading, how: 'done' }
  const how = refusal.safeParse(answerBody(answer)).data?.error.code
  return how ? { ok: true, platform_id: null, how } : reading
}

/** Posts and comments of the owner's own app, which tells of them by its events alone. */
export const appComments: ChannelComments = {
  events: null,
  acts: ['hide', 'show', 'delete', 'like', 'unlike', 'reply', 'ban', 'unban'],
  deletes: 'all',
  reply_images: 1,
  private_reply: { takes: 'any', days: 7 },
  render,
  read: readAct,
  post: null,
  live: null,
  posts: null,
  list: null,
}
