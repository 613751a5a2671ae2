import { hmac, isHmac, sorted } from '../gateways/sign.ts'
import type { Secrets } from '../service.ts'

type Encode = (text: string) => string

// A form's encoding, as VNPay's own samples make it, and as a Java server does. They differ in `!'()~`.
const encodings: Encode[] = [
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) => new URLSearchParams({ _: text }).toString().slice(2),
]

const hashed = (fields: Record<string, string>, encode: Encode): string =>
  sorted(fields)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&')

/** The query of a signed address: all fields by name, encoded, and their HMAC-SHA512 at the end. */
export function signedQuery(fields: Record<string, string>, { hash_secret = '' }: Secrets): string {
  const query = hashed(fields, encodings[0] ?? String)
  return `${query}&vnp_SecureHash=${hmac('sha512', hash_secret, query)}`
}

/** True when these fields have VNPay's own hash. */
export function isSignedQuery(query: Record<string, string | undefined>, { hash_secret = '' }: Secrets): boolean {
  const fields: Record<string, string> = {}
  for (const [key, value = ''] of Object.entries(query))
    if (key.startsWith('vnp_') && key !== 'vnp_SecureHash' && key !== 'vnp_SecureHashType' && value !== '')
      fields[key] = value
  const given = query.vnp_SecureHash
  // Both are computed, so the time tells nothing of which one fits.
  return encodings.map((encode) => isHmac('sha512', hash_secret, hashed(fields, encode), given)).includes(true)
}

/** The HMAC of values in the order that the API of transactions names. */
export const pipedHash = (values: readonly string[], { hash_secret = '' }: Secrets): string =>
  hmac('sha512', hash_secret, values.join('|'))

export const isPipedHash = (values: readonly string[], given: string, { hash_secret = '' }: Secrets): boolean =>
  isHmac('sha512', hash_secret, values.join('|'), given)
