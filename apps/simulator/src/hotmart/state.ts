import { token } from '../random.ts'
import { createServiceBase, type ServiceBase } from '../service-base.ts'

/** A seller at Hotmart. `webhook_url`: the address registered under Tools → Webhook; '': none. */
export type HotmartAccount = { hottok: string; webhook_url: string; events: number; transactions: number }

export type Hotmart = ServiceBase & { accounts: Map<string, HotmartAccount> }

export const createHotmart = (): Hotmart => ({ ...createServiceBase(), accounts: new Map() })

export const addHotmartAccount = (
  { accounts }: Hotmart,
  { hottok = `hTK${token(24)}`, webhook_url = '' }: Partial<Pick<HotmartAccount, 'hottok' | 'webhook_url'>> = {},
): HotmartAccount => {
  const account = { hottok, webhook_url, events: 0, transactions: 0 }
  accounts.set(hottok, account)
  return account
}
