import { expect, test } from 'vitest'
import { action, actionKinds, actionProblems, actions, hasValidAction } from './index.ts'

const found = (...given: object[]) => actionProblems(given.map((each) => action.parse(each))).map(({ key }) => key)
const change = (rest: object) => ({ action: 'custom_field_change', custom_field_id: 'n', value: '1', ...rest })
const column = { column: 'B', value: 'x' }
const google = (rest: object = {}) => ({
  action: 'connect_google_api',
  googleAction: { spreadsheet_id: '1', sheet: 'A', columns: [column], ...rest },
})

test.each(actionKinds)('a blank action "%s" reads back as it is', (kind) => {
  expect(action.parse({ action: kind })).toEqual(actions[kind].blank())
})

/** Each action needs its identifying fields: a valid action, the same without one field, and the problem. */
test.each<[string, object, object, string]>([
  ['add_tag: a tag', { action: 'add_tag', action_id: 'vip' }, { action: 'add_tag', action_id: ' ' }, 'add_tag'],
  ['remove_tag: a tag', { action: 'remove_tag', action_id: 'vip' }, { action: 'remove_tag' }, 'add_tag'],
  [
    'follow: a sequence',
    { action: 'sign_follow_sequence', action_id: 's' },
    { action: 'sign_follow_sequence' },
    'add_sequence',
  ],
  [
    'leave: a sequence',
    { action: 'cancel_sign_follow_sequence', action_id: 's' },
    { action: 'cancel_sign_follow_sequence' },
    'add_sequence',
  ],
  [
    'custom audience: the ad account',
    { action: 'facebook_custom_audience', ad_account_id: '1', custom_audience_id: '2' },
    { action: 'facebook_custom_audience', custom_audience_id: '2' },
    'add_custom_audience',
  ],
  [
    'custom audience: the audience',
    { action: 'facebook_custom_audience', ad_account_id: '1', custom_audience_id: '2' },
    { action: 'facebook_custom_audience', ad_account_id: '1' },
    'add_custom_audience',
  ],
  [
    'e-mail list: the list',
    { action: '', audience_id: '1', custom_field_id: 'm' },
    { custom_field_id: 'm' },
    'add_email_list',
  ],
  ['e-mail list: the field', { audience_id: '1', custom_field_id: 'm' }, { audience_id: '1' }, 'add_email_list'],
  ['google: a spreadsheet', google(), google({ spreadsheet_id: ' ' }), 'google_action'],
  ['google: a sheet', google(), google({ sheet: ' ' }), 'google_action'],
  ['google: a column', google(), google({ columns: [] }), 'google_action'],
  ['google: named columns', google(), google({ columns: [column, { value: 'x' }] }), 'google_action'],
  [
    'set custom field: the field',
    { action: 'set_custom_field', custom_field_id: 'n' },
    { action: 'set_custom_field', value: 5 },
    'set_custom_field',
  ],
  [
    'set bot field: the field',
    { action: 'set_bot_field', bot_field_id: 'n' },
    { action: 'set_bot_field', value: 5 },
    'set_custom_field',
  ],
  ['change: the field', change({}), change({ custom_field_id: ' ' }), 'custom_field_change'],
  ['change: a formula for numbers', change({ value: '({{n}}+1)*2' }), change({ value: 'two' }), 'custom_field_change'],
  [
    'change: a formula around variables with defaults',
    change({ value: '{{a//x|{{b//y}}}}*2 + {REWARD_POINT}' }),
    change({ value: '{{a//x|{{b//y}}}}two' }),
    'custom_field_change',
  ],
  [
    'change: a number of any size',
    change({ value: '99999999999999999' }),
    change({ value: '9'.repeat(400) }),
    'custom_field_change',
  ],
  ['change: a formula without a dot', change({ value: '15/5' }), change({ value: '1.5' }), 'custom_field_change'],
  [
    'change: a formula that comes to a whole number',
    change({ value: '15/5' }),
    change({ value: '15/2' }),
    'custom_field_change',
  ],
  [
    'change: a formula that can be read',
    change({ value: '(1+{{n}})' }),
    change({ value: '(1+{{n}}' }),
    'custom_field_change',
  ],
  [
    'change: no dot beside a variable',
    change({ value: '{{n}}/2' }),
    change({ value: '{{n}}*1.5' }),
    'custom_field_change',
  ],
  [
    'change: any text to append',
    change({ operation: 'append', value: 'two' }),
    change({ operation: 'append', value: ' ' }),
    'custom_field_change',
  ],
  [
    'change: nothing to clear with',
    change({ operation: 'clear', value: '' }),
    change({ value: '' }),
    'custom_field_change',
  ],
  ['assign: the user', { action: 'assign_user', user_id: 'u' }, { action: 'assign_user' }, 'assign_user'],
  [
    'notify: the text',
    { action: 'notify_admins', text: 'Look' },
    { action: 'notify_admins', user_ids: ['u'] },
    'notify_admins',
  ],
  [
    'datetime trigger: an instant …',
    { action: 'datetime_trigger', flow: 'f', datetime: '2026-01-01T00:00:00Z' },
    { action: 'datetime_trigger', flow: 'f', datetime: ' ' },
    'datetime_trigger',
  ],
  [
    'datetime trigger: … or a field',
    { action: 'datetime_trigger', flow: 'f', custom_field_id: 'd' },
    { action: 'datetime_trigger', flow: 'f', custom_field_id: ' ' },
    'datetime_trigger',
  ],
  [
    'datetime trigger: the flow',
    { action: 'datetime_trigger', flow: 'f', custom_field_id: 'd' },
    { action: 'datetime_trigger', flow: ' ', custom_field_id: 'd' },
    'datetime_trigger',
  ],
  ['user menu: the menu', { action: 'user_menu', menu_id: 'm' }, { action: 'user_menu' }, 'user_menu'],
  ['coupon: the coupon', { action: 'coupon', coupon_id: 'c' }, { action: 'coupon' }, 'coupon'],
])('%s', (_, good, bad, key) => {
  expect(found(good)).toEqual([])
  expect(found(bad)).toEqual([key])
})

test.each(actionKinds.slice(actionKinds.indexOf('block_customer')))('%s needs nothing', (kind) => {
  expect(found({ action: kind })).toEqual([])
})

test('one action that could run is enough', () => {
  expect(hasValidAction([])).toBe(false)
  expect(hasValidAction([action.parse({ action: 'add_tag' })])).toBe(false)
  expect(hasValidAction([action.parse({ action: 'add_tag' }), action.parse({ action: 'mark_read' })])).toBe(true)
})
