import { createHash } from 'node:crypto'
import { parseFields } from '@hawker/outside'
import type { CarrierEvent } from '../carrier.ts'
import type { ServiceWebhook } from '../service.ts'
import { report } from './wire.ts'

/** Reports of parcels: forms, unsigned. An owner gives GHTK the address. https://api.ghtk.vn/en/docs/submit-order/webhook */
export const webhook: ServiceWebhook<CarrierEvent> = {
  handshake: () => null,
  verify: ({ method }) => method === 'POST',
  read: ({ body }) => parseFields(body),

  parse(body) {
    const { data } = report.safeParse(body)
    if (!data) return []
    const { label_id: code, partner_id: client_code, status_id, action_time } = data
    const key = createHash('sha256').update([code, status_id, action_time].join('\n')).digest('hex')
    return [{ key, code, client_code }]
  },

  redact: (body) => report.safeParse(body).data ?? {},
  listen: async () => null,
  unlisten: async () => null,
}
