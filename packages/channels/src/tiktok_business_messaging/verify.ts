import { createHmac } from 'node:crypto'
import { type RawRequest, sameSecret } from '@hawker/outside'
import type { Account } from '../channel.ts'

// TikTok repeats an event for 72 hours and does not say whether it signs each attempt again.
const longest_s = 72 * 3600
const fast_clock_s = 300

/** `t=<second>,s=<hex>`: an HMAC-SHA256 by the app's secret over the second, a point and the body. */
export const verify = ({ body, headers }: RawRequest, { secret }: Account): boolean => {
  const [, t = '', s] = /^t=(\d{1,12}),s=([0-9a-f]{64})$/.exec(headers['tiktok-signature'] ?? '') ?? []
  if (!s || !secret) return false
  const age = Date.now() / 1_000 - Number(t)
  if (age > longest_s || age < -fast_clock_s) return false
  return sameSecret(s, createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex'))
}
