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
const all = { message, comment, mention, blocked, added, removed, set, subscribed, unsubscribed }

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
  ['has an action without its tag', { add_actions: [{ action: 'add_tag', action_id: '' }] }, []],
])('a rule that %s', (_, parts, ids) => {
  const { rules } = publishedOf({}, { rules: [{ id: 'r', name: 'R', event: 'message', ...parts }] })
  expect(rules.map(({ id }) => id)).toEqual(ids)
})
