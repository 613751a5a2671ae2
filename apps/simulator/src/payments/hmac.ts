import { createHmac } from 'node:crypto'

/** An HMAC in lower-case hex. */
export const hmacHex = (hash: 'sha256' | 'sha512', key: string | Buffer, text: string): string =>
  createHmac(hash, key).update(text).digest('hex')

/** Fields in the order of their names. */
export const byName = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
