import type { ChannelComments } from '@hawker/channels'
import type { RefusalCode } from '@hawker/core'
import type { HandAct } from './shapes.ts'

/** The facts of a comment that decide which acts are possible. */
export type Acted = {
  at: string
  post_id: string | null
  psid: string | null
  is_deleted: boolean
  /** A private reply went out, or is on its way. */
  has_private_answer: boolean
  has_intent: boolean
  /** The live video under which it stands. */
  live: 'running' | 'ended' | null
}

const dayMs = 86_400_000

/** Why a member cannot do this to a comment on its channel; null: they can. `image_url`: of a public reply, '' for none. */
export function whyNotAct(
  channel: ChannelComments | null,
  comment: Acted,
  act: HandAct,
  now: Date,
  image_url = '',
): RefusalCode | null {
  if (!channel) return 'comment.not_on_channel'
  if (act === 'private_reply') return whyNotPrivate(channel, comment, now)
  if (!channel.acts.includes(act)) return 'comment.not_on_channel'
  // Banning concerns the author, whatever became of the comment.
  if (act === 'ban' || act === 'unban') return comment.psid === null ? 'comment.author_unknown' : null
  if (comment.is_deleted) return 'comment.gone'
  if (act === 'delete' && channel.deletes === 'own') return 'comment.deletes_own'
  if (act === 'reply' && image_url && channel.reply_images === 0) return 'comment.no_pictures'
  return null
}

function whyNotPrivate({ private_reply }: ChannelComments, comment: Acted, now: Date): RefusalCode | null {
  if (comment.is_deleted) return 'comment.gone'
  if (comment.psid === null) return 'comment.author_unknown'
  if (comment.has_private_answer) return 'comment.answered_privately'
  if (now.getTime() - Date.parse(comment.at) > private_reply.days * dayMs) return 'comment.too_old'
  if (private_reply.ends_with_live && comment.live === 'ended') return 'comment.live_over'
  if (private_reply.needs_intent && !comment.has_intent) return 'comment.intent_missing'
  return null
}
