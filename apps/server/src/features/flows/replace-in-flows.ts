import { type Edit, type Flow, schemas } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import {
  draftOf,
  findFlowVersion,
  insertFlowVersion,
  lastFlowVersion,
  listFlowsWith,
  liveFloors,
  lockFlowRow,
  markPublished,
  type Swap,
  stateOf,
  swapped,
} from '../document/index.ts'
import { type EditedBot, saveEditsIn } from './save-edits.ts'

type Replacement = {
  /** A text that the JSON of every flow with the ids has in it. */
  text: string
  swap: Swap
  user_id: UserId
  at: Date
}

/**
 * Swaps ids in all flows: in drafts as edits of a user, in live flows as a new version with the same content otherwise. Refused where a
 * flow is locked. Returns the drafts that have changed. The caller has locked the bot, and makes its version.
 */
export async function replaceInFlows(tx: CellTx, bot: EditedBot, replacement: Replacement) {
  const { text, swap, user_id, at } = replacement
  const changed: { id: string; revision: number }[] = []
  for (const id of await listFlowsWith(tx, bot.id, text)) {
    const row = await lockFlowRow(tx, bot.id, id)
    if (!row) continue
    const edits = editsOf(draftOf(row), swap)
    const save = { flow_id: id, revision: row.revision, edit_key: newId(), edits, merges: false }
    const { revision } = edits.length > 0 ? await saveEditsIn(tx, bot, user_id, save, at) : row
    if (revision !== row.revision) changed.push({ id, revision })
    await replaceLive(tx, bot.id, row, revision, replacement)
  }
  return changed
}

const editsOf = ({ blocks }: Flow, swap: Swap): Edit[] =>
  blocks.flatMap((block) => {
    const next = swapped(block, schemas.block, swap)
    return next ? [{ edit: 'update_block', block: next }] : []
  })

type Row = NonNullable<Awaited<ReturnType<typeof lockFlowRow>>>

async function replaceLive(tx: CellTx, bot_id: BotId, row: Row, revision: number, { swap, user_id, at }: Replacement) {
  if (row.published_version === null) return
  const live = await findFlowVersion(tx, bot_id, row.id, row.published_version)
  const next = live && swapped(draftOf({ ...row, content: live.content }), schemas.flow, swap)
  if (!next) return
  const version = (await lastFlowVersion(tx, bot_id, row.id)) + 1
  const floor = (await liveFloors(tx, bot_id, [row.id])).get(row.id) ?? null
  // A draft that was live still is: both have changed in the same way.
  const published = row.published_revision === row.revision ? revision : (row.published_revision ?? revision)
  const rest = { floor, content: stateOf(next), note: '', overrides: null, at, user_id }
  await insertFlowVersion(tx, bot_id, { flow_id: row.id, version, revision: published, ...rest })
  await markPublished(tx, bot_id, row.id, version, published)
}
