import { list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Channel, WebhookState } from '../channel.ts'
import { get, tokenInfo } from './client.ts'
import { neededScopes } from './scopes.ts'

// {"code":0,"data":{"webhooks":[{"app_id":"aw1","event_type":"DIRECT_MESSAGE","callback_url":"https://…"}]}}
const callbacks = z.object({
  data: z.object({ webhooks: list(z.object({ event_type: maybe(z.string()), callback_url: maybe(z.string()) })) }),
})

/**
 * Whether the token works and for which permissions, and the app's one callback for direct messages.
 * https://business-api.tiktok.com/portal/docs?id=1832190670631937
 */
export const health: NonNullable<Channel['health']> = async (account, webhook_url, http) => {
  const told = await tokenInfo(http, account)
  if (!told.ok) return told
  const { granted } = told
  const known = { ok: true as const, granted, missing: neededScopes.filter((scope) => !granted.includes(scope)) }
  const { app_id = '' } = account.secrets
  const query = { app_id, secret: account.secret, event_type: 'DIRECT_MESSAGE' }
  const asked = await get(http, account, '/business/webhook/list/', query)
  // A wrong app secret is a wrong parameter to TikTok; the token works all the same.
  if (!asked.ok) return asked.fault.kind === 'rejected' ? { ...known, has_wrong_secret: true } : asked
  const all = callbacks.safeParse(asked.body).data?.data.webhooks ?? []
  const ours = all.find(({ event_type = 'DIRECT_MESSAGE' }) => event_type === 'DIRECT_MESSAGE')
  return { ...known, webhook: stateOf(ours?.callback_url, webhook_url) }
}

const stateOf = (url: string | undefined, ours: string): WebhookState => {
  if (!url) return 'none'
  return url === ours ? 'ours' : 'elsewhere'
}
