import type { RawRequest } from '@hawker/outside'
import type { Platform } from '../../platform/platform.ts'
import {
  type Connection,
  insertEvents,
  insertReceived,
  type Receiver,
  readBody,
  type ServiceReply,
} from '../integrations/index.ts'
import { workOnPurchases } from './work.ts'

const type = 'text/plain; charset=utf-8'
const reply = (status: number): ServiceReply => ({ status, type, body: '' })

/**
 * Takes the events of sales platforms: the secret first, before the body is read; then the event is stored, answered, and
 * worked on. A platform switches off an address that answers late or wrongly.
 */
export const purchaseReceiver = (platform: Platform): Receiver => ({
  receive: (connection, request) => receive(platform, connection, request),
  work: (place) => workOnPurchases(platform, place),
})

async function receive({ now }: Platform, connection: Connection, request: RawRequest): Promise<ServiceReply> {
  const { cell, bot_id, row, integration, secrets } = connection
  if (integration.kind !== 'sales_platform') return reply(404)
  const { webhook } = integration
  if (!webhook.verify(request, secrets)) return reply(401)
  const body = readBody(webhook, request)
  const events = webhook.parse(body)
  const status = body === null ? 400 : 200
  await cell.db.transaction().execute(async (tx) => {
    const at = now()
    await insertReceived(tx, connection, { at, redacted: webhook.redact(body), status, response: '' })
    if (events.length > 0) await insertEvents(tx, bot_id, row.id, events, at)
  })
  return reply(status)
}
