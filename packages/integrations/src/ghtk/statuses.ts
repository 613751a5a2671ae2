import type { OrderStatus } from '@hawker/core'

/**
 * GHTK's statuses and the order status that each means. Reports of its couriers (45, 49, 123, 127, 128, 410) move no order before GHTK
 * confirms them. https://api.ghtk.vn/en/docs/submit-order/webhook
 */
export const statuses: Readonly<Record<string, OrderStatus | null>> = {
  '-1': null,
  1: 9,
  2: 9,
  3: 2,
  4: 2,
  5: 3,
  6: 16,
  7: null,
  8: 9,
  9: 2,
  10: 2,
  11: 5,
  12: 9,
  13: null,
  20: 4,
  21: 5,
  45: null,
  49: null,
  123: null,
  127: null,
  128: null,
  410: null,
}
