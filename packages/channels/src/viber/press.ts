/** A tap comes as a text of the customer, so ours begin with a sign that customers do not type. */
const sign = 'btn:'

export const hidden = (payload: string): string => `${sign}${payload}`

/** The payload in a pressed button's text, or undefined for typed words. */
export const pressed = (text: string | undefined): string | undefined =>
  text?.startsWith(sign) && text.length > sign.length ? text.slice(sign.length) : undefined

/** Comes back with the next words, so that a shared number is known to answer our question. */
export const phoneAsked = 'phone'
