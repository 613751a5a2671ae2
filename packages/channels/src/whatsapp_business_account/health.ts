import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Channel, Health } from '../channel.ts'
import { version } from '../meta/graph.ts'
import { permissions, unlessDown } from '../meta/permissions.ts'
import { versionOf } from '../meta/versions.ts'
import { address, call, subscriptions } from './client.ts'
import { limitOf } from './tier.ts'

const needed = ['whatsapp_business_messaging', 'whatsapp_business_management']

// {"quality_rating":"GREEN","whatsapp_business_manager_messaging_limit":"TIER_250","throughput":{"level":"STANDARD"},"id":"1"}
const number = z.object({
  quality_rating: maybe(z.string()),
  whatsapp_business_manager_messaging_limit: maybe(z.string()),
  throughput: maybe(z.object({ level: maybe(z.string()) })),
})
const fields = 'quality_rating,whatsapp_business_manager_messaging_limit,throughput'

const qualities: Record<string, Health['quality']> = { GREEN: 'good', YELLOW: 'medium', RED: 'low' }

// {"data":[{"whatsapp_business_api_data":{"id":"77","name":"Hawker"},"override_callback_uri":"https://…"}]}
const apps = z.object({
  data: list(
    z
      .object({ whatsapp_business_api_data: z.object({ id }), override_callback_uri: maybe(z.string()) })
      .transform(({ whatsapp_business_api_data: { id }, override_callback_uri }) => ({ id, override_callback_uri })),
  ),
})

/**
 * The number's quality, how many people its portfolio may write to first in a day (no call says how many it has), and whether
 * our app gets its events. https://developers.facebook.com/documentation/business-messaging/whatsapp
 */
export const health: NonNullable<Channel['health']> = async (account, webhook_url, http) => {
  const asked = await call(http, account, 'GET', `${address(account)}?fields=${fields}`)
  if (!asked.ok) return asked
  const heard = await call(http, account, 'GET', subscriptions(account))
  if (!heard.ok) return unlessDown(heard, { ok: true, version: versionOf(version(account)) })
  const about = number.safeParse(asked.body).data ?? {}
  const [app, ...others] = apps.safeParse(heard.body).data?.data ?? []
  const allowed = await permissions(account, others.length ? undefined : app?.id, needed, http)
  if ('fault' in allowed) return allowed
  const quality = qualities[about.quality_rating ?? '']
  const level = about.throughput?.level
  return {
    ok: true,
    webhook: webhookState(app, webhook_url),
    version: versionOf(version(account)),
    ...allowed,
    ...(quality && { quality }),
    ...(level && { facts: { throughput: level } }),
    ...quotaOf(about.whatsapp_business_manager_messaging_limit),
  }
}

const webhookState = (app: { override_callback_uri?: string | undefined } | undefined, webhook_url: string) => {
  if (!app) return 'none'
  const { override_callback_uri: other } = app
  return other && other !== webhook_url ? 'elsewhere' : 'ours'
}

const quotaOf = (tier: string | undefined): Pick<Health, 'quota'> => {
  const most = limitOf(tier)
  return most === undefined ? {} : { quota: { used: null, most, per: 'day' } }
}
