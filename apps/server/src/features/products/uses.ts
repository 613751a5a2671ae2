import { productUses } from '@hawker/core'
import type { Cell, CellDb } from '../../platform/db/cell.ts'
import { heavyTask } from '../../platform/heavy/task.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FlowUser, flowUser, readDraftBot, readLiveFlows, weighBot, withOwnedDrafts } from '../document/index.ts'
import { listCombosWith } from './combo-queries.ts'

type Uses = { variation_id: string; used_by: FlowUser[] }[]

/** The flows and broadcasts whose drafts or live versions show a variation. */
async function findUses(db: CellDb, bot_id: BotId): Promise<Uses> {
  const draft = await withOwnedDrafts(db, bot_id, await readDraftBot(db, bot_id))
  const flows = [...draft.flows, ...(await readLiveFlows(db, bot_id))]
  const users = new Map(flows.toReversed().map((flow) => [flow.id, flowUser(flow)]))
  return [...Map.groupBy(productUses(flows), ({ variation_id }) => variation_id)].map(([variation_id, uses]) => ({
    variation_id,
    used_by: [...new Set(uses.map(({ flow }) => flow))].flatMap((flow) => users.get(flow) ?? []),
  }))
}

/** In a thread where the bot is large: every draft is read. */
export const findProductUses = heavyTask(import.meta.url, 'findProductUses', (db, { bot_id }: { bot_id: BotId }) =>
  findUses(db, bot_id),
)

/** Everything that shows or sells one of these variations: flows, broadcasts and combos, each once. */
export async function usersOf(
  { heavy }: Pick<Platform, 'heavy'>,
  cell: Cell,
  bot_id: BotId,
  variation_ids: string[],
): Promise<FlowUser[]> {
  if (variation_ids.length === 0) return []
  const place = { cell, bot_id, bytes: await weighBot(cell.db, bot_id) }
  const uses = await heavy.run(findProductUses, place, { bot_id })
  const inFlows = uses.flatMap(({ variation_id, used_by }) => (variation_ids.includes(variation_id) ? used_by : []))
  const combos = await listCombosWith(cell.db, bot_id, variation_ids)
  const inCombos = combos.map(({ id, name }) => ({ what: 'combo', id, name }))
  return [...new Map([...inFlows, ...inCombos].map((user) => [`${user.what}/${user.id}`, user])).values()]
}
