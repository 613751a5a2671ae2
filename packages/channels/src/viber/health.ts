import { maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Channel, WebhookState } from '../channel.ts'
import { aboutAccount } from './client.ts'

// {"status":0,"id":"pa:7000","webhook":"https://…","subscribers_count":12}
const info = z.object({ webhook: maybe(z.string()), subscribers_count: maybe(z.int().nonnegative()) })

/**
 * Whether the token works, where Viber sends events and how many people the bot may write to. A blocked or suspended bot
 * refuses this call with its own status. https://developers.viber.com/docs/api/rest-bot-api/#get-account-info
 */
export const health: NonNullable<Channel['health']> = async (account, webhook_url, http) => {
  const asked = await aboutAccount(http, account)
  if (!asked.ok) return asked
  const { webhook = '', subscribers_count } = info.safeParse(asked.body).data ?? {}
  return {
    ok: true,
    webhook: stateOf(webhook, webhook_url),
    ...(subscribers_count !== undefined && { facts: { subscribers: String(subscribers_count) } }),
  }
}

const stateOf = (url: string, ours: string): WebhookState => {
  if (!url) return 'none'
  return url === ours ? 'ours' : 'elsewhere'
}
