import { type Answer, answerBody, ask, failed, type Http, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, hostOf, type Refreshed } from '../channel.ts'
import { read } from './read.ts'

// {"access_token":"…","refresh_token":"…","expires_in":"90000"}
const pair = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: maybe(z.coerce.number().positive()),
})

type Pair =
  | { ok: true; secrets: { token: string; refresh_token: string }; expires_at: Date; refresh_expires_at: Date }
  | Refused

const day_ms = 86_400_000
const refresh_days = 90
/** 25 hours; older documents say one. */
const usual_life_s = 90_000

/**
 * A new pair for the refresh token, which works once: a call that may have arrived may have used it up, and the next one
 * is then refused. https://developers.zalo.me/docs/official-account/bat-dau/xac-thuc-va-uy-quyen-cho-ung-dung-new
 */
export const refresh = async (account: Account, http: Http, now: Date): Promise<Refreshed> => {
  const { app_id = '', app_secret = '', refresh_token = '' } = account.secrets
  if (!app_secret || !refresh_token || !app_id) return failed('unauthorized', 'refresh', 'there is no refresh token')
  const asked = await ask(http, {
    method: 'POST',
    url: `${hostOf(account, 'oauth')}/v4/oa/access_token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', secret_key: app_secret },
    body: new URLSearchParams({ refresh_token, app_id, grant_type: 'refresh_token' }).toString(),
  })
  return asked.ok ? readPair(asked.answer, now) : asked
}

/** The pair in an answer of the token's address, for a code or for a refresh token. */
export const readPair = (answer: Answer, now: Date): Pair => {
  const granted = pair.safeParse(answerBody(answer))
  if (granted.success && answer.status < 300) {
    const { access_token: token, refresh_token, expires_in = usual_life_s } = granted.data
    return {
      ok: true,
      secrets: { token, refresh_token },
      expires_at: new Date(now.getTime() + expires_in * 1_000),
      refresh_expires_at: new Date(now.getTime() + refresh_days * day_ms),
    }
  }
  const refused = read(answer)
  if (refused.ok) return failed('unknown', 'refresh', 'an answer without a token')
  const { kind, code, message } = refused.fault
  // Zalo's own codes: only the owner can replace a refused pair.
  return kind === 'rejected' || kind === 'blocked' ? failed('unauthorized', code, message) : refused
}
