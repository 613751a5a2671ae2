import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * An e-mail address as Meta compares it: SHA-256 of the trimmed address in lower case; null: it is none.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export const hashedEmail = (email: string): string | null => {
  const plain = email.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(plain) ? sha256(plain) : null
}

/** A phone number as Meta compares it: SHA-256 of its digits with the country's code; null: no number to compare. */
export const hashedPhone = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  // A number without its country is another person's elsewhere.
  return digits.length >= 8 && digits.length <= 15 && !digits.startsWith('0') ? sha256(digits) : null
}
