import { expect, test } from 'vitest'
import { blockKindName, cardKindName, memberKindName } from './kinds.ts'
import { fieldName, memberName, nameOfOwn, starred } from './words.ts'

test.each([
  ['action_id', 'tag or sequence'],
  ['answered_goto', 'arrow for an answer'],
  ['failed_goto', 'arrow for a failure'],
  ['default_goto', 'arrow for everything else'],
  ['after', 'waiting time'],
  ['after_type', 'unit of the waiting time'],
  ['sending_time_start', 'start of the time window'],
  ['run_keyword_if_void', 'keywords for other answers'],
  ['except', 'words that exclude it'],
  ['is_spin', 'random variants'],
  // A key without a name is split into its words.
  ['use_time_window', 'time window'],
  ['is_recurring', 'recurring'],
  ['custom_field_id', 'custom field'],
  ['product_ids', 'products'],
  ['user_ids', 'users'],
  ['id', 'id'],
  ['constructor', 'constructor'],
])('the field %s is called %s', (key, name) => {
  expect(fieldName(key)).toBe(name)
})

test.each([
  ['add_actions', false, 'action'],
  ['branches', false, 'branch'],
  ['columns', false, 'column'],
  ['components', false, 'part'],
  ['fields', false, 'row'],
  ['mapping', false, 'mapping'],
  ['steps', false, 'step'],
  ['items', false, 'item'],
  ['items', true, 'question'],
  ['product_items', false, 'product items'],
  ['toString', false, 'toString'],
])('one of %s, of the asked questions %j, is called %s', (key, isOfQuestions, name) => {
  expect(memberName(key, isOfQuestions)).toBe(name)
})

test('names an author chooses stand out, and a blank one gives way to the key', () => {
  expect([nameOfOwn('headers'), nameOfOwn('params'), nameOfOwn('toString')]).toEqual(['header', 'parameter', null])
  expect([starred(' Hi ', 'b'), starred(' ', 'b')]).toEqual(['*Hi*', '*b*'])
})

test('kinds have the names of the editor', () => {
  expect([cardKindName('meta_pixel'), cardKindName('multi_image'), cardKindName('user_input')]).toEqual([
    'Meta pixel',
    'album',
    'question',
  ])
  expect([blockKindName('smart_delay'), blockKindName('zaloZNS')]).toEqual(['delay', 'Zalo ZNS'])
  expect(memberKindName({ action: '' })).toBe('add to an e-mail list')
  expect(memberKindName({ type: 'flow' })).toBe('to a flow')
  expect(memberKindName({ type: 'BODY' })).toBe('body')
  expect(memberKindName(null)).toBe('')
})
