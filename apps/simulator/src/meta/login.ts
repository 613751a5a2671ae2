import { type ApiCall, ok } from '../api-surface.ts'
import { consentPage, redirect, withParams } from '../oauth.ts'
import { asText } from '../params.ts'
import { token } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { MetaAccount } from './account.ts'
import { graphToken } from './call.ts'
import { graphRefusal, invalidToken } from './refuse.ts'

const code_life_ms = 10 * 60_000
const hour_ms = 3_600_000
const sixty_days_ms = 60 * 24 * hour_ms

/** `/{version}/dialog/oauth` of www.facebook.com, and the same of Instagram. */
export const loginDialog = (call: ApiCall, accounts: readonly MetaAccount[], title: string): Reply => {
  const { params, world } = call
  const app_id = asText(params.client_id) ?? ''
  const ours = accounts.filter((one) => one.app_id === app_id)
  const redirect_uri = asText(params.redirect_uri) ?? ''
  if (!ours.length) throw graphRefusal(101, 'Invalid App ID: The provided app ID does not look like a valid app ID.')
  if (!URL.canParse(redirect_uri)) throw graphRefusal(191, 'The redirect_uri URL must be absolute.')
  const state = asText(params.state)
  const asked = (asText(params.scope) ?? '').split(/[\s,]+/).filter(Boolean)
  const denied = { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error', state }
  const allow = (chosen: readonly MetaAccount[]) => {
    const kept = chosen[0]?.granted_scopes ?? null
    const scopes = kept === null ? asked : asked.filter((scope) => kept.includes(scope))
    const page_ids = chosen.map(({ page_id }) => page_id)
    const grant = { app_id, page_ids, redirect_uri, scopes, challenge: null }
    return { code: world.codes.issue(grant, code_life_ms), state }
  }
  if (ours.some(({ consent }) => consent === 'denied')) return redirect(redirect_uri, denied)
  if (ours.every(({ consent }) => consent === 'granted')) return redirect(redirect_uri, allow(ours))
  const each =
    ours.length > 1 ? ours.map((one) => ({ label: one.name, href: withParams(redirect_uri, allow([one])) })) : []
  return consentPage(title, `Permissions: ${asked.join(', ') || 'as configured'}`, [
    { label: ours.length > 1 ? 'All accounts' : (ours[0]?.name ?? ''), href: withParams(redirect_uri, allow(ours)) },
    ...each,
    { label: 'Cancel', href: withParams(redirect_uri, denied) },
  ])
}

/** The grant of a code, with the app's secret and the same redirect address. */
export const redeemCode = (call: ApiCall, accounts: readonly MetaAccount[]) => {
  const { params, world } = call
  const app_id = asText(params.client_id) ?? ''
  checkSecret(accounts, app_id, asText(params.client_secret))
  const grant = world.codes.redeem(asText(params.code) ?? '')
  // Embedded signup has no redirect, so its code is exchanged without one.
  const wanted = asText(params.redirect_uri)
  if (!grant || grant.app_id !== app_id || (wanted !== undefined && wanted !== grant.redirect_uri))
    throw graphRefusal(100, 'This authorization code has been used or has expired.', { subcode: 36009 })
  return grant
}

const checkSecret = (
  accounts: readonly Pick<MetaAccount, 'app_id' | 'secret'>[],
  app_id: string,
  secret: string | undefined,
): void => {
  const ours = accounts.filter((one) => one.app_id === app_id)
  if (!ours.length)
    throw graphRefusal(101, 'Error validating application. Cannot get application info due to a system error.')
  if (!ours.some((one) => one.secret === secret)) throw graphRefusal(1, 'Error validating client secret.')
}

/** `GET /oauth/access_token`: code → user token (1 hour), user token → long-lived one (60 days), or an app token. */
export const facebookToken = (call: ApiCall, accounts: readonly MetaAccount[]): Reply => {
  const { params, world } = call
  const app_id = asText(params.client_id) ?? ''
  const grant_type = asText(params.grant_type)
  if (grant_type === 'client_credentials') {
    checkSecret(accounts, app_id, asText(params.client_secret))
    return ok({ access_token: `${app_id}|${asText(params.client_secret)}`, token_type: 'bearer' })
  }
  if (grant_type === 'fb_exchange_token') {
    checkSecret(accounts, app_id, asText(params.client_secret))
    const known = world.meta_tokens.get(asText(params.fb_exchange_token) ?? '')
    if (!known || (known.expires_at ?? 0) < world.clock.now())
      throw invalidToken('Error validating access token: Session has expired.', 463)
    return userToken(call, { ...known, life_ms: sixty_days_ms })
  }
  const { page_ids, scopes } = redeemCode(call, accounts)
  return userToken(call, { app_id, page_ids, scopes, life_ms: hour_ms })
}

type NewToken = { app_id: string; page_ids: string[]; scopes: string[]; life_ms: number }

const userToken = ({ world }: ApiCall, { app_id, page_ids, scopes, life_ms }: NewToken): Reply => {
  const access_token = `EAAU${token(60)}`
  const expires_at = world.clock.now() + life_ms
  world.meta_tokens.set(access_token, { kind: 'user', app_id, page_ids, scopes, expires_at })
  return ok({ access_token, token_type: 'bearer', expires_in: Math.floor(life_ms / 1_000) })
}

/** An account's own token, with its permissions. */
type OwnToken = Pick<MetaAccount, 'page_id' | 'app_id' | 'secret' | 'token' | 'token_state' | 'granted_scopes'> & {
  /** WhatsApp's permissions are for a business account with all its numbers. */
  waba_id?: string
}

/**
 * `GET /debug_token`, asked with the app's token: the token's owner and its granted scopes. `all`: the scopes of an account
 * whose owner left all ticked.
 */
export const debugToken = (
  call: Pick<ApiCall, 'world' | 'params' | 'headers'>,
  accounts: readonly OwnToken[],
  type: string,
  all: readonly string[],
): Reply => {
  const { params, world } = call
  const [app_id = '', secret] = graphToken(call).split('|')
  checkSecret(accounts, app_id, secret)
  const input = asText(params.input_token) ?? ''
  const user = world.meta_tokens.get(input)
  const account = accounts.find((one) => one.token === input && one.app_id === app_id)
  if (!user && !account)
    return ok({ data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } } })
  const scopes = user?.scopes ?? account?.granted_scopes ?? all
  const target_ids = user?.page_ids ?? (account ? [account.waba_id ?? account.page_id] : [])
  const isLive = user
    ? (user.expires_at ?? Number.POSITIVE_INFINITY) > world.clock.now()
    : account?.token_state === 'valid'
  return ok({
    data: {
      app_id,
      type: user ? 'USER' : type,
      application: 'Hawker',
      is_valid: isLive,
      expires_at: user?.expires_at ? Math.floor(user.expires_at / 1_000) : 0,
      data_access_expires_at: Math.floor((world.clock.now() + 90 * 24 * hour_ms) / 1_000),
      ...(account ? { profile_id: account.page_id } : {}),
      scopes,
      granular_scopes: scopes.map((scope) => ({ scope, target_ids })),
    },
  })
}
