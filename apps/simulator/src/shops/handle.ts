import type { SendFault } from '../faults.ts'
import type { ServiceCall } from '../service-base.ts'
import type { World } from '../world.ts'
import { type ShopName, shopNames } from './names.ts'
import { addShop, authorise, type ShopAccount, type ShopOptions } from './state.ts'

/** A shop platform's stand-in in a test of this process. */
export type ShopHandle = {
  api_url: string
  add(options?: ShopOptions): ShopAccount
  /** The owner authorises the app; returns the code. */
  authorise(account: ShopAccount): string
  /** The platform forgets the access tokens of an app. */
  forgetTokens(account: ShopAccount): void
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  calls(): ServiceCall[]
}

const handleOf = (world: World, name: ShopName): ShopHandle => ({
  api_url: `${world.origin}/${name}`,
  add: (options) => addShop(world.shops[name], options),
  authorise,
  forgetTokens: ({ access_tokens }) => access_tokens.clear(),
  misbehave: (fault) => world.shops[name].faults.add({ times: 1, ...fault }),
  calls: () => world.shops[name].calls,
})

export const shopHandles = (world: World): Record<ShopName, ShopHandle> => {
  const [shopee, lazada, tiki] = shopNames.map((name) => handleOf(world, name))
  if (!shopee || !lazada || !tiki) throw new Error('a shop platform has no handle')
  return { shopee, lazada, tiki }
}
