import type { ReplyWindow } from '../../../frame/api-types.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Amount = { amount: number; unit: 'day' | 'hour' | 'minute' }

/**
 * How long this customer may still be answered. `free`: the channel sets no limit. `person`: only a person may still write,
 * the bot no longer may.
 */
export type RemainingWindow = { kind: 'free' } | ({ kind: 'open' } & Amount) | { kind: 'person' } | { kind: 'closed' }

type Known = Pick<ReplyWindow, 'closes_at' | 'open' | 'person_may_write'>

export function remainingWindow({ closes_at, open, person_may_write }: Known, now: Date): RemainingWindow {
  const left = closes_at === null ? null : Date.parse(closes_at) - now.getTime()
  if (open && left === null) return { kind: 'free' }
  if (left !== null && left > 0) return { kind: 'open', ...amountOf(left) }
  return { kind: person_may_write ? 'person' : 'closed' }
}

/** How long replies still cost nothing, where the platform bills later ones; `billed`: it bills them now. */
export function remainingFree({ free_until }: Pick<ReplyWindow, 'free_until'>, now: Date): Amount | 'billed' | null {
  if (free_until === null) return null
  const left = Date.parse(free_until) - now.getTime()
  return left > 0 ? amountOf(left) : 'billed'
}

function amountOf(left: number): Amount {
  if (left >= 2 * day) return { amount: Math.floor(left / day), unit: 'day' }
  if (left >= hour) return { amount: Math.floor(left / hour), unit: 'hour' }
  return { amount: Math.max(1, Math.floor(left / minute)), unit: 'minute' }
}
