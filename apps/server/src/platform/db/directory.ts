import type { BotId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Media } from '../media.ts'
import type { Cells } from './cell.ts'
import { forgetBot } from './forget.ts'

type Deps = { cells: Cells; media: Media; log: Log; now(): Date }

/** Hides a bot at once: from here on no request finds it. */
export const hideBot = ({ control }: Cells, id: BotId) =>
  control.transaction().execute(async (tx) => {
    await tx.updateTable('bot').set({ status: 'deleting' }).where('id', '=', id).execute()
    await tx.deleteFrom('membership').where('bot_id', '=', id).execute()
    await tx.deleteFrom('invite').where('bot_id', '=', id).execute()
  })

/** Deletes a hidden bot from its cell, then from the directory. */
export async function deleteBot({ cells, media, now }: Deps, id: BotId): Promise<void> {
  const row = await cells.control.selectFrom('bot').select('cell').where('id', '=', id).executeTakeFirst()
  if (!row) return
  await forgetBot(await cells.at(row.cell), media, id, now())
  await cells.control.deleteFrom('bot').where('id', '=', id).execute()
  cells.forget(id)
}

const leftAfterMs = 5 * 60_000

/**
 * Finishes the work of a killed process: bots being made become ready or vanish, bots being deleted go. A bot that
 * cannot be finished is left to the next run and does not delay the others.
 */
export async function finishBots(deps: Deps): Promise<void> {
  const { cells, log, now } = deps
  const left = await cells.control
    .selectFrom('bot')
    .select(['id', 'cell', 'status'])
    .where('status', '<>', 'ready')
    .where((is) =>
      is.or([
        is('status', '=', 'deleting'),
        is('created_at', '<', new Date(now().getTime() - leftAfterMs).toISOString()),
      ]),
    )
    .execute()
  for (const { id, cell, status } of left) {
    log.info({ bot_id: id, status }, 'Finishing a bot that a process left unfinished')
    try {
      await finishBot(deps, id, cell, status)
    } catch (error) {
      log.error({ error, bot_id: id, status }, 'A bot could not be finished')
    }
  }
}

async function finishBot(deps: Deps, id: BotId, cell: number, status: string) {
  const { cells } = deps
  const { db } = await cells.at(cell)
  const filled = await db.selectFrom('bot').select('name').where('id', '=', id).executeTakeFirst()
  if (status === 'deleting' || !filled) return deleteBot(deps, id)
  // The page's name may have come from the platform after the directory entry was made.
  await cells.control.updateTable('bot').set({ status: 'ready', name: filled.name }).where('id', '=', id).execute()
}
