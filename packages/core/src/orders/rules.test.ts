import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canCancel, canChangeItems, canConfirm, changeRefusal, deletionRefusal, openOrderStatuses } from './rules.ts'
import { statusLabel } from './status-labels.ts'
import { orderStatuses, orderStatusNumbers } from './statuses.ts'

const numbers = (holds: (status: (typeof orderStatusNumbers)[number]) => boolean) => orderStatusNumbers.filter(holds)

test('statuses and what an order may do in them', () => {
  expect(numbers(canChangeItems)).toEqual([0, 17])
  expect(numbers(canConfirm)).toEqual([0, 17])
  expect(numbers(canCancel)).toEqual([0, 17, 1, 11, 20, 12, 13, 8, 9])
  expect(openOrderStatuses).toEqual([0, 17, 1, 11, 20, 12, 13, 8, 9, 2, 4])
})

const state = { status: 0, is_locked: false, is_removed: false } as const
const nothing = { changesItems: false, changesMore: false }
const items = { ...nothing, changesItems: true }
const more = { ...nothing, changesMore: true }

test.each([
  ['a note of a shipped order', { ...state, status: 2 }, {}, more, null],
  ['the lines of a new order', state, {}, items, null],
  ['the lines of one that waits for confirmation', { ...state, status: 17 }, {}, items, null],
  ['the lines of a confirmed order', { ...state, status: 1 }, {}, items, 'order.items_fixed'],
  ['the lines while the status moves on', state, { status: 1 }, items, null],
  ['the lines while a confirmed order goes back', { ...state, status: 1 }, { status: 0 }, items, 'order.items_fixed'],
  ['a note of a locked order', { ...state, is_locked: true }, {}, more, 'order.locked'],
  ['the status of a locked order', { ...state, is_locked: true }, { status: 1 }, nothing, 'order.locked'],
  ['unlocking', { ...state, is_locked: true }, { is_locked: false }, nothing, null],
  ['unlocking and more', { ...state, is_locked: true }, { is_locked: false }, more, 'order.locked'],
  ['locking', state, { is_locked: true }, nothing, null],
  ['deletion by a status', state, { status: 7 }, nothing, 'order.not_deletable'],
  ['a removed order', { ...state, status: 7, is_removed: true }, {}, more, 'order.removed'],
  ['the status of a removed order', { ...state, status: 7, is_removed: true }, { status: 1 }, nothing, 'order.removed'],
  ['the return of a removed order', { ...state, status: 7, is_removed: true }, { status: 0 }, nothing, null],
] as const)('a change of %s', (_, before, after, parts, refusal) => {
  expect(changeRefusal(before, { ...before, ...after }, parts)).toBe(refusal)
})

test.each([
  ['a new order', state, null],
  ['a confirmed order', { ...state, status: 1 }, 'order.not_deletable'],
  ['one that waits for confirmation', { ...state, status: 17 }, 'order.not_deletable'],
  ['a locked order', { ...state, is_locked: true }, 'order.locked'],
  ['a removed order', { ...state, status: 7, is_removed: true }, 'order.removed'],
] as const)('deleting %s', (_, before, refusal) => {
  expect(deletionRefusal(before)).toBe(refusal)
})

const states = fc.record({
  status: fc.constantFrom(...orderStatusNumbers),
  is_locked: fc.boolean(),
  is_removed: fc.boolean(),
})
const parts = fc.record({ changesItems: fc.boolean(), changesMore: fc.boolean() })

test('a locked order never changes while it stays locked, and no change of status removes one', () => {
  fc.assert(
    fc.property(states, states, parts, (before, after, given) => {
      const refusal = changeRefusal(before, after, given)
      if (before.is_locked && after.is_locked && !before.is_removed && before.status !== after.status)
        expect(refusal).not.toBeNull()
      if (after.status === 7 && before.status !== 7) expect(refusal).not.toBeNull()
      if (given.changesItems && refusal === null) expect(canChangeItems(before.status)).toBe(true)
    }),
  )
})

test('every status is named in seven languages, no two alike', () => {
  for (const language of ['en', 'vi', 'th', 'id', 'es', 'pt', 'ph']) {
    const labels = orderStatusNumbers.map((status) => statusLabel(status, language))
    expect(new Set(labels).size).toBe(Object.keys(orderStatuses).length)
  }
  expect(statusLabel(0, 'xx')).toBe(statusLabel(0, 'en'))
})
