import { type TemplateStates, templateStates } from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

export type MessageTemplate = { name: string; language: string; category: string; status: string }

export const listTemplates = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId) =>
  db
    .selectFrom('message_template')
    .select(['name', 'language', 'category', 'status', 'updated_at'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .orderBy('language')
    .execute()

/** Replaces all templates of the bot. */
export async function replaceTemplates(tx: CellTx, bot_id: BotId, templates: MessageTemplate[], at: Date) {
  await tx.deleteFrom('message_template').where('bot_id', '=', bot_id).execute()
  if (!templates.length) return
  const rows = templates.map((template) => ({ bot_id, ...template, updated_at: at }))
  await tx.insertInto('message_template').values(rows).execute()
}

export const readTemplateStates = async (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId): Promise<TemplateStates> =>
  templateStates(await listTemplates(db, bot_id))
