import { blankBot, platforms } from '@hawker/core'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { CellTables } from '../../platform/db/cell-tables.generated.ts'
import type { BotId } from '../../platform/ids.ts'
import { readParts } from './parts.ts'

export type CellTx = Transaction<CellTables>

const platform = z.enum(platforms)

/**
 * Makes what stands in the tables now the bot's live version: a new immutable row, never a change of an old one.
 * Returns its number. The bot is locked before anything it is made of changes, as `changeBot` does.
 */
export async function makeVersion(tx: CellTx, bot_id: BotId, user_id: string | null, at: Date): Promise<number> {
  const bot = await tx
    .selectFrom('bot')
    .select(['name', 'platform', 'timezone', 'language', 'welcome_flow', 'default_flow', 'version'])
    .where('id', '=', bot_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const flows = await tx
    .selectFrom('flow')
    .select(['id', 'published_version'])
    .where('bot_id', '=', bot_id)
    .where('published_version', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const document = {
    ...blankBot(platform.parse(bot.platform), bot.name),
    timezone: bot.timezone,
    language: bot.language,
    welcome_flow: bot.welcome_flow ?? '',
    default_flow: bot.default_flow ?? '',
    ...(await readParts(tx, bot_id)),
    flows: flows.map(({ id, published_version }) => ({ id, version: published_version })),
  }
  const version = bot.version + 1
  await tx
    .insertInto('bot_version')
    .values({ bot_id, version, document: JSON.stringify(document), at, user_id })
    .execute()
  await tx.updateTable('bot').set({ version }).where('id', '=', bot_id).execute()
  return version
}
