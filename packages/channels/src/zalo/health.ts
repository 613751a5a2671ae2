import { maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Channel } from '../channel.ts'
import { aboutAccount } from './client.ts'

const bought = z.object({ data: z.object({ package_name: maybe(z.string()) }) })

/** Asks whether the token works, and for the account's package. Zalo names no webhook, and quotas only per customer. */
export const health: NonNullable<Channel['health']> = async (account, _webhook_url, http) => {
  const asked = await aboutAccount(http, account)
  if (!asked.ok) return asked
  const { package_name } = bought.safeParse(asked.body).data?.data ?? {}
  return { ok: true, ...(package_name && { facts: { package: package_name } }) }
}
