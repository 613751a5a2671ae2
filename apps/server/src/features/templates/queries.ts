import type { TemplateStates } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

export type MessageTemplate = { name: string; language: string; category: string; status: string }

export const listTemplates = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId) =>
  db
    .selectFrom('message_template')
    .select(['name', 'language', 'category', 'status', 'updated_at'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .orderBy('language')
    .execute()

/** Makes these all the templates of the bot. */
export async function replaceTemplates(tx: CellTx, bot_id: BotId, templates: MessageTemplate[], at: Date) {
  await tx.deleteFrom('message_template').where('bot_id', '=', bot_id).execute()
  if (!templates.length) return
  const rows = templates.map((template) => ({ bot_id, ...template, updated_at: at }))
  await tx.insertInto('message_template').values(rows).execute()
}

/** What lint holds template cards against: by name and language; null where nobody has told us of any. */
export async function readTemplateStates(db: Pick<CellDb, 'selectFrom'>, bot_id: BotId): Promise<TemplateStates> {
  const rows = await listTemplates(db, bot_id)
  if (rows.length === 0) return null
  return new Map(rows.map(({ name, language, status }) => [`${name}/${language}`, status]))
}
