import {
  type Allowance,
  broadcastConfig,
  broadcastPlan,
  type ExclusionRules,
  exclusionReasons,
  finishOf,
  neededFor,
  zoneOf,
} from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { type StoredHealth, storedHealth } from '../alarms/index.ts'
import { countSelection, listSelection } from './audience-queries.ts'
import { withMissing } from './page-of-people.ts'
import { findScene } from './queries.ts'
import { rulesOf } from './rules-of.ts'
import { findContentOf, selectionOf, type Written } from './selection.ts'
import { narrowed, otherRules } from './variants.ts'

/** Counts what sending a broadcast now would do, without doing any of it. Without content only its audience is counted. */
export async function rehearse(db: CellDb, bot_id: BotId, row: Written, at: Date) {
  const plan = broadcastPlan.parse(row.plan)
  const flow = await findContentOf(db, bot_id, row)
  const rules = await rulesOf(db, bot_id, flow, plan)
  const others = await otherRules(db, bot_id, row, plan)
  const selection = narrowed(await selectionOf(db, bot_id, row, rules, at), others, at)
  const counts = await countSelection(db, bot_id, selection)
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
    test: plan.ab && neededFor(plan.ab),
    finish: to_send > 0 ? await finishAt(db, bot_id, row, { many: to_send, at, night: rules.night }) : null,
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
  const plan = broadcastPlan.parse(row.plan)
  const rules = await rulesOf(db, bot_id, flow, plan)
  const others = await otherRules(db, bot_id, row, plan)
  const selection = narrowed(await selectionOf(db, bot_id, row, rules, at), others, at)
  const people = await listSelection(db, bot_id, selection, page)
  return withMissing(
    db,
    bot_id,
    people,
    [rules, ...others].flatMap(({ needs }) => needs),
  )
}

type Ahead = { many: number; at: Date; night: ExclusionRules['night'] }

async function finishAt(db: CellDb, bot_id: BotId, row: Written, { many, at, night }: Ahead) {
  const { rate_per_second, timezone, health } = await findScene(db, bot_id)
  const { limit } = broadcastConfig.parse(row.config)
  const pace = {
    limit,
    plan: broadcastPlan.parse(row.plan),
    rate_per_second: rate_per_second ?? 0,
    zone: zoneOf(timezone),
    night,
    allowance: allowanceOf(storedHealth.parse(health)),
  }
  const finish = finishOf(many, at.getTime(), pace)
  return { at: new Date(finish.at).toISOString(), brake: finish.brake }
}

/** The messages that the platform still takes; null where it tells no limit. */
const allowanceOf = ({ quota }: StoredHealth): Allowance | null =>
  quota && quota.most !== null && quota.used !== null
    ? { left: quota.most - quota.used, most: quota.most, per: quota.per }
    : null
