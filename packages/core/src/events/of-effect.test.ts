import { expect, test } from 'vitest'
import { does, play, publishedOf, said, says, start } from '../../testing/play.ts'
import type { CustomerEffect } from '../effects/effect.ts'
import type { Input } from '../engine/session.ts'
import { blankCustomer } from '../talk/person.ts'
import { type CustomerEvent, eventKindNames, eventKinds } from './kinds.ts'
import { eventOf, eventValueLength } from './of-effect.ts'

const customer = {
  ...blankCustomer('c1'),
  tags: ['vip'],
  sequences: ['care'],
  email: 'ann@example.com',
  custom_fields: { size: 'XL', age: 30 },
  facts: { topics: ['news'] },
}
const long = 'x'.repeat(eventValueLength + 1)

test.each<[string, CustomerEffect, CustomerEvent | null]>([
  ['a new tag', { effect: 'add_tag', tag: 'new' }, { kind: 'tag_added', data: { tag: 'new' } }],
  ['a tag they have', { effect: 'add_tag', tag: 'vip' }, null],
  ['a tag that goes', { effect: 'remove_tag', tag: 'vip' }, { kind: 'tag_removed', data: { tag: 'vip' } }],
  ['a tag they lack', { effect: 'remove_tag', tag: 'new' }, null],
  [
    'a new value',
    { effect: 'set_custom_field', field: 'age', value: 31 },
    { kind: 'field_set', data: { field: 'age', value: 31 } },
  ],
  ['the same value', { effect: 'set_custom_field', field: 'age', value: 30 }, null],
  [
    'a cleared field',
    { effect: 'set_custom_field', field: 'size', value: null },
    { kind: 'field_set', data: { field: 'size', value: null } },
  ],
  ['an empty field cleared', { effect: 'set_custom_field', field: 'toString', value: null }, null],
  [
    'a long value, which is cut',
    { effect: 'set_custom_field', field: 'size', value: long },
    { kind: 'field_set', data: { field: 'size', value: long.slice(0, -1) } },
  ],
  [
    'another address',
    { effect: 'set_contact', field: 'email', value: 'b@example.com' },
    { kind: 'contact_set', data: { column: 'email', value: 'b@example.com' } },
  ],
  ['the same address', { effect: 'set_contact', field: 'email', value: 'ann@example.com' }, null],
  ['a new topic', { effect: 'allow_topic', topic: 'sale' }, { kind: 'topic_allowed', data: { topic: 'sale' } }],
  ['a topic they allowed', { effect: 'allow_topic', topic: 'news' }, null],
  ['leaving the bot', { effect: 'set_subscribed', is_subscribed: false }, { kind: 'unsubscribed', data: {} }],
  ['following it still', { effect: 'set_subscribed', is_subscribed: true }, null],
  ['a sequence', { effect: 'follow_sequence', sequence: 'b' }, { kind: 'sequence_followed', data: { sequence: 'b' } }],
  [
    'the end of one',
    { effect: 'leave_sequence', sequence: 'care' },
    { kind: 'sequence_left', data: { sequence: 'care' } },
  ],
  ['a block', { effect: 'block_customer', user_id: '7' }, { kind: 'blocked', data: {} }],
  ['an unblock', { effect: 'unblock_customer', user_id: '7' }, { kind: 'unblocked', data: {} }],
])('%s', (_, effect, event) => {
  expect(eventOf(customer, effect)).toEqual(event)
  if (event) expect(eventKinds[event.kind].parse(event.data)).toEqual(event.data)
})

test('the list of kinds is that of the registry', () => {
  expect(eventKindNames).toEqual(Object.keys(eventKinds))
})

const bot = publishedOf(
  {
    road: [does({ action: 'add_tag', action_id: 'vip' })],
    asks: [{ cards: [{ key: 'c', plugin_id: 'user_input', config: { question: 'Size?', custom_field_id: 'size' } }] }],
    heard: [says('Heard.')],
  },
  { keywords: [{ id: 'k', type: 1, keywords: ['sale'], flow: 'road' }], default_flow: 'heard' },
)
const place = (flow: string) => ({ flow, block: 'b0' })

test.each<[string, Input[], object]>([
  ['a keyword’s flow', [said('sale')], { user_id: null, ...place('road'), origin: { kind: 'keyword', id: 'k' } }],
  [
    'a flow that a user starts',
    [{ kind: 'start', flow: 'road', block: null, user_id: '7' }],
    { user_id: '7', ...place('road'), origin: { kind: 'person', id: '7' } },
  ],
  [
    'a broadcast',
    [{ kind: 'start', flow: 'road', block: null, version: 1, origin: { kind: 'broadcast', id: '9', variant: null } }],
    { user_id: null, ...place('road'), origin: { kind: 'broadcast', id: '9', variant: null } },
  ],
  ['an answer to a question', [start('asks'), said('XL')], { user_id: null, ...place('asks'), origin: null }],
  [
    'a user who unsubscribes the customer',
    [{ kind: 'subscription', is_subscribed: false, user_id: '7' }],
    { user_id: '7', flow: null, block: null, origin: null },
  ],
])('a change names its cause: %s', (_, inputs, cause) => {
  const changes = play(bot, inputs).effects.filter((effect) => 'cause' in effect)
  expect(changes).toEqual([expect.objectContaining({ cause })])
})
