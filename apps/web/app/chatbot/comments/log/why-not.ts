import type { Ability } from '@hawker/core'
import type { CommentRow, CommentView, HandAct } from './queries.ts'

/** A comment with the facts that a screen has of it; `acts` where it is open. */
export type KnownComment = CommentRow & Partial<Pick<CommentView, 'acts'>>
type Code =
  | 'answered_privately'
  | 'author_unknown'
  | 'deletes_own'
  | 'intent_missing'
  | 'live_over'
  | 'not_on_channel'
  | 'too_old'
/** An ability that the channel lacks, or the last part of a refusal's code. */
export type WhyNot = { lacks: 'comment_likes' | 'comment_bans' } | { code: Code }

const privateMs = 7 * 86_400_000

/** Why the server does not offer an act on a comment that is still there; null: it does. `now` in milliseconds. */
export function whyNot(comment: KnownComment, act: HandAct, abilities: readonly Ability[], now: number): WhyNot | null {
  if (comment.can.includes(act)) return null
  switch (act) {
    case 'like':
    case 'unlike':
      return { lacks: 'comment_likes' }
    case 'ban':
    case 'unban':
      return abilities.includes('comment_bans') ? { code: 'author_unknown' } : { lacks: 'comment_bans' }
    case 'delete':
      return { code: 'deletes_own' }
    case 'private_reply':
      return { code: whyNotPrivately(comment, now) }
    default:
      return { code: 'not_on_channel' }
  }
}

function whyNotPrivately({ author, acts = [], at, post }: KnownComment, now: number): Code {
  if (author === null) return 'author_unknown'
  if (acts.some(({ act, status }) => act === 'private_reply' && status !== 'failed')) return 'answered_privately'
  if (now - Date.parse(at) > privateMs) return 'too_old'
  return post?.live === 'ended' ? 'live_over' : 'intent_missing'
}
