import type { OrderStatus } from '@hawker/core'

/**
 * GHN's statuses and the order status that each means. A cancelled, lost or damaged parcel moves no order: a person decides what
 * becomes of it. https://api.ghn.vn/home/docs/detail?id=84
 */
export const statuses: Readonly<Record<string, OrderStatus | null>> = {
  ready_to_pick: 9,
  picking: 9,
  money_collect_picking: 9,
  cancel: null,
  picked: 2,
  storing: 2,
  transporting: 2,
  sorting: 2,
  delivering: 2,
  money_collect_delivering: 2,
  delivered: 3,
  delivery_fail: 2,
  waiting_to_return: 2,
  return: 4,
  return_transporting: 4,
  return_sorting: 4,
  returning: 4,
  return_fail: 4,
  returned: 5,
  exception: null,
  damage: null,
  lost: null,
}
