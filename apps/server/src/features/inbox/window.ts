import { type ChannelProfile, verdict } from '@hawker/core'

const hourMs = 3_600_000

type Profile = Pick<ChannelProfile, 'window'>

/** The facts from which a window is computed: the customer's last message, and how many of ours followed it. */
export type Written = { last_in_at: string | null; sent_since?: number }

/**
 * Tells if the channel lets the bot write to this customer now, and until when; and if an operator still may. Where the channel
 * bills later messages, they are free until `free_until`. Where the platform counts them, `left` of `most` remain until the
 * customer writes again.
 */
export function windowOf(profile: Profile, { last_in_at, sent_since = 0 }: Written, now: Date) {
  const ask = (by: 'bot' | 'operator') =>
    verdict({ profile, person: { last_in_at, sent_since }, card: 'text', tag: null, by, now: now.getTime() })
  const { ok: open, until } = ask('bot')
  const { most_messages: most = null, free_hours = null } = profile.window ?? {}
  const free_until = free_hours === null || last_in_at === null ? null : Date.parse(last_in_at) + free_hours * hourMs
  return {
    open,
    free_until: free_until === null ? null : new Date(free_until).toISOString(),
    closes_at: until === null ? null : new Date(until).toISOString(),
    person_may_write: ask('operator').ok,
    most,
    left: most === null ? null : Math.max(0, most - sent_since),
  }
}

/** Whether the platform counts messages, so that those since the customer's last one have to be counted. */
export const countsMessages = ({ window }: Profile): boolean => window !== null && window.most_messages !== null
