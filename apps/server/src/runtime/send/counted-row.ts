import { isAct, isCommentAct } from '@hawker/core'
import type { Post } from '../http/post.ts'
import type { Route, Row } from './route.ts'

/**
 * The row as it leaves: its links lead through addresses of ours where their clicks are counted. The stored message keeps its own, to
 * which ours lead, so this comes before every other change of the card.
 */
export function countedRow({ bot_id, conversation_id }: Route, row: Row, { links }: Pick<Post, 'links'>): Row {
  const { card, n, at, origin } = row
  if (!links || !origin || isCommentAct(card) || isAct(card) || card.type === 'typing') return row
  const counted = links.counted(card, { bot_id, conversation_id, n, at }, origin)
  return counted === card ? row : { ...row, card: counted }
}
