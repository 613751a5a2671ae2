import { isWhy, type Why } from '@hawker/core'

const known = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const
export type SendStatus = (typeof known)[number]

/** The delivery status of a sent message; null for received ones and for grey lines. */
export const sendStatus = (status: string | null): SendStatus | null => known.find((each) => each === status) ?? null

/** Why a message was not sent, and since when the platform refuses it; null: a platform's own words, in its report. */
export const knownReason = (reason: string | null): { why: Why; since: string | null } | null => {
  const [why = '', since = null] = reason?.split('@') ?? []
  return isWhy(why) ? { why, since } : null
}
