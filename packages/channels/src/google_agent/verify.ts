import { createHmac } from 'node:crypto'
import { parseBody, type RawRequest, sameSecret } from '@hawker/outside'
import type { Account } from '../channel.ts'
import { dataOf, probe } from './wire.ts'

const jsonOf = (body: Uint8Array): unknown => {
  const parsed = parseBody(body)
  return parsed.ok ? parsed.body : null
}

/** The bytes within the envelope are signed, with the client token. */
export const verify = ({ body, headers }: RawRequest, { secret }: Account): boolean => {
  const data = dataOf(jsonOf(body))
  if (!data || !secret) return false
  return sameSecret(headers['x-goog-signature'], createHmac('sha512', secret).update(data).digest('base64'))
}

/** The console's question of a new address is not signed: it names the client token. */
export const isProbe = ({ body, headers }: RawRequest): boolean =>
  headers['x-goog-signature'] === undefined && probe.safeParse(jsonOf(body)).success

/** https://developers.google.com/business-communications/rcs-business-messaging/guides/integrate/webhooks#verify */
export const handshake = ({ body }: RawRequest, { secret }: Account): { status: number; body: string } | null => {
  const asked = probe.safeParse(jsonOf(body))
  if (!asked.success || !sameSecret(asked.data.clientToken, secret)) return null
  return { status: 200, body: `secret: ${asked.data.secret}` }
}
