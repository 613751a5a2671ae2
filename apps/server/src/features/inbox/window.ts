import type { ChannelProfile } from '@hawker/core'

type Windows = Pick<ChannelProfile, 'window_hours' | 'person_hours'>

/** Whether the channel lets the bot write to this customer now, until when, and whether an operator still may. */
export function windowOf({ window_hours, person_hours }: Windows, last_interactive_at: string | null, now: Date) {
  const endOf = (hours: number | null) => {
    if (hours === null) return Number.POSITIVE_INFINITY
    return last_interactive_at === null ? Number.NEGATIVE_INFINITY : Date.parse(last_interactive_at) + hours * 3_600_000
  }
  const closes = endOf(window_hours)
  return {
    open: closes > now.getTime(),
    closes_at: Number.isFinite(closes) ? new Date(closes).toISOString() : null,
    person_may_write: endOf(person_hours) > now.getTime(),
  }
}
