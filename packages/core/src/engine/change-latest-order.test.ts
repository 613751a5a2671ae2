import { expect, test } from 'vitest'
import { latestOrderWith } from '../../testing/latest-order.ts'
import { does, play, publishedOf, says, scene, start } from '../../testing/play.ts'
import type { Order } from '../orders/order.ts'

const told = says('{ORDER_ID|none} {ORDER_STATUS|none} {TOTAL|none}')
const then = (...actions: object[]) => ({ ...does(...actions), next_step: { type: 'blocks', block_key: 'b1' } })
const bot = publishedOf({
  confirm: [then({ action: 'confirm_latest_order' }), told],
  cancel: [then({ action: 'cancel_latest_order' }), told],
  both: [then({ action: 'confirm_latest_order' }, { action: 'cancel_latest_order' }), told],
})
const after = (flow: string, parts: Partial<Order> | null) => {
  const facts = parts ? { latest_order: latestOrderWith(parts) } : {}
  return play(bot, [start(flow)], { customer: { ...scene.customer, facts } })
}
const changes = (flow: string, parts: Partial<Order> | null) =>
  after(flow, parts).effects.flatMap((effect) => ('order' in effect ? [effect.order] : []))

test.each<[string, string, Partial<Order> | null, (object | null)[]]>([
  ['a new order is confirmed', 'confirm', { status: 0 }, [{ id: 'o1', before: 0, after: 1 }]],
  ['a waiting order is confirmed', 'confirm', { status: 17 }, [{ id: 'o1', before: 17, after: 1 }]],
  ['a confirmed order is not confirmed twice', 'confirm', { status: 1 }, [null]],
  ['a locked order stays', 'confirm', { status: 0, is_locked: true }, [null]],
  ['no order, no change', 'confirm', null, [null]],
  ['a packed order is cancelled', 'cancel', { status: 8 }, [{ id: 'o1', before: 8, after: 6 }]],
  ['a shipped order is not cancelled', 'cancel', { status: 2 }, [null]],
  ['a cancelled order is not cancelled twice', 'cancel', { status: 6 }, [null]],
  [
    'an order is cancelled after it was confirmed',
    'both',
    { status: 0 },
    [
      { id: 'o1', before: 0, after: 1 },
      { id: 'o1', before: 1, after: 6 },
    ],
  ],
])('%s', (_, flow, parts, orders) => {
  expect(changes(flow, parts)).toEqual(orders)
})

test('a text behind the confirmation tells the new status', () => {
  expect(after('confirm', { status: 0 }).lines.map((line) => line.replaceAll('\u00a0', ' '))).toContain(
    '< DH-7 Confirmed 120.000 ₫',
  )
})
