import { type AlarmKind, alarmKinds } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { checks, factsAt, type Seen } from './checks.ts'
import * as queries from './queries.ts'
import { alarmParams } from './read-checks.ts'
import { readStates } from './states.ts'
import { type Alarm, turned } from './turned.ts'

type Deps = Pick<Platform, 'media' | 'settings' | 'notify' | 'now'>

export const isKind = (kind: string): kind is AlarmKind => alarmKinds.some((known) => known === kind)

/**
 * Checks the bots of a cell, or one bot, and opens and closes their alarms. `isProven`: a person has just renewed the
 * connection and the platform accepted it, so one good check is enough.
 */
export async function lookAt(
  deps: Deps,
  cell: Cell,
  { only = null, isProven = false }: { only?: BotId | null; isProven?: boolean } = {},
): Promise<void> {
  const [states, stored] = await Promise.all([readStates(deps, cell, only), queries.listAlarms(cell.db, only)])
  const known = new Map<BotId, Map<string, Alarm>>()
  for (const { bot_id, ...row } of stored) {
    const { kind } = row
    if (!isKind(kind)) continue
    const of = known.get(bot_id) ?? new Map<string, Alarm>()
    known.set(bot_id, of.set(kind, { ...row, kind, params: alarmParams.parse(row.params) }))
  }
  for (const [bot_id, seen] of states) {
    const changes = changesOf(seen, known.get(bot_id) ?? new Map(), { now: deps.now(), isProven })
    for (const { kind, after } of changes)
      await (after ? queries.storeAlarm(cell.db, bot_id, after) : queries.deleteAlarm(cell.db, bot_id, kind))
    const opened = changes.flatMap(({ kind, isOpening }) => (isOpening ? [kind] : []))
    if (opened.length || changes.some(({ isClosing }) => isClosing))
      await deps.notify.tell('alarms_changed', JSON.stringify({ bot_id, opened }))
  }
}

type Change = { kind: AlarmKind; after: Alarm | null; isOpening: boolean; isClosing: boolean }

/** Compares one check with a bot's alarms and lists the alarms to store, open or close. */
function changesOf(seen: Seen, known: Map<string, Alarm>, how: { now: Date; isProven: boolean }): Change[] {
  return alarmKinds.flatMap((kind) => {
    const check = checks[kind]
    const before = known.get(kind) ?? null
    const at = factsAt(check, seen, how.now)
    if (at === null) return []
    const after = turned(before, { kind, bad: check.look(seen, how.now), at, isProven: how.isProven })
    if (after === before) return []
    const [was, is] = [Boolean(before?.opened_at), Boolean(after?.opened_at)]
    return [{ kind, after, isOpening: is && !was, isClosing: was && !is }]
  })
}
