import { type Answer, answerBody, failed, type Refused, readStatus } from '@hawker/outside'
import type { Access, Granted, OAuthClient, Secrets, ServiceRequest } from '../integration.ts'
import { signJwt } from './jwt.ts'
import { grant, grantRefusal } from './wire.ts'

/** Sheets to read and write, and the names of files to choose one. */
export const scopes = [
  'https://www.googleapis.com/auth/spreadsheets',
  'https://www.googleapis.com/auth/drive.metadata.readonly',
]

/**
 * Google's own token address. A key file also names one, but following it would show our claims to the file's author.
 */
const audience = 'https://oauth2.googleapis.com/token'

export const tokenRequest = (form: Record<string, string>): ServiceRequest => ({
  method: 'POST',
  host: 'token',
  path: '/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(form).toString(),
})

/** https://developers.google.com/identity/protocols/oauth2/service-account#authorizingrequests */
const byKey = (secrets: Secrets, now: Date): ServiceRequest => {
  const { client_email = '', private_key = '', private_key_id = '' } = secrets
  const iat = Math.floor(now.getTime() / 1_000)
  const claims = { iss: client_email, scope: scopes.join(' '), aud: audience, iat, exp: iat + 3_600 }
  const assertion = signJwt(claims, { private_key, private_key_id })
  return tokenRequest({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
}

/** https://developers.google.com/identity/protocols/oauth2/web-server#offline */
const byLogin = ({ refresh_token = '' }: Secrets, client: OAuthClient): ServiceRequest =>
  tokenRequest({ grant_type: 'refresh_token', refresh_token, ...client })

const isLogin = ({ refresh_token }: Secrets) => Boolean(refresh_token)

/** A refused grant: the key, the sign-in or the installation's client is no longer good. */
export const readGrantRefusal = (answer: Answer): Refused => {
  const { data } = grantRefusal.safeParse(answerBody(answer))
  if (!data || answer.status === 429 || answer.status >= 500) return readStatus(answer)
  return failed('unauthorized', data.error, data.error_description ?? data.error)
}

const readGrant = (answer: Answer, secrets: Secrets): Granted => {
  if (answer.status !== 200) return readGrantRefusal(answer)
  const { data } = grant.safeParse(answerBody(answer))
  if (!data) return failed('unknown', 'token', 'an answer without a token')
  const { access_token: token, expires_in, refresh_token } = data
  return { ok: true, token, expires_in, secrets: refresh_token ? { ...secrets, refresh_token } : null }
}

export const access: Access = {
  kind: 'token',
  grant(secrets, client, now) {
    if (!isLogin(secrets)) return byKey(secrets, now)
    if (client) return byLogin(secrets, client)
    return failed('unauthorized', 'no_client', 'this installation has no Google client any more')
  },
  read: readGrant,
  rotates: isLogin,
  headers: (token) => ({ authorization: `Bearer ${token}` }),
}
