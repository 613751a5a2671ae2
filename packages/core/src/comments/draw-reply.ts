import { isBlank } from '../text/blank.ts'
import { type Dice, pick } from '../text/dice.ts'
import { isReplyText } from '../text/reply-text.ts'
import { compile, fill } from '../text/template.ts'
import type { Words } from '../text/words.ts'
import type { CommentReply } from './config.ts'

type Drawn = { text: string; source: string; image_url: string }

const ofLevel = (reply: CommentReply, is_reply: boolean): { text: string; images: string[] } => {
  const isOwn = is_reply && (reply.commentLevel2.trim() !== '' || reply.imagesLv2.length > 0)
  return isOwn ? { text: reply.commentLevel2, images: reply.imagesLv2 } : { text: reply.text, images: reply.images }
}

/**
 * One of the replies that have something to say to this person, and not the one they got last where there is another; null: none
 * has. A picture alone is a reply where the channel shows pictures.
 */
export const drawReply = (
  replies: readonly CommentReply[],
  is_reply: boolean,
  { last_reply, reply_images, words, dice }: { last_reply: string; reply_images: number; words: Words; dice: Dice },
): Drawn | null => {
  const fit = replies
    .map((reply) => ofLevel(reply, is_reply))
    .filter(({ text, images }) => (isBlank(text) ? reply_images > 0 && images.length > 0 : isReplyText(text, words)))
  const others = fit.filter(({ text }) => text !== last_reply || isBlank(text))
  const drawn = pick(dice, others.length > 0 ? others : fit)
  if (!drawn) return null
  const image_url = reply_images > 0 ? (pick(dice, drawn.images) ?? '') : ''
  const text = fill(compile(drawn.text), words)
  return isBlank(text) && image_url === '' ? null : { text, source: drawn.text, image_url }
}
