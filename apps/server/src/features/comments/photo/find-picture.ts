import { z } from 'zod'
import type { CellDb } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import { findCommentFiles, findPostPicture } from './queries.ts'

/** The picture of a post or a comment where its platform has it. `conversation_id` null: a post's. */
export type Picture = { url: string; conversation_id: string | null }

const files = z.array(z.object({ type: z.string(), url: z.string().nullish() })).catch([])

/** Finds the picture of the post or comment with this id; null: it has none, or neither is known. */
export async function findPicture(db: CellDb, bot_id: BotId, photo_id: string): Promise<Picture | null> {
  const post = await findPostPicture(db, bot_id, photo_id)
  if (post?.url) return { url: post.url, conversation_id: null }
  const comment = await findCommentFiles(db, bot_id, photo_id)
  const picture = files.parse(comment?.attachments).find(({ type }) => type === 'image' || type === 'sticker')
  return comment && picture?.url ? { url: picture.url, conversation_id: comment.conversation_id } : null
}
