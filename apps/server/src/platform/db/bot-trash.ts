import { type RawBuilder, sql } from 'kysely'
import type { BotId } from '../ids.ts'
import type { Cell, Cells, CellTx } from './cell.ts'
import { wakeMessages } from './wake-messages.ts'

const dayMs = 86_400_000

/** How long a bot stays in the trash. */
export const botTrashMs = 30 * dayMs

/**
 * By how long moving a bot to the trash postpones its timers and calls: none falls due before the bot is deleted. Restoring
 * the bot takes the same time off again.
 */
export const putOffMs = botTrashMs + dayMs

/**
 * Moves a bot to the trash. The directory comes first: the bot disappears from every screen, and if this process dies in
 * between, upkeep does the cell's part.
 */
export async function trashBot(cells: Cells, id: BotId, at: Date): Promise<void> {
  await cells.control
    .updateTable('bot')
    .set({ trashed_at: at })
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .execute()
  await quieten(await cells.of(id), id, at)
}

/** Restores a bot. Its cell comes first, so that a visible bot always answers. */
export async function restoreBot(cells: Cells, id: BotId, at: Date): Promise<void> {
  await goOn(await cells.of(id), id, at)
  await cells.control.updateTable('bot').set({ trashed_at: null }).where('id', '=', id).execute()
}

/** Does the cell's part for bots in the trash whose process died between directory and cell. */
export async function followTrash(cells: Cells, at: Date): Promise<void> {
  const rows = await cells.control
    .selectFrom('bot')
    .select(['id', 'cell'])
    .where('trashed_at', 'is not', null)
    .execute()
  for (const { id, cell } of rows) if (!cells.away().includes(cell)) await quieten(await cells.at(cell), id, at)
}

/** Bots whose time in the trash is over. */
export const listOverdue = ({ control }: Cells, at: Date) =>
  control
    .selectFrom('bot')
    .select(['id', 'cell', 'platform', 'page_id', 'name'])
    .where('trashed_at', '<=', new Date(at.getTime() - botTrashMs).toISOString())
    .where('status', '=', 'ready')
    .execute()

const quieten = ({ db }: Cell, id: BotId, at: Date) =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('bot')
      .set(({ eb }) => ({ trashed_at: at, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('trashed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows) await putOff(tx, id, later, null)
  })

const goOn = ({ db }: Cell, id: BotId, at: Date) =>
  db.transaction().execute(async (tx) => {
    const bot = await tx
      .selectFrom('bot')
      .select('trashed_at')
      .where('id', '=', id)
      .where('trashed_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!bot?.trashed_at) return
    await tx
      .updateTable('bot')
      .set(({ eb }) => ({ trashed_at: null, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    // A turn that was under way when the bot was moved may have set a timer that was not postponed.
    await putOff(tx, id, sooner, new Date(Date.parse(bot.trashed_at) + putOffMs - dayMs / 24))
    await wakeMessages(tx, id, at.toISOString())
  })

type Moved = (column: 'due_at' | 'ready_at') => RawBuilder<string>
const later: Moved = (column) => sql`${sql.ref(column)} + ${putOffMs} * interval '1 millisecond'`
const sooner: Moved = (column) => sql`${sql.ref(column)} - ${putOffMs} * interval '1 millisecond'`

/** Moves all timers and calls of a bot, or those from an instant on. */
async function putOff(tx: CellTx, bot_id: BotId, moved: Moved, from: Date | null): Promise<void> {
  await tx
    .updateTable('timer')
    .set({ due_at: moved('due_at') })
    .where('bot_id', '=', bot_id)
    .$if(from !== null, (query) => query.where('due_at', '>=', (from ?? new Date(0)).toISOString()))
    .execute()
  await tx
    .updateTable('call')
    .set({ ready_at: moved('ready_at') })
    .where('bot_id', '=', bot_id)
    .$if(from !== null, (query) => query.where('ready_at', '>=', (from ?? new Date(0)).toISOString()))
    .execute()
}
