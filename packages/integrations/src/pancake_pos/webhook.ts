import { eventKey, parseBody } from '@hawker/outside'
import type { PosEvent } from '../point-of-sale.ts'
import type { ServiceWebhook } from '../service.ts'
import { report } from './wire.ts'

/** Reports of orders, unsigned. An owner pastes the address in the dashboard, which has no API for it. Each is a hint. */
export const webhook: ServiceWebhook<PosEvent> = {
  handshake: () => null,
  verify: ({ method }) => method === 'POST',
  read: ({ body }) => parseBody(body),

  parse(body) {
    const { data } = report.safeParse(body)
    if (!data) return []
    const { id: order_id, custom_id, updated_at } = data
    return [{ key: eventKey('order', order_id, updated_at), order_id, custom_id }]
  },

  redact: (body) => report.safeParse(body).data ?? {},
  listen: async () => null,
  unlisten: async () => null,
}
