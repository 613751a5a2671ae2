import type { z } from 'zod'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Reader } from './part.ts'

type Kind = 'main_menu' | 'asked_questions'
type Menu = { is_published: boolean; items: unknown[] }

/** The bot's menu: one row, or none before it is first saved. A file without a menu leaves the stored one. */
export const menuPart = <Value extends Menu>(kind: Kind, schema: z.ZodType<Value>) => ({
  async read(db: Reader, bot_id: BotId): Promise<Value | null> {
    const row = await findMenu(db, bot_id, kind)
    return row ? schema.parse(row) : null
  },
  async put(tx: CellTx, menu: Value, { bot_id, at }: { bot_id: BotId; at: Date }): Promise<void> {
    if (menu.items.length > 0 || !menu.is_published) await writeMenu(tx, bot_id, kind, menu, at)
  },
  /** Stores an author’s menu, also an empty one. */
  save: (tx: CellTx, bot_id: BotId, menu: Value, at: Date) => writeMenu(tx, bot_id, kind, menu, at),
})

const findMenu = (db: Reader, bot_id: BotId, kind: Kind) =>
  db
    .selectFrom('menu')
    .select(['is_published', 'items'])
    .where('bot_id', '=', bot_id)
    .where('kind', '=', kind)
    .executeTakeFirst()

const writeMenu = (tx: CellTx, bot_id: BotId, kind: Kind, { is_published, items }: Menu, at: Date) => {
  const row = { is_published, items: JSON.stringify(items), updated_at: at }
  return tx
    .insertInto('menu')
    .values({ bot_id, kind, ...row })
    .onConflict((conflict) => conflict.columns(['bot_id', 'kind']).doUpdateSet(row))
    .execute()
}
