import { expect, test } from 'vitest'
import { does, play, publishedOf, says, scene, start } from '../../testing/play.ts'
import type { Input, Session } from './session.ts'

const bot = (actions: object[], filter: object) =>
  publishedOf(
    {
      f: [
        { ...does(...actions), next_step: { type: 'blocks', block_key: 'b1' } },
        {
          type: 'condition',
          config: {
            branches: [{ filters: [filter], goto: { type: 'flow', flow: 'yes' } }],
            default_goto: { type: 'flow', flow: 'no' },
          },
        },
      ],
      yes: [says('Yes.')],
      no: [says('No.')],
    },
    {
      sequences: [{ id: 'care', steps: [{ flow: 'yes', schedule: { after: 1, after_type: 'days' } }] }],
      custom_fields: [{ id: 'size', name: 'Size', type: 1 }],
    },
  )
const is = (type: string, value: string | boolean) => ({ type, filter_type: 'equal', value })
const customer = {
  ...scene.customer,
  first_name: 'Ann',
  tags: ['vip', 'old'],
  sequences: ['news', 'care'],
  custom_fields: { size: 'M' },
}
const unsubscribed = { ...scene.customer, is_subscribed: false }

test.each<[string, object, object, object, 'Yes.' | 'No.']>([
  ['a tag that is added', unsubscribed, { action: 'add_tag', action_id: 'vip' }, is('tag', 'vip'), 'Yes.'],
  ['a tag that is taken away', customer, { action: 'remove_tag', action_id: 'vip' }, is('tag', 'vip'), 'No.'],
  ['another tag that stays', customer, { action: 'remove_tag', action_id: 'vip' }, is('tag', 'old'), 'Yes.'],
  ['the one before', customer, { action: 'add_tag', action_id: 'new' }, is('tag', 'old'), 'Yes.'],
  [
    'a sequence they are in now',
    unsubscribed,
    { action: 'sign_follow_sequence', action_id: 'care' },
    is('sequence', 'care'),
    'Yes.',
  ],
  [
    'another they were in',
    { ...unsubscribed, sequences: ['news'] },
    { action: 'sign_follow_sequence', action_id: 'care' },
    is('sequence', 'news'),
    'Yes.',
  ],
  [
    'one they have left',
    customer,
    { action: 'cancel_sign_follow_sequence', action_id: 'care' },
    is('sequence', 'care'),
    'No.',
  ],
  [
    'another they are still in',
    customer,
    { action: 'cancel_sign_follow_sequence', action_id: 'care' },
    is('sequence', 'news'),
    'Yes.',
  ],
  ['that they unsubscribed', customer, { action: 'cancel_sign_follow_bot' }, is('is_subscribed', true), 'No.'],
  ['that they subscribed', unsubscribed, { action: 'sign_follow_bot' }, is('is_subscribed', true), 'Yes.'],
  ['that they are blocked', customer, { action: 'block_customer' }, is('is_blocked', true), 'Yes.'],
  [
    'that all sequences are over for who is blocked',
    customer,
    { action: 'block_customer' },
    is('sequence', 'news'),
    'No.',
  ],
  [
    'the new value of a field',
    customer,
    { action: 'set_custom_field', custom_field_id: 'size', value: 'L' },
    { ...is('cuf', 'L'), field_id: 'size' },
    'Yes.',
  ],
])('the rest of the road sees what an action has done: %s', (_, who, action, filter, said) => {
  const sent: Input = { kind: 'start', flow: 'f', block: null, user_id: 'u1' }
  const { lines } = play(bot([action], filter), [sent], { customer: { ...scene.customer, ...who } })
  expect(lines.at(-1)).toBe(`< ${said}`)
})

test.each<[string, object, object, Partial<Session>]>([
  ['a tag they have', { action: 'add_tag', action_id: 'vip' }, {}, {}],
  ['a tag they have not', { action: 'remove_tag', action_id: 'new' }, {}, {}],
  ['a sequence they are not in', { action: 'cancel_sign_follow_sequence', action_id: 'gone' }, {}, {}],
  ['agents that are on', { action: 'active_gpt' }, {}, {}],
  ['agents that are off', { action: 'deactivate_gpt' }, {}, { is_ai_off: true }],
  ['a bot that is awake', { action: 'active_bot' }, {}, {}],
  ['a seeding account', { action: 'mark_acc_seeding' }, { facts: { is_seeding: true } }, {}],
  ['no seeding account', { action: 'unmark_acc_seeding' }, {}, {}],
  ['a blocked customer', { action: 'block_customer' }, { is_blocked: true }, {}],
])('what is so already is said by no action: %s', (_, action, who, from) => {
  const by = { kind: 'start' as const, flow: 'f', block: null, user_id: 'u1' }
  expect(play(publishedOf({ f: [does(action)] }), [by], { customer: { ...customer, ...who }, from }).lines).toEqual([])
})

test.each<[string, object, string[], Partial<Session>]>([
  ['agents are off', { action: 'deactivate_gpt' }, ['! set_ai_active false'], { is_ai_off: true }],
  ['agents forget what was said', { action: 'clear_chat_history_ai' }, ['! clear_ai_history'], { ai_since: scene.now }],
  [
    'a note to admins, without the spaces around it',
    { action: 'notify_admins', text: ' {{user_first_name}} waits ', user_ids: ['u1', 'u2'] },
    ['! notify_admins u1 u2 Ann waits'],
    {},
  ],
  [
    'an append to what a field holds',
    { action: 'custom_field_change', custom_field_id: 'size', operation: 'append', value: 'L' },
    ['! set_custom_field size=ML'],
    {},
  ],
  [
    'an append to an empty field',
    { action: 'custom_field_change', custom_field_id: 'none', operation: 'append', value: 'L' },
    ['! set_custom_field none=L'],
    {},
  ],
])('%s', (_, action, lines, left) => {
  const played = play(publishedOf({ f: [does(action)] }), [start('f')], { customer })
  expect(played.lines).toEqual(lines)
  expect(played.session).toMatchObject(left)
})

test('a digit appended to a number makes a number', () => {
  const append = { action: 'custom_field_change', custom_field_id: 'age', operation: 'append', value: '5' }
  const aged = publishedOf({ f: [does(append)] }, { custom_fields: [{ id: 'age', name: 'Age', type: 2 }] })
  const { effects } = play(aged, [start('f')], { customer: { ...customer, custom_fields: { age: 1 } } })
  expect(effects).toMatchObject([{ effect: 'set_custom_field', field: 'age', value: 15 }])
})

test('two fields of one name: a text reads the first, and an id comes before a name', () => {
  const custom_fields = [
    { id: 'a', name: 'Size', type: 1 },
    { id: 'b', name: 'Size', type: 1 },
    { id: 'c', name: 'b', type: 1 },
  ]
  const told = publishedOf({ f: [says('{{//Size}} {{//b}}')] }, { custom_fields })
  const { lines } = play(told, [start('f')], { customer: { ...customer, custom_fields: { a: 'M', b: 'L', c: 'S' } } })
  expect(lines).toEqual(['< M L'])
})
