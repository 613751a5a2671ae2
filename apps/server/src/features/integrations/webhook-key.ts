import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BotId } from '../../platform/ids.ts'
import type { Secret } from '../../platform/secret.ts'

const idBytes = 8
const connectionBytes = 16
const proofBytes = 24
const form = /^[\w-]{64}$/

const proofOf = ({ serviceWebhookKey }: Secret, place: Buffer): Buffer =>
  createHmac('sha256', serviceWebhookKey).update(place).digest().subarray(0, proofBytes)

/**
 * The key in the address that a service calls for this connection: the connection and a proof of it, so that unknown keys are
 * refused without a query.
 */
export function webhookKeyOf(secret: Secret, bot_id: BotId, id: string): string {
  const place = Buffer.alloc(idBytes + connectionBytes)
  place.writeBigUInt64BE(BigInt(bot_id))
  place.write(id.replaceAll('-', ''), idBytes, 'hex')
  return Buffer.concat([place, proofOf(secret, place)]).toString('base64url')
}

/** The connection of a key; null for a key that we did not make. */
export function readWebhookKey(secret: Secret, key: string): { bot_id: BotId; id: string } | null {
  if (!form.test(key)) return null
  const bytes = Buffer.from(key, 'base64url')
  const place = bytes.subarray(0, idBytes + connectionBytes)
  if (!timingSafeEqual(bytes.subarray(place.length), proofOf(secret, place))) return null
  const id = place.toString('hex', idBytes)
  const parts = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)]
  return { bot_id: place.readBigUInt64BE().toString(), id: parts.join('-') }
}
