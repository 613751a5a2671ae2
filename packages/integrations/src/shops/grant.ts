import { type Answer, answerBody, failed, type Refused } from '@hawker/outside'
import { z } from 'zod'
import type { Granted, Secrets } from '../service.ts'

// {"access_token":"…","refresh_token":"…","expires_in":604800}; Shopee writes `expire_in`.
const pair = z
  .object({
    access_token: z.string().min(1).max(2_000),
    refresh_token: z.string().min(1).max(2_000),
    expires_in: z.number().positive().optional(),
    expire_in: z.number().positive().optional(),
  })
  .transform(({ expires_in, expire_in = expires_in, ...tokens }) => ({ ...tokens, seconds: expire_in ?? 3_600 }))

/** A code or a refresh token that the platform does not take: the owner authorises the app again. */
export const refusedGrant = (refused: Refused): Refused =>
  refused.fault.kind === 'rejected' ? { ...refused, fault: { ...refused.fault, kind: 'unauthorized' } } : refused

/** A pair of tokens replaces the code or the refresh token with which it was asked for, both of which work once. */
export function readPair({ status, body }: Answer, { code: _, ...secrets }: Secrets, more: Secrets = {}): Granted {
  const { data } = pair.safeParse(answerBody({ status, headers: {}, body }))
  if (status !== 200 || !data) return failed('unknown', 'token', 'an answer without a token')
  const { access_token: token, refresh_token, seconds } = data
  return { ok: true, token, expires_in: seconds, secrets: { ...secrets, refresh_token, ...more } }
}
