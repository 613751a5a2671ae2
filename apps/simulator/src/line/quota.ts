import type { ApiRefusal } from '../api-refusal.ts'
import type { World } from '../world.ts'
import type { LineAccount } from './account.ts'
import { refuse } from './refuse.ts'

const usedUp = (): ApiRefusal => refuse(429, 'You have reached your monthly limit.')

/** The messages of this month that cost quota; a new month begins at none. */
export const usedQuota = (world: World, account: LineAccount): number => {
  const month = new Date(world.clock.now()).toISOString().slice(0, 7)
  if (account.quota_month && account.quota_month !== month) account.quota_used = 0
  account.quota_month = month
  return account.quota_used
}

/** A call costs one for each recipient, however many message objects it has; replies are free. */
export const spendQuota = (world: World, account: LineAccount, recipients: number): void => {
  const used = usedQuota(world, account)
  if (account.quota !== null && used + recipients > account.quota) throw usedUp()
  account.quota_used = used + recipients
}
