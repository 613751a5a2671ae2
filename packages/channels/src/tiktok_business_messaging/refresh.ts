import { failed, type Http, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Refreshed } from '../channel.ts'
import { post } from './client.ts'

const seconds = maybe(z.coerce.number().positive())
const pair = z.object({
  data: z.object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1),
    expires_in: seconds,
    refresh_token_expires_in: seconds,
  }),
})

const day_s = 86_400

/**
 * A new pair for the refresh token. TikTok rotates it, so both are stored.
 * https://business-api.tiktok.com/portal/docs?id=1832184159540418
 */
export const refresh = async (account: Account, http: Http, now: Date): Promise<Refreshed> => {
  const { app_id = '', refresh_token = '' } = account.secrets
  if (!app_id || !refresh_token) return failed('unauthorized', 'refresh', 'there is no refresh token')
  const asked = await post(http, account, '/tt_user/oauth2/refresh_token/', {
    client_id: app_id,
    client_secret: account.secret,
    grant_type: 'refresh_token',
    refresh_token,
  })
  if (!asked.ok) {
    const { kind, code, message } = asked.fault
    // Only the owner can replace a refused pair.
    return kind === 'rejected' || kind === 'blocked' ? failed('unauthorized', code, message) : asked
  }
  const granted = readPair(asked.body, now)
  return granted ? { ok: true, ...granted } : failed('unknown', 'refresh', 'an answer without a token')
}

/** The tokens of an answer and their ends; null where it has none. */
export const readPair = (body: unknown, now: Date) => {
  const granted = pair.safeParse(body)
  if (!granted.success) return null
  const { data } = granted.data
  const after = (life_s: number) => new Date(now.getTime() + life_s * 1_000)
  return {
    secrets: { token: data.access_token, refresh_token: data.refresh_token },
    expires_at: after(data.expires_in ?? day_s),
    refresh_expires_at: after(data.refresh_token_expires_in ?? 365 * day_s),
  }
}
