import { type Bot, blankCommentConfig, type CommentConfig, can, schemas } from '@hawker/core'
import type { Cell, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BotAccess } from '../../platform/sign-in/access.ts'
import { changeBot, readDocument, writeComments } from '../document/index.ts'

export type Place = { bot: Pick<BotAccess, 'id' | 'role_in_bot'>; cell: Cell; user: { id: UserId } }

type Changed<Answer> = { comments: CommentConfig; answer: Answer }
/** Decides on the configuration as it stands under the bot's lock. */
type Change<Answer> = (comments: CommentConfig, bot: Bot, tx: CellTx) => Changed<Answer> | Promise<Changed<Answer>>

/** Changes a bot's answers to comments and makes them live. */
export const changeComments = <Answer>(
  platform: Platform,
  { bot, cell, user }: Place,
  change: Change<Answer>,
): Promise<Answer> =>
  changeBot(platform, cell.db, bot.id, user.id, platform.now(), async (tx) => {
    const document = await readDocument(tx, bot.id, ['comments'])
    const { comments, answer } = await change(document.comments ?? blankCommentConfig(), document, tx)
    await writeComments(tx, bot.id, schemas.comments.parse(comments))
    return answer
  })

/** Hiding, banning and deleting by rule is for admins. */
export function refuseModeration({ bot }: Pick<Place, 'bot'>, before: unknown, after: unknown): void {
  if (can(bot.role_in_bot, 'admin') || JSON.stringify(before) === JSON.stringify(after)) return
  throw new Refusal('auth.forbidden')
}
