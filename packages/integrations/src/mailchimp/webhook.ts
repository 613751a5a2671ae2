import { createHash } from 'node:crypto'
import { parseFields, type Refused } from '@hawker/outside'
import { askFor } from '../asked.ts'
import type { Ask, ServiceRequest, ServiceWebhook } from '../service.ts'
import type { ServiceEvent } from '../tool.ts'
import { read } from './read.ts'
import { addWebhook, deleteWebhook, getLists, getWebhooks } from './requests.ts'
import { lists, report, webhooks } from './wire.ts'

/**
 * Reports of one audience's changes: forms, unsigned, so the key in the address is the secret.
 * https://mailchimp.com/developer/marketing/guides/sync-audience-data-webhooks/
 */
export const webhook: ServiceWebhook<ServiceEvent> = {
  handshake: ({ method }) => (method === 'GET' ? { status: 200, body: '' } : null),
  verify: ({ method }) => method === 'POST',
  read: ({ body }) => parseFields(body),

  parse(body) {
    const { data } = report.safeParse(body)
    if (!data) return []
    const { type: kind, fired_at, 'data[list_id]': list_id, 'data[email]': email } = data
    // Mailchimp gives its reports no id, and repeats one with the same words.
    const key = createHash('sha256').update([kind, fired_at, list_id, email.toLowerCase()].join('\n')).digest('hex')
    return [{ key, kind, email }]
  },

  redact: (body) =>
    Object.fromEntries(Object.entries(Object(body)).filter(([name, value]) => isPlain.has(name) && isShort(value))),

  listen: (ask, url) =>
    eachList(ask, async (list_id) => {
      const known = await ourWebhooks(ask, list_id, url)
      if (!known.ok) return known
      return known.ids.length ? null : refusedBy(ask, addWebhook(list_id, url))
    }),

  unlisten: (ask, url) =>
    eachList(ask, async (list_id) => {
      const known = await ourWebhooks(ask, list_id, url)
      if (!known.ok) return known
      for (const id of known.ids) {
        const refused = await refusedBy(ask, deleteWebhook(list_id, id))
        if (refused) return refused
      }
      return null
    }),
}

const isPlain = new Set(['type', 'fired_at', 'data[list_id]', 'data[reason]', 'data[action]', 'data[campaign_id]'])
const isShort = (value: unknown) => typeof value === 'string' && value.length <= 100

/** An account has a few audiences, and a page of them is a hundred. */
async function eachList(ask: Ask, work: (list_id: string) => Promise<Refused | null>): Promise<Refused | null> {
  const found = await askFor(ask, read, getLists(null), lists)
  if (!found.ok) return found
  for (const { id } of found.body.lists) {
    const refused = await work(id)
    if (refused) return refused
  }
  return null
}

async function ourWebhooks(ask: Ask, list_id: string, url: string) {
  const found = await askFor(ask, read, getWebhooks(list_id), webhooks)
  if (!found.ok) return found
  return { ok: true as const, ids: found.body.webhooks.filter((one) => one.url === url).map(({ id }) => id) }
}

async function refusedBy(ask: Ask, request: ServiceRequest): Promise<Refused | null> {
  const asked = await ask(request)
  return asked.ok ? read(asked.answer) : asked
}
