import { createHash } from 'node:crypto'
import { type ApiCall, ok } from '../api-surface.ts'
import { consentPage, redirect, withParams } from '../oauth.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import { newToken, refresh_life_ms, type ZaloAccount } from './account.ts'
import { refuse, refuseToken } from './refuse.ts'

const code_life_ms = 10 * 60_000

/** The account of a call's token. */
export const accountOf = ({ world, headers }: ApiCall): ZaloAccount => {
  const account = world.zalo.ofToken(asText(headers.access_token) ?? '')
  if (!account || account.token_state === 'revoked') throw refuse(-216, 'Access token is invalid')
  if (account.token_state === 'expired' || account.token_until <= world.clock.now())
    throw refuse(-220, 'Access token has expired')
  return account
}

/** GET /v4/oa/permission of oauth.zaloapp.com: the owner lets the app manage one of their accounts. */
export const permissionPage = ({ world, params }: ApiCall): Reply => {
  const app_id = asText(params.app_id) ?? ''
  const redirect_uri = asText(params.redirect_uri) ?? ''
  const ours = world.zalo.all().filter((one) => one.app_id === app_id)
  if (!ours.length) throw refuseToken(-14002, 'Invalid app id')
  if (!URL.canParse(redirect_uri)) throw refuseToken(-14003, 'Invalid redirect uri')
  const state = asText(params.state)
  const allow = ({ page_id }: ZaloAccount) => {
    const challenge = asText(params.code_challenge) ?? null
    const grant = { app_id, page_ids: [page_id], redirect_uri, scopes: [], challenge }
    return { code: world.codes.issue(grant, code_life_ms), oa_id: page_id, state }
  }
  const [only, ...others] = ours
  if (only?.consent === 'denied') return redirect(redirect_uri, { error: 'access_denied', state })
  if (only?.consent === 'granted' && !others.length) return redirect(redirect_uri, allow(only))
  return consentPage(
    'Zalo Official Account',
    'Choose the account that the app may manage.',
    ours.map((one) => ({ label: one.name, href: withParams(redirect_uri, allow(one)) })),
  )
}

/** POST /v4/oa/access_token: a code or a refresh token, each of which works once, for a new pair. */
export const issueToken = (call: ApiCall): Reply => {
  const { world, params, headers } = call
  const account = params.grant_type === 'authorization_code' ? ofCode(call) : ofRefreshToken(call)
  if (params.app_id !== account.app_id) throw refuseToken(-14002, 'Invalid app id')
  if (asText(headers.secret_key) !== account.app_secret) throw refuseToken(-14004, 'Invalid secret key')
  world.zalo.changeToken(account, newToken())
  account.token_state = 'valid'
  account.token_until = world.clock.now() + account.token_life_s * 1_000
  account.refresh_token = newToken()
  account.refresh_until = world.clock.now() + refresh_life_ms
  const { token: access_token, refresh_token, token_life_s } = account
  return ok({ access_token, refresh_token, expires_in: String(token_life_s) })
}

const ofRefreshToken = ({ world, params }: ApiCall): ZaloAccount => {
  const given = asText(params.refresh_token)
  const account = world.zalo.all().find(({ refresh_token }) => refresh_token === given)
  if (params.grant_type !== 'refresh_token' || !account || account.refresh_until <= world.clock.now())
    throw refuseToken(-118, 'Invalid refresh token')
  return account
}

const ofCode = ({ world, params }: ApiCall): ZaloAccount => {
  const grant = world.codes.redeem(asText(params.code) ?? '')
  const account = world.zalo.get(grant?.page_ids[0] ?? '')
  const challenge = createHash('sha256')
    .update(asText(params.code_verifier) ?? '')
    .digest('base64url')
  if (!grant || !account) throw refuseToken(-14006, 'Invalid authorization code')
  if (grant.challenge !== null && grant.challenge !== challenge) throw refuseToken(-14007, 'Invalid code verifier')
  return account
}
