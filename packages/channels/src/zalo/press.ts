/** A pressed button comes as a text of the customer, so ours begin with what no one types. */
const sign = '#:'

export const hidden = (payload: string): string => `${sign}${payload}`

/** The payload in a pressed button's text, or undefined for typed words. */
export const pressed = (text: string | undefined): string | undefined =>
  text?.startsWith(sign) && text.length > sign.length ? text.slice(sign.length) : undefined
