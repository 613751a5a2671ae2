import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { asText } from '../params.ts'

const longest_skew_s = 300

/** https://www.standardwebhooks.com: a base64 HMAC-SHA256 over id, second and body. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: Buffer | string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`

/** The problem of a request; null for one with a valid signature. */
export const problemOf = (headers: IncomingHttpHeaders, body: Buffer, secret: string, now_s: number): string | null => {
  const id = asText(headers['webhook-id'])
  const timestamp = Number(asText(headers['webhook-timestamp']))
  const given = asText(headers['webhook-signature'])
  if (!id || !given || !Number.isSafeInteger(timestamp)) return 'a signature header is missing'
  if (Math.abs(now_s - timestamp) > longest_skew_s) return 'the signature is of another time'
  const expected = Buffer.from(signatureOf(secret, id, timestamp, body))
  const isOurs = given.split(' ').some((one) => {
    const bytes = Buffer.from(one)
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
  return isOurs ? null : 'the signature is not ours'
}
