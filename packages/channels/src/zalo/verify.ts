import { createHash, timingSafeEqual } from 'node:crypto'
import { parseBody, type RawRequest } from '@hawker/outside'
import type { Account } from '../channel.ts'
import { signed } from './wire.ts'

/**
 * A plain SHA-256 over app id, body, the body's own timestamp and a secret, with or without `mac=` before it. The secret
 * is the OA's by the documents; some apps' events are signed by the app's.
 */
export const verify = ({ body, headers }: RawRequest, { secret, secrets }: Account): boolean => {
  const given = /^(?:mac=)?([0-9a-f]{64})$/i.exec(headers['x-zevent-signature'] ?? '')?.[1]
  if (!given) return false
  const parsed = parseBody(body)
  const { app_id = secrets.app_id ?? '', timestamp = '' } = signed.safeParse(parsed.ok ? parsed.body : null).data ?? {}
  const mac = Buffer.from(given, 'hex')
  return [secret, secrets.app_secret ?? ''].some(
    (key) =>
      key !== '' &&
      timingSafeEqual(mac, createHash('sha256').update(app_id).update(body).update(timestamp).update(key).digest()),
  )
}
