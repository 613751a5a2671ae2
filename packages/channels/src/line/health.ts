import { maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Channel, Health } from '../channel.ts'
import { call, endpoint, webhook } from './client.ts'

// {"type":"limited","value":1000} or {"type":"none"}; {"totalUsage":500}
const allowance = z.object({ type: z.string(), value: maybe(z.number()) })
const consumption = z.object({ totalUsage: z.number() })

/**
 * Where LINE sends events, and how many pushed messages of this month are used: replies are free.
 * https://developers.line.biz/en/reference/messaging-api/#get-quota
 */
export const health: NonNullable<Channel['health']> = async (account, webhook_url, http) => {
  const found = await call(http, account, 'GET', endpoint)
  // An account whose webhook was never set has none.
  if (!found.ok && found.fault.code !== '404') return found
  const { endpoint: url = '', active = true } = webhook.safeParse(found.ok ? found.body : null).data ?? {}
  const quota = await call(http, account, 'GET', '/v2/bot/message/quota')
  if (!quota.ok) return quota
  const usage = await call(http, account, 'GET', '/v2/bot/message/quota/consumption')
  if (!usage.ok) return usage
  return { ok: true, webhook: stateOf(url, active, webhook_url), ...quotaOf(quota.body, usage.body) }
}

const stateOf = (url: string, active: boolean, webhook_url: string) => {
  if (!url) return 'none'
  if (url !== webhook_url) return 'elsewhere'
  return active ? 'ours' : 'off'
}

const quotaOf = (quota: unknown, usage: unknown): Pick<Health, 'quota'> => {
  const { data: allowed } = allowance.safeParse(quota)
  const { data: used } = consumption.safeParse(usage)
  if (!allowed || !used) return {}
  const most = allowed.type === 'limited' ? (allowed.value ?? null) : null
  return { quota: { used: used.totalUsage, most, per: 'month' } }
}
