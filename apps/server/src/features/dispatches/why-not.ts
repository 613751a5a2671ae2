import { type ChannelProfile, dispatchStateOf, type ExclusionRules, exclusionRules, stepOf } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { frozenNeeds, missingOf } from './missing.ts'
import * as queries from './why-queries.ts'
import type { Missed } from './why-shapes.ts'

type Scene = { db: Pick<CellDb, 'selectFrom'>; bot_id: BotId; profile: Pick<ChannelProfile, 'window'> }

/** Each of these rows of a customer in words of the screen: the broadcast or step, and the facts that decided. */
export async function whyNotOf({ db, bot_id, profile }: Scene, customer_id: string, rows: queries.MissedRow[]) {
  const steps = rows.flatMap(({ key }) => stepOf(key) ?? [])
  const ofRows = rows.map((row) => ({ row, rules: exclusionRules.nullable().catch(null).parse(row.rules) }))
  const names = async (table: 'flow' | 'sequence' | 'topic', ids: string[]) =>
    new Map(ids.length ? (await queries.listNames(db, bot_id, table, ids)).map(({ id, name }) => [id, name]) : [])
  const [flows, sequences, topics] = await Promise.all([
    names('flow', [...new Set(steps.map(({ step }) => step))]),
    names('sequence', [...new Set(steps.map(({ sequence }) => sequence))]),
    names('topic', [...new Set(ofRows.flatMap(({ rules }) => rules?.topic ?? []))]),
  ])
  const missing = await missingOf(db, bot_id, rows, frozenNeeds)
  const items: Missed[] = []
  for (const { row, rules } of ofRows) {
    const { key, state, reason, at, name } = row
    if (at === null) continue
    const step = stepOf(key)
    const value = { ...none, ...factsOf(row, rules, profile) }
    value.missing = missing.get(row) ?? []
    if (reason === 'no_opt_in') value.topic = topics.get(rules?.topic ?? '') ?? null
    if (reason === 'too_soon') {
      const before = await queries.findPrevious(db, bot_id, customer_id, { key, at })
      if (before?.said_at) value.previous = { id: before.id, name: before.name, at: before.said_at }
    }
    items.push({
      kind: step ? 'sequence' : 'broadcast',
      id: step?.sequence ?? key,
      name: step ? (sequences.get(step.sequence) ?? '') : (name ?? ''),
      step: step && { id: step.step, name: flows.get(step.step) ?? '' },
      ...{ state: dispatchStateOf(state), reason, at, value },
    })
  }
  return items
}

const none: Missed['value'] = {
  ...{ last_wrote_at: null, window_hours: null, since: null, previous: null, gap_hours: null, cap: null },
  ...{ most: null, topic: null, phone: null, night: null, missing: [] },
}

/** The facts behind a reason; a reason of the platform may end with an instant. */
function factsOf(
  row: queries.MissedRow,
  rules: ExclusionRules | null,
  { window }: Scene['profile'],
): Partial<Missed['value']> {
  const { last_wrote_at, since, phone } = row
  const window_hours = rules?.window_hours ?? window?.bot_hours ?? null
  switch (row.reason?.split('@')[0]) {
    case 'window_closed':
    case 'tag_retired':
    case 'never_wrote':
      return { last_wrote_at, window_hours }
    case 'window_used_up':
      return { last_wrote_at, most: rules?.most_messages ?? window?.most_messages ?? null }
    case 'blocked':
    case 'unsubscribed':
    case 'unreachable':
      return { since }
    case 'too_soon':
      return rules ? { gap_hours: gapOf(rules), cap: rules.cap } : {}
    case 'duplicate_address':
      return { phone }
    case 'night':
      return rules?.night ? { night: { from: rules.night.from, until: rules.night.until } } : {}
    default:
      return {}
  }
}

const gapOf = ({ gap_hours, rest_days }: ExclusionRules): number | null => {
  const gaps = [gap_hours ?? 0, (rest_days ?? 0) * 24]
  return Math.max(...gaps) || null
}
