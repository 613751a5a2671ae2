import type { World } from '../world.ts'
import { type HotmartTold, type HotmartWish, report } from './events.ts'
import { addHotmartAccount, type HotmartAccount } from './state.ts'

/** Hotmart's stand-in in a test of this process. */
export type HotmartHandle = {
  addAccount(options?: Partial<Pick<HotmartAccount, 'hottok' | 'webhook_url'>>): HotmartAccount
  /** Reports an event; resolves with the statuses that answered. */
  report(account: HotmartAccount, wish?: HotmartWish): Promise<HotmartTold>
}

export const hotmartHandle = (world: World): HotmartHandle => ({
  addAccount: (options) => addHotmartAccount(world.hotmart, options),
  report: (account, wish = {}) => report(world, account, wish),
})
