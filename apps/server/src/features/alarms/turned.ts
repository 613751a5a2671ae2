import type { AlarmKind } from '@hawker/core'

/** The values in the words of an alarm, by their names. */
export type Params = Record<string, string | number>

/** A suspicion (`opened_at` null) or an open alarm of one kind. */
export type Alarm = {
  kind: AlarmKind
  params: Params
  since: string
  opened_at: string | null
  looked_at: string
  looks: number
}

const enough = 2

/**
 * An alarm after one more check; null: there is none. It opens with the second bad check and closes with the second good one,
 * so that a single odd answer changes nothing. `isProven`: the platform has just answered two questions well.
 */
export function turned(
  before: Alarm | null,
  look: { kind: AlarmKind; bad: Params | null; at: Date; isProven?: boolean },
): Alarm | null {
  const { kind, bad, at, isProven = false } = look
  const looked_at = at.toISOString()
  if (!before) return bad && { kind, params: bad, since: looked_at, opened_at: null, looked_at, looks: 1 }
  if (isProven && !bad) return null
  if (looked_at <= before.looked_at) return before
  if (before.opened_at === null) {
    if (!bad) return null
    const looks = before.looks + 1
    return looks < enough
      ? { ...before, params: bad, looked_at, looks }
      : { ...before, params: bad, looked_at, looks: 0, opened_at: looked_at }
  }
  if (bad) return { ...before, params: bad, looked_at, looks: 0 }
  const looks = before.looks + 1
  return looks < enough ? { ...before, looked_at, looks } : null
}
