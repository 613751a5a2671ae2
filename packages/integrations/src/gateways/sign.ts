import { createHmac } from 'node:crypto'
import { sameSecret } from '@hawker/outside'

type Hash = 'sha256' | 'sha512'

/** The HMAC of a text or of bytes in lower-case hex. */
export const hmac = (hash: Hash, key: string | Buffer, text: string | Buffer): string =>
  createHmac(hash, key).update(text).digest('hex')

/** True when `given` is this signature in hex of either case. Constant time; an account without a key trusts no one. */
export const isHmac = (hash: Hash, key: string | Buffer, text: string, given: unknown): boolean =>
  key.length > 0 && typeof given === 'string' && sameSecret(given.toLowerCase(), hmac(hash, key, text))

/** Fields in the order of their names, by code unit. */
export const sorted = (fields: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))

/** `a=1&b=2` in this order, nothing encoded. */
export const joined = (pairs: readonly (readonly [string, string | number])[]): string =>
  pairs.map(([key, value]) => `${key}=${value}`).join('&')
