import type { Channel, CommentReading, Reading } from '@hawker/channels'
import { type CommentAct, isAct, isCommentAct } from '@hawker/core'
import type { Answer } from '@hawker/outside'
import type { Route, Row } from './route.ts'

/** The comment that a row of a lane concerns, and the act. */
export type OfComment = { comment_id: string; did: CommentAct | 'private_reply' }

/**
 * The comment to which a message goes as a private reply; null: it goes to the person. Once they have written, a message that waited
 * goes to them.
 */
export const anchorOf = (
  { last_in_at }: Pick<Route, 'last_in_at'>,
  { card, at }: Pick<Row, 'card' | 'at'>,
): string | null => {
  if (isCommentAct(card) || isAct(card) || card.to_comment === undefined) return null
  return last_in_at !== null && Date.parse(last_in_at) > Date.parse(at) ? null : card.to_comment
}

/** Returns the comment and the act of a row; null: it concerns none. */
export const ofComment = (route: Pick<Route, 'last_in_at'>, row: Pick<Row, 'card' | 'at'>): OfComment | null => {
  const { card } = row
  if (isCommentAct(card)) return { comment_id: card.comment_id, did: card.act }
  const comment_id = anchorOf(route, row)
  return comment_id === null ? null : { comment_id, did: 'private_reply' }
}

/** Returns the channel's reader for answers to a part of this row. */
export const readerFor = (
  channel: Channel,
  of: OfComment | null,
  part: number,
): ((answer: Answer) => Reading | CommentReading) => {
  const { comments } = channel
  if (!of || !comments || (of.did === 'private_reply' && part > 0)) return channel.read
  return (answer) => comments.read(answer, of.did)
}
