import { instant, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Channel } from '../channel.ts'
import { call, identify } from './client.ts'

// {"url":"https://…","pending_update_count":3,"last_error_date":1790000000,"last_error_message":"Wrong response from …"}
const info = z.object({
  result: z.object({
    url: maybe(z.string()),
    pending_update_count: maybe(z.number()),
    last_error_date: maybe(z.number()),
    last_error_message: maybe(z.string()),
  }),
})

/** https://core.telegram.org/bots/api#getwebhookinfo */
export const health: NonNullable<Channel['health']> = async (account, webhook_url, http) => {
  const me = await identify(account, http)
  if (!me.ok) return me
  const asked = await call(http, account, 'getWebhookInfo', {})
  if (!asked.ok) return asked
  const { data } = info.safeParse(asked.body)
  if (!data) return { ok: true }
  const { url = '', pending_update_count: waiting = 0, last_error_date, last_error_message = '' } = data.result
  const webhook = url === webhook_url ? 'ours' : url ? 'elsewhere' : 'none'
  if (!waiting) return { ok: true, webhook }
  return { ok: true, webhook, undelivered: { at: instant(last_error_date), message: last_error_message, waiting } }
}
