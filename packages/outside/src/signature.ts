import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time: only the length can leak. An account without a secret trusts no request. */
export const sameSecret = (given: string | undefined, expected: string): boolean => {
  if (given === undefined || expected === '') return false
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** True when `header` is `sha256=` and the lower-case hex HMAC-SHA256 of exactly these bytes. */
export const isSigned = (body: Uint8Array, header: string | undefined, key: string): boolean => {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header ?? '')?.[1]
  if (!hex || !key) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', key).update(body).digest())
}

/** True when `header` is the HMAC-SHA256 of exactly these bytes in base64. */
export const isSignedInBase64 = (body: Uint8Array, header: string | undefined, key: string): boolean =>
  key !== '' && sameSecret(header, createHmac('sha256', key).update(body).digest('base64'))

/** True when `header` is the HMAC-SHA256 of exactly these bytes in hex. */
export const isSignedInHex = (body: Uint8Array, header: string | undefined, key: string): boolean =>
  key !== '' && sameSecret(header?.toLowerCase(), createHmac('sha256', key).update(body).digest('hex'))
