import type { Http } from '@hawker/outside'
import type { Account, Asks, Channel, Identified } from './channel.ts'

/** Asks whose token it is, and registers the webhook where it is this account's. Without a page id it may be any. */
export async function connectAccount(
  channel: Pick<Channel, 'identify' | 'connect'>,
  account: Account,
  webhook_url: string,
  http: Http,
  now = new Date(),
  asks?: Asks,
): Promise<Identified> {
  const found = await channel.identify(account, http, now)
  if (!found.ok || (account.page_id && found.page_id !== account.page_id)) return found
  const { page_id, details } = found
  const fault = await channel.connect(
    { ...account, page_id, details: { ...account.details, ...details } },
    webhook_url,
    http,
    asks,
  )
  return fault ? { ok: false, fault } : found
}
