import type { Recipient } from '../channel.ts'

/** A business-scoped user id: a country, and letters and digits that mean nothing. */
const isScopedId = (psid: string): boolean => /^[A-Z]{2}\./.test(psid)

/** How a send names its recipient: by the phone number, or by the business-scoped id of one who hides it. */
export const recipient = (psid: string) => ({
  recipient_type: 'individual',
  ...(isScopedId(psid) ? { recipient: psid } : { to: psid }),
})

/** The phone number of a person we know by it, with its plus; null for one who hides it. */
export const phoneOf = (psid: string): string | null => (/^[1-9]\d{5,14}$/.test(psid) ? `+${psid}` : null)

/** A person is written to by the phone number while it is known, though the business-scoped id outlasts it. */
export const whom = ({ psid, address }: Pick<Recipient, 'psid' | 'address'>): string => address ?? psid
