import { broadcastConfig, broadcastPlan, exclusionReasons, finishOf, zoneOf } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { countSelection } from './audience-queries.ts'
import { type BroadcastRow, findScene } from './queries.ts'
import { readContentOf, rulesOf, selectionOf } from './selection.ts'

/** Counts what sending a broadcast now would do, without doing any of it. */
export async function rehearse(db: CellDb, bot_id: BotId, row: BroadcastRow, at: Date) {
  const plan = broadcastPlan.parse(row.plan)
  const rules = await rulesOf(db, bot_id, await readContentOf(db, bot_id, row), plan)
  const counts = await countSelection(db, bot_id, await selectionOf(db, bot_id, row, rules, at))
  const many = new Map(counts.map(({ reason, many }) => [reason, many]))
  const excluded = exclusionReasons.flatMap((reason) => {
    const left = many.get(reason)
    return left ? [{ reason, many: left }] : []
  })
  const to_send = many.get(null) ?? 0
  return {
    at: at.toISOString(),
    audience: excluded.reduce((sum, each) => sum + each.many, to_send),
    to_send,
    excluded,
    finish: to_send > 0 ? await finishAt(db, bot_id, row, to_send, at) : null,
  }
}

async function finishAt(db: CellDb, bot_id: BotId, row: BroadcastRow, many: number, at: Date) {
  const { rate_per_second, timezone } = await findScene(db, bot_id)
  const { limit } = broadcastConfig.parse(row.config)
  const pace = {
    limit,
    plan: broadcastPlan.parse(row.plan),
    rate_per_second: rate_per_second ?? 0,
    zone: zoneOf(timezone),
  }
  const finish = finishOf(many, at.getTime(), pace)
  return { at: new Date(finish.at).toISOString(), brake: finish.brake }
}
