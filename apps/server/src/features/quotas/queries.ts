import type { CellDb, ControlDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

/** Bots this person has made and access tokens they have. */
export async function countOwn(control: ControlDb, user_id: UserId) {
  const bots = await control
    .selectFrom('bot')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('made_by', '=', user_id)
    .where('status', '<>', 'deleting')
    .executeTakeFirstOrThrow()
  const tokens = await control
    .selectFrom('access_token')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { bots: Number(bots.many), tokens: Number(tokens.many) }
}

/** Calls to other services that the bot's flows have made since the minute began. */
export async function countCalls(db: CellDb, bot_id: BotId, minute: Date) {
  const counted = await db
    .selectFrom('call_count')
    .select('many')
    .where('bot_id', '=', bot_id)
    .where('minute', '=', minute.toISOString())
    .executeTakeFirst()
  return counted?.many ?? 0
}
