import { expect, test } from 'vitest'
import { publishedOf } from '../../testing/play.ts'
import { blankRule, type Rule } from '../document/rule.ts'
import type { Happening } from '../engine/happening.ts'
import { isEventOf } from './rules.ts'

const message: Happening = { kind: 'message', data: { is_first: false, is_first_of_day: false } }
const comment: Happening = { kind: 'comment', data: { post_id: null } }
const mention: Happening = { kind: 'mention', data: { post_id: null } }
const blocked: Happening = { kind: 'page_blocked', data: {} }
const added: Happening = { kind: 'tag_added', data: { tag: 'vip' } }
const removed: Happening = { kind: 'tag_removed', data: { tag: 'vip' } }
const set: Happening = { kind: 'field_set', data: { field: 'size', value: 'M' } }
const subscribed: Happening = { kind: 'subscribed', data: {} }
const unsubscribed: Happening = { kind: 'unsubscribed', data: {} }
const confirmed: Happening = { kind: 'order_status', data: { order: 'o', status: 1 } }
const cancelled: Happening = { kind: 'order_changed', data: { order: 'o', part: 'status', before: 1, after: 6 } }
const noted: Happening = { kind: 'order_changed', data: { order: 'o', part: 'note', before: '', after: 6 } }
const paid: Happening = { kind: 'payment', data: { order: 'o', payment: 'p' } }
const left: Happening = { kind: 'cart_abandoned', data: { cart: 'c' } }
const approved: Happening = { kind: 'purchase', data: { purchase: 'p', event: 'PURCHASE_APPROVED' } }
const ofShop = { confirmed, cancelled, noted, paid, left, approved }
const all = { message, comment, mention, blocked, added, removed, set, subscribed, unsubscribed, ...ofShop }

test.each<[Partial<Rule>, (keyof typeof all)[]]>([
  [{ event: 'message' }, ['message']],
  [{ event: 'comment' }, ['comment']],
  [{ event: 'mention' }, ['mention']],
  [{ event: 'page_blocked' }, ['blocked']],
  [{ event: 'tag' }, ['added', 'removed']],
  [{ event: 'tag', change: 'added' }, ['added']],
  [{ event: 'tag', change: 'removed', tag: 'vip' }, ['removed']],
  [{ event: 'tag', tag: 'other' }, []],
  [{ event: 'field' }, ['set']],
  [{ event: 'field', custom_field_id: 'size' }, ['set']],
  [{ event: 'field', custom_field_id: 'colour' }, []],
  [{ event: 'subscription' }, ['subscribed', 'unsubscribed']],
  [{ event: 'subscription', change: 'added' }, ['subscribed']],
  [{ event: 'subscription', change: 'removed' }, ['unsubscribed']],
  [{ event: 'order_status' }, ['confirmed', 'cancelled']],
  [{ event: 'order_status', status: 6 }, ['cancelled']],
  [{ event: 'order_status', status: 0 }, []],
  [{ event: 'payment' }, ['paid']],
  [{ event: 'cart_abandoned' }, ['left']],
  [{ event: 'purchase' }, ['approved']],
  [{ event: 'purchase', purchase_event: 'PURCHASE_APPROVED' }, ['approved']],
  [{ event: 'purchase', purchase_event: 'PURCHASE_REFUNDED' }, []],
])('%j hears %j', (parts, names) => {
  const rule = { ...blankRule('r'), ...parts }
  const heard = Object.entries(all).flatMap(([name, happening]) => (isEventOf(rule, happening) ? [name] : []))
  expect(heard).toEqual(names)
})

const tagging = [{ action: 'add_tag', action_id: 'vip' }]

test.each<[string, object, string[]]>([
  ['is on', { add_actions: tagging }, ['r']],
  ['is off', { add_actions: tagging, is_published: false }, []],
  ['has no action', { add_actions: [] }, []],
  ['only starts a flow', { add_actions: [], flow: 'f' }, ['r']],
  ['has an action without its tag', { add_actions: [{ action: 'add_tag', action_id: '' }] }, []],
])('a rule that %s', (_, parts, ids) => {
  const { rules } = publishedOf({}, { rules: [{ id: 'r', name: 'R', event: 'message', ...parts }] })
  expect(rules.map(({ id }) => id)).toEqual(ids)
})
