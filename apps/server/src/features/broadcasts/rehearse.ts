import { broadcastConfig, broadcastPlan, exclusionReasons, finishOf, zoneOf } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { countSelection, listSelection } from './audience-queries.ts'
import { findScene } from './queries.ts'
import { findContentOf, rulesOf, selectionOf, type Written } from './selection.ts'

/** Counts what sending a broadcast now would do, without doing any of it. Without content only its audience is counted. */
export async function rehearse(db: CellDb, bot_id: BotId, row: Written, at: Date) {
  const plan = broadcastPlan.parse(row.plan)
  const flow = await findContentOf(db, bot_id, row)
  const rules = await rulesOf(db, bot_id, flow, plan)
  const counts = await countSelection(db, bot_id, await selectionOf(db, bot_id, row, rules, at))
  const many = new Map(counts.map(({ reason, many }) => [reason, many]))
  const excluded = exclusionReasons.flatMap((reason) => {
    const left = many.get(reason)
    return left ? [{ reason, many: left }] : []
  })
  const to_send = many.get(null) ?? 0
  return {
    at: at.toISOString(),
    has_content: flow !== null,
    rules: flow && { window_hours: rules.window_hours, topic: rules.topic },
    audience: excluded.reduce((sum, each) => sum + each.many, to_send),
    to_send,
    excluded,
    finish: to_send > 0 ? await finishAt(db, bot_id, row, to_send, at) : null,
  }
}

/** The customers behind a count of a rehearsal: those with this reason, or those it would go to (null). */
export async function listRehearsed(
  db: CellDb,
  bot_id: BotId,
  row: Written,
  { at, ...page }: { reason: string | null; after: string; limit: number; at: Date },
) {
  const flow = await findContentOf(db, bot_id, row)
  const rules = await rulesOf(db, bot_id, flow, broadcastPlan.parse(row.plan))
  return listSelection(db, bot_id, await selectionOf(db, bot_id, row, rules, at), page)
}

async function finishAt(db: CellDb, bot_id: BotId, row: Written, many: number, at: Date) {
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
