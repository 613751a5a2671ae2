import { expect, test } from 'vitest'
import { blankCustomer } from '../talk/person.ts'
import type { CustomerDelta, CustomerState } from './definition.ts'
import type { CustomerEffect } from './effect.ts'
import { customerAfter, customerDelta, withDelta } from './index.ts'

const customer = (parts: Partial<CustomerState>): CustomerState => ({ ...blankCustomer('c1'), ...parts })

test.each<[string, Partial<CustomerState>, CustomerEffect, CustomerDelta]>([
  ['new tag', { tags: ['a'] }, { effect: 'add_tag', tag: 'b' }, { tags: ['a', 'b'] }],
  ['known tag', { tags: ['a'] }, { effect: 'add_tag', tag: 'a' }, { tags: ['a'] }],
  ['tag removed', { tags: ['a', 'b'] }, { effect: 'remove_tag', tag: 'a' }, { tags: ['b'] }],
  [
    'custom field',
    { custom_fields: { size: 'M' } },
    { effect: 'set_custom_field', field: 'colour', value: null },
    { custom_fields: { colour: null } },
  ],
  [
    'contact: the platform no longer overwrites it',
    { facts: { by_hand: ['email'] } },
    { effect: 'set_contact', field: 'phone', value: '0900' },
    { phone: '0900', facts: { by_hand: ['email', 'phone'] } },
  ],
  [
    'contact set before: only the value changes',
    { facts: { by_hand: ['email'] } },
    { effect: 'set_contact', field: 'email', value: 'ann@example.com' },
    { email: 'ann@example.com' },
  ],
  ['unsubscribed', {}, { effect: 'set_subscribed', is_subscribed: false }, { is_subscribed: false }],
  [
    'subscribed: earlier failures to reach the customer no longer count',
    { facts: { is_unreachable: true } },
    { effect: 'set_subscribed', is_subscribed: true },
    { is_subscribed: true, facts: { is_unreachable: false } },
  ],
  ['sequence followed', {}, { effect: 'follow_sequence', sequence: 's' }, { sequences: ['s'] }],
  ['sequence left', { sequences: ['s', 't'] }, { effect: 'leave_sequence', sequence: 's' }, { sequences: ['t'] }],
  ['seeding account', {}, { effect: 'set_seeding', is_seeding: true }, { facts: { is_seeding: true } }],
  [
    'no seeding account any more',
    { facts: { is_seeding: true } },
    { effect: 'set_seeding', is_seeding: false },
    { facts: { is_seeding: false } },
  ],
  ['blocked', {}, { effect: 'block_customer', user_id: null }, { is_blocked: true }],
  ['unblocked', { is_blocked: true }, { effect: 'unblock_customer', user_id: 'u1' }, { is_blocked: false }],
  [
    'topic allowed',
    { facts: { topics: ['1'] } },
    { effect: 'allow_topic', topic: '2' },
    { facts: { topics: ['1', '2'] } },
  ],
])('%s', (_, before, effect, delta) => {
  expect(customerDelta(customer(before), effect)).toEqual(delta)
})

test('a change of one field or fact doesn’t touch the others', () => {
  const before = customer({ custom_fields: { size: 'M' }, facts: { topics: ['1'], feedback: 5 } })
  const after = withDelta(before, { custom_fields: { colour: 'red' }, facts: { topics: ['1', '2'] } })
  expect(after).toEqual({
    ...before,
    custom_fields: { size: 'M', colour: 'red' },
    facts: { topics: ['1', '2'], feedback: 5 },
  })
})

test('an effect that changes nothing of the customer returns the same object', () => {
  const before = customer({})
  expect(customerAfter(before, { effect: 'mark_read' })).toBe(before)
})
