import type { SendFault } from '../faults.ts'
import type { ServiceCall } from '../service-base.ts'
import type { World } from '../world.ts'
import { type AdsUser, type AdsUserOptions, addAdsUser } from './state.ts'

/** The stand-in of Meta's ads in a test of this process. */
export type MetaAdsHandle = {
  addUser(options?: AdsUserOptions): AdsUser
  /** The next calls fail this way. */
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  calls(): ServiceCall[]
}

export const metaAdsHandle = ({ meta_ads }: World): MetaAdsHandle => ({
  addUser: (options) => addAdsUser(meta_ads, options),
  misbehave: (fault) => meta_ads.faults.add({ times: 1, ...fault }),
  calls: () => meta_ads.calls,
})
