import { findFacts } from '@hawker/channels/profiles'

/** Until when a person may still answer after the platform's window has closed for bots. Messenger: seven days. */
const personHours = 7 * 24

/** Whether the channel lets us write to this customer now, and until when. */
export function windowOf(platform: string, last_interactive_at: string | null, now: Date) {
  const hours = findFacts(platform)?.profile.window_hours ?? null
  if (hours === null) return { open: true, closes_at: null, person_may_write: true }
  if (last_interactive_at === null) return { open: false, closes_at: null, person_may_write: false }
  const closes = Date.parse(last_interactive_at) + hours * 3_600_000
  return {
    open: closes > now.getTime(),
    closes_at: new Date(closes).toISOString(),
    person_may_write: Date.parse(last_interactive_at) + personHours * 3_600_000 > now.getTime(),
  }
}
