import { type Bot, blankBot, type Keyword, platforms, schemas } from '@hawker/core'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { CellTables } from '../../platform/db/cell-tables.generated.ts'
import type { BotId } from '../../platform/ids.ts'

export type CellTx = Transaction<CellTables>

const platform = z.enum(platforms)

type Parts = Pick<Bot, 'tags' | 'custom_fields' | 'bot_fields' | 'keywords'>

/** The lists of the bot's document that live in tables of their own, in the document's shapes. */
export async function readParts(tx: CellTx, bot_id: BotId): Promise<Parts> {
  // One after the other: a transaction has one connection, and that takes one statement at a time.
  const tags = await tx
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const custom_fields = await tx
    .selectFrom('custom_field')
    .select(['id', 'name', 'type'])
    .where('bot_id', '=', bot_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const bot_fields = await tx
    .selectFrom('bot_field')
    .select(['id', 'name', 'type', 'value'])
    .where('bot_id', '=', bot_id)
    .orderBy('id')
    .execute()
  return {
    tags: tags.map((row) => schemas.tag.parse(row)),
    custom_fields: custom_fields.map((row) => schemas.custom_field.parse(row)),
    bot_fields: bot_fields.map((row) => schemas.bot_field.parse(row)),
    keywords: await readKeywords(tx, bot_id),
  }
}

/** Keyword replies in their order, as the document has them. */
export async function readKeywords(tx: Pick<CellTx, 'selectFrom'>, bot_id: BotId): Promise<Keyword[]> {
  const rows = await tx
    .selectFrom('keyword')
    .select(['id', 'config', 'is_published'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, config, is_published }) =>
    schemas.keyword.parse({ ...(typeof config === 'object' ? config : {}), id, is_published }),
  )
}

/**
 * Makes what stands in the tables now the bot's live version: a new immutable row, never a change of an old one.
 * Returns its number. The bot's row is locked, so two people publishing at once get two versions.
 */
export async function makeVersion(tx: CellTx, bot_id: BotId, user_id: string | null, at: Date): Promise<number> {
  const bot = await tx
    .selectFrom('bot')
    .select(['name', 'platform', 'timezone', 'language', 'welcome_flow', 'default_flow', 'version'])
    .where('id', '=', bot_id)
    .forUpdate()
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
