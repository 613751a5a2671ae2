import type { Bot, UsedList } from '@hawker/core'
import type { CellDb, CellTx } from '../../../platform/db/cell.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'
import { inTurn } from '../change-bot.ts'
import { locksOf } from '../flow-locks.ts'
import { makeVersion } from '../make-version.ts'
import { type Named, nameAt } from '../name-at.ts'
import { trashOwned } from '../owned-flows.ts'
import { listOf } from '../parts/index.ts'
import { lockBot, lockFlowRows } from '../queries.ts'
import { freeTogether } from './free-together.ts'
import { insertTrash, readRows } from './queries.ts'
import { findUsers } from './users.ts'

export type Move = { bot_id: BotId; user_id: UserId; list: UsedList; ids: string[]; at: Date }

/**
 * The moved things, and those that stay because they are in use, with their uses, or because they are locked. A missing thing
 * is in neither.
 */
export type Moved = { moved: string[]; kept: { id: string; name: string; used_by: Named[]; is_locked: boolean }[] }

/**
 * Moves things of one list of the bot document to the trash, in one new version. A thing that a draft or a live version uses
 * stays; flows that lead only to each other go together. Customers keep its tag and values, and sessions within a flow go on,
 * because versions never change.
 */
export const moveToTrash = (db: CellDb, move: Move): Promise<Moved> =>
  inTurn(move.bot_id, () => db.transaction().execute((tx) => moveToTrashIn(tx, move)))

/** The same within a transaction, in the turn of the bot. */
export async function moveToTrashIn(tx: CellTx, { bot_id, user_id, list, ids, at }: Move): Promise<Moved> {
  // Publishing and changing the bot wait for this lock, so nothing can begin to use a thing meanwhile.
  await lockBot(tx, bot_id)
  const { kind, delete: remove } = listOf(list)
  const rows = (await readRows(tx, bot_id, kind, ids)).filter(({ is_owned }) => !is_owned)
  if (rows.length === 0) return { moved: [], kept: [] }
  const locked = list === 'flows' ? await lockedAmong(tx, bot_id, ids) : new Set<string>()
  const open = rows.filter(({ id }) => !locked.has(id)).map(({ id }) => id)
  const { draft, usersOf } = await findUsers(tx, bot_id, list)
  const unused = open.filter((id) => usersOf(id).length === 0)
  const free = list === 'flows' ? freeTogether(open, usersOf) : new Set(unused)
  const nameOf = namesIn(draft, list)
  const going = rows.filter(({ id }) => free.has(id))
  const kept = rows
    .filter(({ id }) => !free.has(id))
    .map(({ id }) => ({ id, name: nameOf(id), used_by: usersOf(id), is_locked: locked.has(id) }))
  const moved = going.map(({ id }) => id)
  if (moved.length === 0) return { moved, kept }
  await insertTrash(
    tx,
    bot_id,
    going.map(({ id, content }) => ({ kind, id, name: nameOf(id), content, at })),
  )
  await remove(tx, bot_id, moved)
  await trashOwned(tx, bot_id, kind, moved, at)
  await makeVersion(tx, bot_id, user_id, at)
  return { moved, kept }
}

const lockedAmong = async (tx: CellTx, bot_id: BotId, ids: string[]): Promise<ReadonlySet<string>> =>
  new Set((await lockFlowRows(tx, bot_id, ids)).filter((row) => locksOf(row).includes('edit')).map(({ id }) => id))

function namesIn(bot: Bot, list: UsedList): (id: string) => string {
  const names = new Map(bot[list].map(({ id }, index) => [id, nameAt(bot, `/${list}/${index}`).name]))
  return (id) => names.get(id) ?? id
}
