import type { ApiCall } from '../api-surface.ts'
import { consentPage, redirect, withParams } from '../oauth.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import { newRefreshToken, newToken, refresh_life_s, type TikTokAccount } from './account.ts'
import { refuse, success } from './refuse.ts'

const code_life_ms = 10 * 60_000

/** The account of a call's token. */
export const accountOf = ({ world, headers }: ApiCall): TikTokAccount => {
  const account = world.tiktok.ofToken(asText(headers['access-token']) ?? '')
  if (!account || account.token_state === 'revoked')
    throw refuse(40105, 'Access token is incorrect or has been revoked')
  if (account.token_state === 'expired' || account.token_until <= world.clock.now())
    throw refuse(40102, 'Access token has expired')
  return account
}

/** GET /v2/auth/authorize/ of www.tiktok.com: the owner gives the app some of the rights it asks for. */
export const authorizePage = ({ world, params }: ApiCall): Reply => {
  const app_id = asText(params.client_key) ?? ''
  const redirect_uri = asText(params.redirect_uri) ?? ''
  const ours = world.tiktok.all().filter((one) => one.app_id === app_id)
  if (!ours.length) throw refuse(40002, 'client_key: is unknown')
  if (!URL.canParse(redirect_uri)) throw refuse(40002, 'redirect_uri: has an invalid form')
  const state = asText(params.state)
  const asked = (asText(params.scope) ?? '').split(',').filter(Boolean)
  const allow = (account: TikTokAccount) => {
    const scopes = asked.filter((one) => account.scopes.includes(one))
    const grant = { app_id, page_ids: [account.page_id], redirect_uri, scopes, challenge: null }
    return { code: world.codes.issue(grant, code_life_ms), scopes: scopes.join(','), state }
  }
  const [only, ...others] = ours
  if (only?.consent === 'denied') return redirect(redirect_uri, { error: 'access_denied', state })
  if (only?.consent === 'granted' && !others.length) return redirect(redirect_uri, allow(only))
  return consentPage(
    'TikTok for Business',
    'Choose the account whose messages the app may read and write.',
    ours.map((one) => ({ label: `@${one.username}`, href: withParams(redirect_uri, allow(one)) })),
  )
}

const checkApp = ({ params }: ApiCall, { app_id, secret }: TikTokAccount): void => {
  if (params.client_id !== app_id || params.client_secret !== secret)
    throw refuse(40002, 'client_id or client_secret is incorrect')
}

/** Issues a new pair, which replaces the old one. */
const issue = ({ world }: ApiCall, account: TikTokAccount): Reply => {
  const now = world.clock.now()
  world.tiktok.changeToken(account, newToken())
  account.token_state = 'valid'
  account.token_until = now + account.token_life_s * 1_000
  account.refresh_token = newRefreshToken()
  account.refresh_until = now + refresh_life_s * 1_000
  return success({
    access_token: account.token,
    token_type: 'Bearer',
    expires_in: account.token_life_s,
    refresh_token: account.refresh_token,
    refresh_token_expires_in: refresh_life_s,
    open_id: account.page_id,
    scope: account.scopes.join(','),
  })
}

/** POST /tt_user/oauth2/token/ */
export const redeemCode = (call: ApiCall): Reply => {
  const { world, params } = call
  const grant = world.codes.redeem(asText(params.auth_code) ?? '')
  const account = world.tiktok.get(grant?.page_ids[0] ?? '')
  if (params.grant_type !== 'authorization_code' || !grant || !account || grant.redirect_uri !== params.redirect_uri)
    throw refuse(40002, 'auth_code is invalid or has expired')
  checkApp(call, account)
  account.scopes = grant.scopes
  return issue(call, account)
}

/** The account whose renewal is asked for. */
export const renewing = ({ world, params }: ApiCall): TikTokAccount | undefined =>
  world.tiktok.all().find(({ refresh_token }) => refresh_token === params.refresh_token)

/** POST /tt_user/oauth2/refresh_token/: a refresh token works once. */
export const renewToken = (call: ApiCall): Reply => {
  const account = renewing(call)
  if (call.params.grant_type !== 'refresh_token' || !account || account.refresh_until <= call.world.clock.now())
    throw refuse(40105, 'refresh_token is invalid or has expired')
  checkApp(call, account)
  return issue(call, account)
}

/** POST /tt_user/oauth2/revoke/ */
export const revokeToken = (call: ApiCall): Reply => {
  const { world, params } = call
  const account = world.tiktok.ofToken(asText(params.access_token) ?? '')
  if (!account) throw refuse(40105, 'Access token is incorrect or has been revoked')
  checkApp(call, account)
  account.token_state = 'revoked'
  return success()
}

/** POST /tt_user/token_info/get/ */
export const tokenInfo = ({ world, params }: ApiCall): Reply => {
  const account = world.tiktok.ofToken(asText(params.access_token) ?? '')
  if (!account || account.app_id !== params.app_id || account.token_state !== 'valid')
    throw refuse(40105, 'Access token is incorrect or has been revoked')
  return success({ app_id: account.app_id, creator_id: account.page_id, scope: account.scopes.join(',') })
}
