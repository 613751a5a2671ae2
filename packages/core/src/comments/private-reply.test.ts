import { expect, test } from 'vitest'
import { blankAction } from '../actions/index.ts'
import { blankPrivateReply, privateReply } from './private-reply.ts'

test('a new private reply does nothing yet', () => {
  const blank = {
    ...{ key: '', type: 'private_replies', name: '', post_id: '', flow: '', case: 'default' },
    config: { add_actions: [] },
  }
  expect(blankPrivateReply()).toEqual(blank)
  expect(privateReply.parse({})).toEqual(blank)
})

test('a private reply that tags the author of a comment', () => {
  const given = {
    key: 'k',
    name: 'Sale',
    post_id: 12,
    config: { add_actions: [{ action: 'add_tag', action_id: 't' }] },
  }
  const tagging = { ...blankAction('add_tag'), action_id: 't' }
  expect(privateReply.parse(given)).toEqual({
    ...given,
    type: 'private_replies',
    post_id: '12',
    flow: '',
    case: 'default',
    config: { add_actions: [tagging] },
  })
})

test.each<[string, object]>([
  ['of another type', { type: 'public_replies' }],
  ['with an unknown action', { config: { add_actions: [{ action: 'dance' }] } }],
  ['with a key that is a number', { key: 1 }],
  ['with a name that is a number', { name: 1 }],
  ['for an unknown case', { case: 'night' }],
  ['on a list of posts', { post_id: ['1'] }],
])('none is %s', (_, given) => {
  expect(privateReply.safeParse(given).success).toBe(false)
})
