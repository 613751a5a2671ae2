import { type ChannelProfile, verdict } from '@hawker/core'

/** Whether the channel lets the bot write to this customer now, until when, and whether an operator still may. */
export function windowOf(profile: Pick<ChannelProfile, 'window'>, last_in_at: string | null, now: Date) {
  const ask = (by: 'bot' | 'operator') =>
    verdict({ profile, person: { last_in_at }, card: 'text', tag: null, by, now: now.getTime() })
  const { ok: open, until } = ask('bot')
  return {
    open,
    closes_at: until === null ? null : new Date(until).toISOString(),
    person_may_write: ask('operator').ok,
  }
}
