const known = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const
export type SendStatus = (typeof known)[number]

/** The delivery status of a sent message; null for received ones and for grey lines. */
export const sendStatus = (status: string | null): SendStatus | null => known.find((each) => each === status) ?? null

const reasons = ['sender_lost', 'account_gone'] as const

/** Reasons of our own have words; a platform's are shown as it gave them. */
export const knownReason = (reason: string | null) => reasons.find((each) => each === reason) ?? null
