import { isDeepStrictEqual } from 'node:util'
import { type Edit, type Flow, type FlowOwner, ownerText } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { newId, type UserId } from '../../platform/ids.ts'
import { draftOf, inTurn, lockBot, lockFlowRow } from '../document/index.ts'
import { openOwnedFlow } from './open-owned-flow.ts'
import { type EditedBot, saveEditsIn } from './save-edits.ts'

type Wish = { owner: FlowOwner; name: string; blocks: Flow['blocks']; user_id: UserId; at: Date }

/** Writes the draft of a flow that its owner makes, as an edit; the first time the flow is made. Without blocks an absent flow stays absent. */
export async function setOwnedBlocks(db: CellDb, bot: EditedBot, { owner, ...wish }: Wish): Promise<void> {
  const { name, blocks, user_id, at } = wish
  const id = ownerText(owner)
  const edit = () =>
    inTurn(bot.id, () =>
      db.transaction().execute(async (tx) => {
        await lockBot(tx, bot.id)
        const row = await lockFlowRow(tx, bot.id, id)
        if (!row) return false
        const edits = editsTo(draftOf(row).blocks, blocks)
        const save = { flow_id: id, revision: row.revision, edit_key: newId(), edits, merges: false }
        if (edits.length > 0) await saveEditsIn(tx, bot, user_id, save, at)
        return true
      }),
    )
  if ((await edit()) || blocks.length === 0) return
  await openOwnedFlow(db, { bot, owner, name, blocks, are_live: false, user_id, at })
}

type Blocks = Flow['blocks']

function editsTo(before: Blocks, after: Blocks): Edit[] {
  const [old, next] = [new Map(before.map((each) => [each.key, each])), new Set(after.map(({ key }) => key))]
  const removed = before.flatMap(({ key }) => (next.has(key) ? [] : [key]))
  const added = after.flatMap((block, index) => (old.has(block.key) ? [] : [{ index, block }]))
  const changed = after.filter((block) => old.has(block.key) && !isDeepStrictEqual(old.get(block.key), block))
  return [
    ...(removed.length > 0 ? [{ edit: 'remove_blocks' as const, blocks: removed }] : []),
    ...changed.map((block) => ({ edit: 'update_block' as const, block })),
    ...(added.length > 0 ? [{ edit: 'add_blocks' as const, blocks: added }] : []),
  ]
}
