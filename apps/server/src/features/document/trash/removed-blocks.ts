import { type Flow, pointer, type RemovedBlock, removedBlocks, schemas } from '@hawker/core'
import { z } from 'zod'
import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import { deleteTrash, insertTrash, type Trashed } from './queries.ts'

/** The kind of a block in the trash, beside the kinds of the lists. */
export const blockKind = 'block'

/** The content of a block's row in the trash. */
const content = z.object({ flow_id: z.string(), removed: schemas.removed_block })

/** A block of the trash, with the flow it was in. */
export const readRemoved = (stored: unknown): { flow_id: string; removed: RemovedBlock } => content.parse(stored)

/** Blocks have keys within their flow only, so that both are the id in the trash. */
const idOf = (flow_id: string, key: string): string => pointer(flow_id, key)

/** The states of a flow before and after a change of its draft. */
type Change = { before: Flow; after: Flow }

/** Keeps the blocks that changes of drafts removed, with their arrows; a block that is back in its flow leaves the trash. */
export async function keepRemovedBlocks(tx: CellTx, bot_id: BotId, changes: Change[], at: Date): Promise<void> {
  const back = changes.flatMap(({ before, after }) => {
    const known = new Set(before.blocks.map(({ key }) => key))
    return after.blocks.flatMap(({ key }) => (known.has(key) ? [] : [idOf(after.id, key)]))
  })
  if (back.length > 0) await deleteTrash(tx, bot_id, blockKind, back)
  const things = changes.flatMap(({ before, after }) =>
    removedBlocks(before, after).map((removed) => thingOf(before, removed, at)),
  )
  if (things.length > 0) await insertTrash(tx, bot_id, things)
}

const thingOf = ({ id: flow_id, name }: Flow, removed: RemovedBlock, at: Date): Trashed => ({
  kind: blockKind,
  id: idOf(flow_id, removed.block.key),
  // Two flows may have blocks of one title.
  name: [removed.block.title.trim() || removed.block.key, name].join(' · '),
  content: JSON.stringify({ flow_id, removed }),
  at,
})
