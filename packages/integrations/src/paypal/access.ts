import { type Answer, answerBody, failed, readGrantRefusal } from '@hawker/outside'
import { formRequest } from '../gateways/form.ts'
import type { Access, Granted, Secrets, ServiceRequest } from '../service.ts'
import { granted } from './wire.ts'

/** https://developer.paypal.com/api/rest/authentication/ */
const grant = ({ client_id = '', secret_key = '' }: Secrets): ServiceRequest =>
  formRequest(
    'api',
    '/v1/oauth2/token',
    { grant_type: 'client_credentials' },
    { authorization: `Basic ${Buffer.from(`${client_id}:${secret_key}`).toString('base64')}` },
  )

const read = (answer: Answer): Granted => {
  if (answer.status !== 200) return readGrantRefusal(answer)
  const { data } = granted.safeParse(answerBody(answer))
  if (!data) return failed('unknown', 'token', 'an answer without a token')
  return { ok: true, token: data.access_token, expires_in: data.expires_in, secrets: null }
}

/** A token of some hours, which the app's id and secret bring as often as it is wanted. */
export const access: Access = {
  kind: 'token',
  grant,
  read,
  rotates: () => false,
  headers: (token) => ({ authorization: `Bearer ${token}` }),
}
