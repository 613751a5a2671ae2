import { digits, token } from '../random.ts'
import { createServiceBase, type ServiceBase } from '../service-base.ts'

/** An event as it arrived, and how often: Meta counts events of one name and id once. */
export type Counted = { event: Record<string, unknown>; times: number }

export type Dataset = { id: string; name: string; events: Map<string, Counted> }

/** `members`: hashed contacts as `email,phone`, or ids of pages as `page:psid`. */
export type Audience = { id: string; name: string; operation_status: number; members: Set<string> }

export type AdAccount = { account_id: string; name: string; datasets: Dataset[]; audiences: Audience[] }

export type AdsUser = {
  access_token: string
  id: string
  name: string
  is_revoked: boolean
  ad_accounts: AdAccount[]
}

export type MetaAds = ServiceBase & { users: Map<string, AdsUser> }

export const createMetaAds = (): MetaAds => ({ ...createServiceBase(), users: new Map() })

type Named = { id?: string; name?: string }
export type AdsUserOptions = {
  access_token?: string
  name?: string
  ad_accounts?: {
    account_id?: string
    name?: string
    datasets?: Named[]
    audiences?: (Named & { operation_status?: number })[]
  }[]
}

/** A system user with its ad accounts, each with datasets and audiences. */
export const addAdsUser = ({ users }: MetaAds, options: AdsUserOptions = {}): AdsUser => {
  const user: AdsUser = {
    access_token: options.access_token ?? `EAA${token(32).replace(/[^A-Za-z0-9]/g, '0')}`,
    id: digits(15),
    name: options.name ?? 'Shop bot',
    is_revoked: false,
    ad_accounts: (options.ad_accounts ?? [{ datasets: [{}], audiences: [{}] }]).map((account) => ({
      account_id: account.account_id ?? digits(12),
      name: account.name ?? 'Demo shop',
      datasets: (account.datasets ?? []).map(({ id = digits(15), name = 'Demo shop' }) => ({
        id,
        name,
        events: new Map(),
      })),
      audiences: (account.audiences ?? []).map(({ id = digits(17), name = 'Buyers', operation_status = 200 }) => ({
        id,
        name,
        operation_status,
        members: new Set(),
      })),
    })),
  }
  users.set(user.access_token, user)
  return user
}

export const describeAdsUser = ({ ad_accounts, ...user }: AdsUser) => ({
  ...user,
  ad_accounts: ad_accounts.map(({ datasets, audiences, ...account }) => ({
    ...account,
    datasets: datasets.map(({ events, ...dataset }) => ({ ...dataset, events: [...events.values()] })),
    audiences: audiences.map(({ members, ...audience }) => ({ ...audience, members: [...members] })),
  })),
})
