import type { FilterCase } from './case.ts'

/** Facts that are true or false. */
export const flags: FilterCase[] = [
  ['yes or no', 'is_subscribed', 'equal', { value: true }, { value: 'no' }],
  ['not yes or not no', 'is_subscribed', 'not_equal', { value: 'false' }, { value: '1' }],
  ['yes or no', 'is_blocked', 'equal', { value: true }, { value: 'no' }],
  ['not yes or not no', 'is_blocked', 'not_equal', { value: 'false' }, { value: '1' }],
  ['yes or no', 'is_done', 'equal', { value: true }, { value: 'no' }],
  ['not yes or not no', 'is_done', 'not_equal', { value: 'false' }, { value: '1' }],
  ['yes or no', 'is_unread', 'equal', { value: true }, { value: 'no' }],
  ['not yes or not no', 'is_unread', 'not_equal', { value: 'false' }, { value: '1' }],
  ['yes or no', 'is_assigned', 'equal', { value: true }, { value: 'no' }],
  ['not yes or not no', 'is_assigned', 'not_equal', { value: 'false' }, { value: '1' }],
  ['yes or no', 'is_paused', 'equal', { value: true }, { value: 'no' }],
  ['not yes or not no', 'is_paused', 'not_equal', { value: 'false' }, { value: '1' }],
]
