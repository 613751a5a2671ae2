import { type Answer, answerBody, assertionForm, failed, googleGrant, readGrantRefusal } from '@hawker/outside'
import type { Access, Granted, OAuthClient, Secrets, ServiceRequest } from '../service.ts'

/** Sheets to read and write, and the names of files to choose one. */
export const scopes = [
  'https://www.googleapis.com/auth/spreadsheets',
  'https://www.googleapis.com/auth/drive.metadata.readonly',
]

export const tokenRequest = (form: Record<string, string>): ServiceRequest => ({
  method: 'POST',
  host: 'token',
  path: '/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(form).toString(),
})

const byKey = ({ client_email = '', private_key = '', private_key_id = '' }: Secrets, now: Date): ServiceRequest =>
  tokenRequest(assertionForm({ client_email, private_key, private_key_id }, scopes.join(' '), now))

/** https://developers.google.com/identity/protocols/oauth2/web-server#offline */
const byLogin = ({ refresh_token = '' }: Secrets, client: OAuthClient): ServiceRequest =>
  tokenRequest({ grant_type: 'refresh_token', refresh_token, ...client })

const isLogin = ({ refresh_token }: Secrets) => Boolean(refresh_token)

const readGrant = (answer: Answer, secrets: Secrets): Granted => {
  if (answer.status !== 200) return readGrantRefusal(answer)
  const { data } = googleGrant.safeParse(answerBody(answer))
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
