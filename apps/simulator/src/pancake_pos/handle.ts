import type { SendFault } from '../faults.ts'
import type { Params } from '../params.ts'
import type { ServiceCall } from '../service-base.ts'
import type { World } from '../world.ts'
import { changeAtPos } from './change.ts'
import { addPosShop, type PosOrderState, type PosShopOptions, type PosShopState } from './state.ts'

/** The point of sale's stand-in in a test of this process. */
export type PancakePosHandle = {
  addShop(options?: PosShopOptions): PosShopState
  products(shop_id: string): Params[]
  orders(shop_id: string): PosOrderState[]
  /** Changes an order there, or makes one where `id` is null; resolves with its id when the report was answered. */
  change(shop_id: string, id: number | null, change: Params, ago_ms?: number): Promise<number>
  /** Deletes an order there: it gets status 7. */
  remove(shop_id: string, id: number): Promise<number>
  set(shop_id: string, change: PosShopOptions): void
  /** The next calls fail this way. */
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  calls(): ServiceCall[]
}

export const pancakePosHandle = (world: World): PancakePosHandle => {
  const { pancake_pos } = world
  const shopOf = (shop_id: string): PosShopState => {
    const found = pancake_pos.shops.get(shop_id)
    if (!found) throw new Error(`The simulator has no shop ${shop_id}.`)
    return found
  }
  const change: PancakePosHandle['change'] = (shop_id, id, parts, ago_ms) =>
    changeAtPos(world, shopOf(shop_id), id, parts, ago_ms)
  return {
    addShop: (options) => addPosShop(pancake_pos, options),
    products: (shop_id) => shopOf(shop_id).products,
    orders: (shop_id) => [...shopOf(shop_id).orders.values()],
    change,
    remove: (shop_id, id) => change(shop_id, id, { status: 7 }),
    set: (shop_id, options) => void Object.assign(shopOf(shop_id), options),
    misbehave: (fault) => pancake_pos.faults.add({ times: 1, ...fault }),
    calls: () => pancake_pos.calls,
  }
}
