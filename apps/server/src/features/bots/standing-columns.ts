import type { Standing } from '@hawker/channels'

// A token is renewed after this part of its life: the rest is time for retries.
const renewedAt = 0.8

type Given = Omit<Standing, 'expires_at'> & { expires_at?: Date | null }

/**
 * The columns of a platform's facts about an account; a fact it does not mention stays stored. `expires_at` null: the token's
 * end is unknown.
 */
export const standingColumns = ({ expires_at, refresh_expires_at, refresh_at, granted, facts }: Given, now: Date) => ({
  ...(expires_at !== undefined && { expires_at, refresh_at: expires_at && refreshAt(expires_at, now) }),
  ...(refresh_at && !expires_at && { refresh_at }),
  ...(refresh_expires_at && { refresh_expires_at }),
  ...(granted && { granted }),
  ...(facts && { facts: JSON.stringify(facts) }),
})

const refreshAt = (expires_at: Date, now: Date) =>
  new Date(now.getTime() + renewedAt * (expires_at.getTime() - now.getTime()))
