import { createHash } from 'node:crypto'
import { parseBody } from '@hawker/outside'
import type { CarrierEvent } from '../carrier.ts'
import type { ServiceWebhook } from '../service.ts'
import { report } from './wire.ts'

/**
 * Reports of parcels, unsigned, repeated ten times every five seconds until they are answered. An owner gives GHN the address.
 * https://api.ghn.vn/home/docs/detail?id=47
 */
export const webhook: ServiceWebhook<CarrierEvent> = {
  handshake: () => null,
  verify: ({ method }) => method === 'POST',
  read: ({ body }) => parseBody(body),

  parse(body) {
    const { data } = report.safeParse(body)
    if (!data) return []
    const { OrderCode: code, ClientOrderCode: client_code, Status, Time, Type } = data
    const key = createHash('sha256').update([code, Status, Time, Type].join('\n')).digest('hex')
    return [{ key, code, client_code }]
  },

  redact: (body) => report.safeParse(body).data ?? {},
  // GHN's support enters the address.
  listen: async () => null,
  unlisten: async () => null,
}
