import type { Conversation } from '../conversation.ts'
import type { Params } from '../params.ts'
import type { World } from '../world.ts'
import type { ZaloAccount } from './account.ts'
import { refuse } from './refuse.ts'

const hour_ms = 3_600_000
const free_ms = 48 * hour_ms
const window_ms = 7 * 24 * hour_ms

/** Refuses a consultation message after seven days, and one after the free 48 hours without a package. */
export const spendWindow = (world: World, account: ZaloAccount, conversation: Conversation): Params => {
  if (account.knows_everyone) return {}
  const since = world.clock.now() - conversation.last_user_at
  if (!conversation.last_user_at) throw refuse(-232, 'User has not interacted with the OA')
  if (since >= window_ms) throw refuse(-230, 'User has not interacted with the OA in the past 7 days')
  if (since < free_ms || account.paid_messages === null) return {}
  if (account.paid_messages <= 0) throw refuse(-211, 'Out of quota')
  account.paid_messages -= 1
  return {
    quota: {
      quota_type: 'sub_quota',
      remain: String(account.paid_messages),
      owner_type: 'OA',
      owner_id: account.page_id,
    },
  }
}
