import type { BotId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Cell, Cells } from './cell.ts'

/** Takes a bot out of sight at once, then out of its cell, then out of the directory. */
export async function deleteBot(cells: Cells, id: BotId): Promise<void> {
  const row = await cells.control
    .updateTable('bot')
    .set({ status: 'deleting' })
    .where('id', '=', id)
    .returning('cell')
    .executeTakeFirst()
  if (!row) return
  await emptyCell(await cells.at(row.cell), id)
  await cells.control.deleteFrom('bot').where('id', '=', id).execute()
  cells.forget(id)
}

/** Tables whose rows name their bot. Those that hang on `bot` or on a flow go with it; a message needs its conversation. */
async function emptyCell({ db }: Cell, id: BotId) {
  const ofBot = ['mailbox', 'outbound', 'timer', 'call', 'session', 'account_rate', 'parked', 'media', 'seen'] as const
  for (const table of ofBot) await db.deleteFrom(table).where('bot_id', '=', id).execute()
  const conversations = db.selectFrom('conversation').select('id').where('bot_id', '=', id)
  await db.deleteFrom('lane').where('id', 'in', conversations).execute()
  await db.deleteFrom('message').where('bot_id', '=', id).execute()
  await db.deleteFrom('conversation').where('bot_id', '=', id).execute()
  await db.deleteFrom('customer').where('bot_id', '=', id).execute()
  await db.deleteFrom('bot').where('id', '=', id).execute()
}

const leftAfterMs = 5 * 60_000

/** Finishes what a killed process left half done: bots being made become ready or vanish, those being deleted go. */
export async function finishBots(cells: Cells, now: Date, log: Log): Promise<void> {
  const left = await cells.control
    .selectFrom('bot')
    .select(['id', 'cell', 'status'])
    .where('status', '<>', 'ready')
    .where((is) =>
      is.or([
        is('status', '=', 'deleting'),
        is('created_at', '<', new Date(now.getTime() - leftAfterMs).toISOString()),
      ]),
    )
    .execute()
  for (const { id, cell, status } of left) {
    log.info({ bot_id: id, status }, 'Finishing a bot that was left half done')
    const { db } = await cells.at(cell)
    const isFilled = await db.selectFrom('bot').select('id').where('id', '=', id).executeTakeFirst()
    if (status === 'deleting' || !isFilled) await deleteBot(cells, id)
    else await cells.control.updateTable('bot').set({ status: 'ready' }).where('id', '=', id).execute()
  }
}
