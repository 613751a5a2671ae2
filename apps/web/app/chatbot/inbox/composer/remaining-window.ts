import type { ReplyWindow } from '../../../frame/api-types.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long this customer may still be answered. `free`: the channel sets no limit. `person`: only a person may still write,
 * the bot no longer may.
 */
export type RemainingWindow =
  | { kind: 'free' }
  | { kind: 'open'; amount: number; unit: 'day' | 'hour' | 'minute' }
  | { kind: 'person' }
  | { kind: 'closed' }

type Known = Pick<ReplyWindow, 'closes_at' | 'open' | 'person_may_write'>

export function remainingWindow({ closes_at, open, person_may_write }: Known, now: Date): RemainingWindow {
  const left = closes_at === null ? null : Date.parse(closes_at) - now.getTime()
  if (open && left === null) return { kind: 'free' }
  if (left !== null && left > 0) return amountOf(left)
  return { kind: person_may_write ? 'person' : 'closed' }
}

function amountOf(left: number): RemainingWindow {
  if (left >= 2 * day) return { kind: 'open', amount: Math.floor(left / day), unit: 'day' }
  if (left >= hour) return { kind: 'open', amount: Math.floor(left / hour), unit: 'hour' }
  return { kind: 'open', amount: Math.max(1, Math.floor(left / minute)), unit: 'minute' }
}
