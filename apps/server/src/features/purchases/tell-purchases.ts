import type { CellTx } from '../../platform/db/cell.ts'
import { insertHappenings } from '../../platform/db/insert-happenings.ts'
import type { BotId } from '../../platform/ids.ts'
import { listHeard } from './queries.ts'

// A buyer who writes for the first time days later is not thanked for the purchase then.
const freshMs = 86_400_000

/**
 * Lets the bot's rules hear the newest event of purchases whose buyers are known. An older event that came late is not heard, and an
 * event is heard once, although it is told twice or its buyer is found later.
 */
export async function tellPurchases(tx: CellTx, bot_id: BotId, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const heard = await listHeard(tx, bot_id, ids, new Date(at.getTime() - freshMs))
  const happenings = heard.flatMap(({ id, event, event_at, customer_id }) => {
    if (customer_id === null) return []
    const happening = { kind: 'purchase' as const, data: { purchase: id, event } }
    return [{ key: `purchase:${id}:${event}:${Date.parse(event_at)}`, customer_id, happening }]
  })
  await insertHappenings(tx, bot_id, happenings, at)
}
