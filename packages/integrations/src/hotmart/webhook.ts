import { parseBody, sameSecret } from '@hawker/outside'
import type { SalesEvent } from '../sales-platform.ts'
import type { ServiceWebhook } from '../service.ts'
import { envelope, plain } from './wire.ts'

const mostCharacters = 100_000

/** A body of a sane size. Nesting without an end cannot be written as text again. */
const isStorable = (body: object): boolean => {
  try {
    return JSON.stringify(body).length <= mostCharacters
  } catch {
    return false
  }
}

/**
 * One event a request, of any name: events that Hawker does not know are kept as well. The header has a fixed secret of the
 * account; nothing signs the body. https://developers.hotmart.com/docs/en/2.0.0/webhook/purchase-webhook/
 */
export const webhook: ServiceWebhook<SalesEvent> = {
  handshake: () => null,
  verify: ({ method, headers }, { hottok = '' }) =>
    method === 'POST' && sameSecret(headers['x-hotmart-hottok'], hottok),
  read: ({ body }) => parseBody(body),

  parse(body) {
    const { data } = envelope.safeParse(body)
    if (!data) return []
    const { hottok: _secret, ...told } = data
    if (!isStorable(told)) return []
    const { id: key, event: name, version = '', creation_date } = data
    return [
      { key, name, version, at: creation_date === undefined ? '' : new Date(creation_date).toISOString(), body: told },
    ]
  },

  redact: (body) => plain.safeParse(body).data ?? {},

  // The owner pastes the address at Hotmart, which has no API for it.
  listen: async () => null,
  unlisten: async () => null,
}
