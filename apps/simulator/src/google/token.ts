import { createHash } from 'node:crypto'
import { token } from '../random.ts'
import type { World } from '../world.ts'
import { identityToken } from './identity.ts'
import { isSignedBy, readJwt } from './jwt.ts'
import { TokenRefusal } from './refuse.ts'
import type { Code, Google, Grant, OAuthClient } from './state.ts'

type Form = (name: string) => string | undefined

const needed = (form: Form, name: string): string => {
  const value = form(name)
  if (!value) throw new TokenRefusal('invalid_request', `Missing required parameter: ${name}`)
  return value
}

/** The client's own id and secret, from the form or by HTTP Basic. */
const clientOf = (google: Google, form: Form, authorization: string | undefined): OAuthClient => {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1]
  const [id = '', secret = ''] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form('client_id') ?? '', form('client_secret') ?? '']
  if (!id) throw new TokenRefusal('invalid_request', 'Could not determine client ID from request.')
  const client = google.clients.get(id)
  if (!client) throw new TokenRefusal('invalid_client', 'The OAuth client was not found.', 401)
  if (secret !== client.client_secret)
    throw new TokenRefusal('invalid_client', secret ? 'Unauthorized' : 'client_secret is missing.', secret ? 401 : 400)
  return client
}

const issueAccess = ({ google, clock }: World, grant: Grant) => {
  const access_token = `ya29.${token(60)}`
  google.access_tokens.set(access_token, { ...grant, expires_at: clock.now() + google.token_life_s * 1_000 })
  return { access_token, expires_in: google.token_life_s, token_type: 'Bearer' }
}

const issueRefresh = ({ google }: World, grant: Grant): string => {
  const refresh_token = `1//0${token(50)}`
  google.refresh_tokens.set(refresh_token, grant)
  return refresh_token
}

const grantOf = ({ email, scopes, client_id }: Grant): Grant => ({ email, scopes, client_id })

// https://datatracker.ietf.org/doc/html/rfc7636#section-4.6
const checkVerifier = ({ challenge, challenge_method }: Code, verifier: string | undefined): void => {
  if (challenge === null) return
  if (!verifier) throw new TokenRefusal('invalid_grant', 'Missing code verifier.')
  const isWellFormed = /^[A-Za-z0-9._~-]{43,128}$/.test(verifier)
  const derived = challenge_method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  if (!isWellFormed || derived !== challenge) throw new TokenRefusal('invalid_grant', 'Invalid code verifier.')
}

// https://developers.google.com/identity/protocols/oauth2/web-server#exchange-authorization-code
const exchangeCode = (world: World, client: OAuthClient, form: Form) => {
  const { google, clock } = world
  const given = needed(form, 'code')
  const code = google.codes.get(given)
  // A code works once, also when the exchange is refused.
  google.codes.delete(given)
  if (!code || code.client_id !== client.client_id || code.expires_at <= clock.now())
    throw new TokenRefusal('invalid_grant', code ? 'Bad Request' : 'Malformed auth code.')
  if (form('redirect_uri') !== code.redirect_uri) throw new TokenRefusal('redirect_uri_mismatch', 'Bad Request')
  checkVerifier(code, form('code_verifier'))
  const grant = grantOf(code)
  return {
    ...issueAccess(world, grant),
    scope: code.scopes.join(' '),
    ...(code.is_offline ? { refresh_token: issueRefresh(world, grant) } : {}),
    ...(code.scopes.includes('openid') ? { id_token: identityToken(world, grant) } : {}),
  }
}

// https://developers.google.com/identity/protocols/oauth2/web-server#offline
const refresh = (world: World, client: OAuthClient, form: Form) => {
  const { google } = world
  const given = needed(form, 'refresh_token')
  const grant = google.refresh_tokens.get(given)
  if (!grant || grant.client_id !== client.client_id)
    throw new TokenRefusal('invalid_grant', 'Token has been expired or revoked.')
  const rotated = client.rotates_refresh_tokens ? { refresh_token: issueRefresh(world, grant) } : {}
  if (client.rotates_refresh_tokens) google.refresh_tokens.delete(given)
  return { ...issueAccess(world, grant), scope: grant.scopes.join(' '), ...rotated }
}

const longest_life_s = 3_600
const skew_s = 300

// https://developers.google.com/identity/protocols/oauth2/service-account#authorizingrequests
const exchangeAssertion = (world: World, form: Form) => {
  const { google, clock, origin } = world
  const jwt = readJwt(needed(form, 'assertion'))
  const refuse = (why: string) => new TokenRefusal('invalid_grant', why)
  if (!jwt) throw refuse('Bad Request')
  const { iss, aud, iat, exp, scope, sub } = jwt.claims
  const account = google.service_accounts.get(String(iss))
  if (!account) throw refuse('Invalid grant: account not found')
  const { alg, kid = account.private_key_id } = jwt.header
  const isSigned = alg === 'RS256' && kid === account.private_key_id && isSignedBy(jwt, account.public_key)
  if (!isSigned) throw refuse('Invalid JWT Signature.')
  if (account.is_disabled) throw new TokenRefusal('invalid_grant', 'Invalid grant: account disabled')
  if (aud !== 'https://oauth2.googleapis.com/token' && aud !== `${origin}/google/token`)
    throw new TokenRefusal('invalid_scope', 'Invalid OAuth scope or ID token audience provided.')
  const now_s = clock.now() / 1_000
  const isTimely =
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    iat <= now_s + skew_s &&
    exp > now_s - skew_s &&
    exp > iat &&
    exp - iat <= longest_life_s
  if (!isTimely)
    throw refuse(
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
    )
  if (sub !== undefined && sub !== iss)
    throw new TokenRefusal(
      'unauthorized_client',
      'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
      401,
    )
  const scopes = typeof scope === 'string' ? scope.split(/\s+/).filter(Boolean) : []
  if (!scopes.length) throw new TokenRefusal('invalid_scope', 'Invalid OAuth scope or ID token audience provided.')
  return issueAccess(world, { email: account.client_email, scopes, client_id: null })
}

/** POST /token, for all three grants. */
export const answerToken = (world: World, form: Form, authorization: string | undefined) => {
  const grant_type = needed(form, 'grant_type')
  if (grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer') return exchangeAssertion(world, form)
  if (grant_type !== 'authorization_code' && grant_type !== 'refresh_token')
    throw new TokenRefusal('unsupported_grant_type', `Invalid grant_type: ${grant_type}`)
  const client = clientOf(world.google, form, authorization)
  return grant_type === 'refresh_token' ? refresh(world, client, form) : exchangeCode(world, client, form)
}

/** POST /revoke. https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke */
export const revoke = ({ google }: World, given: string | undefined): object => {
  const grant = google.refresh_tokens.get(given ?? '') ?? google.access_tokens.get(given ?? '')
  if (!grant) throw new TokenRefusal('invalid_token', 'Token expired or revoked')
  // Revoking any token of a grant ends the whole grant.
  for (const tokens of [google.refresh_tokens, google.access_tokens])
    for (const [key, { email, client_id }] of tokens)
      if (email === grant.email && client_id === grant.client_id) tokens.delete(key)
  return {}
}
