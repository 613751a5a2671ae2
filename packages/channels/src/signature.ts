import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time, whatever their lengths. An account without a secret trusts nobody. */
export const sameSecret = (given: string | undefined, expected: string): boolean =>
  given !== undefined && expected !== '' && timingSafeEqual(digest(given), digest(expected))

/** True when `header` is `sha256=` and the lower-case hex HMAC-SHA256 of exactly these bytes. */
export const isSigned = (body: Uint8Array, header: string | undefined, key: string): boolean => {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header ?? '')?.[1]
  if (!hex || !key) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', key).update(body).digest())
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
