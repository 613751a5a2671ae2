import { expect, test } from 'vitest'
import { action, actionKinds, actionProblems, actions } from './index.ts'

test.each(actionKinds)('a blank action "%s" reads back as it is', (kind) => {
  expect(action.parse({ action: kind })).toEqual(actions[kind].blank())
})

test.each([
  [{ action: 'add_tag', action_id: 'vip' }, []],
  [{ action: 'add_tag' }, ['add_tag']],
  [{ action: 'remove_tag', action_id: ' ' }, ['add_tag']],
  [{ action: 'sign_follow_sequence' }, ['add_sequence']],
  [{ action: 'cancel_sign_follow_sequence', action_id: 's' }, []],
  [{ action: 'set_custom_field', value: 'x' }, ['set_custom_field']],
  [{ action: 'set_custom_field', custom_field_id: 'size', value: 5 }, []],
  [{ action: 'set_bot_field' }, ['set_custom_field']],
  [{ action: 'custom_field_change', custom_field_id: 'n', value: '({{n}}+1)*2' }, []],
  [{ action: 'custom_field_change', custom_field_id: 'n', value: 'two' }, ['custom_field_change']],
  [{ action: 'custom_field_change', custom_field_id: 'n', value: '1.5' }, ['custom_field_change']],
  [{ action: 'custom_field_change', custom_field_id: 'n', operation: 'append', value: 'two' }, []],
  [{ action: 'custom_field_change', custom_field_id: 'n', operation: 'clear' }, []],
  [{ action: 'custom_field_change', operation: 'clear' }, ['custom_field_change']],
  [{ action: 'facebook_custom_audience', ad_account_id: '1' }, ['add_custom_audience']],
  [{ action: 'facebook_custom_audience', ad_account_id: '1', custom_audience_id: '2' }, []],
  [{ action: '', audience_id: '1', custom_field_id: 'mail' }, []],
  [{ audience_id: '1' }, ['add_email_list']],
  [{ action: 'connect_google_api' }, ['google_action']],
  [
    {
      action: 'connect_google_api',
      googleAction: { spreadsheet_id: '1', sheet: 'A', columns: [{ column: 'B', value: 'x' }] },
    },
    [],
  ],
  [{ action: 'assign_user' }, ['assign_user']],
  [{ action: 'notify_admins' }, ['notify_admins']],
  [{ action: 'notify_admins', text: 'Look' }, []],
  [{ action: 'datetime_trigger', flow: 'f' }, ['datetime_trigger']],
  [{ action: 'datetime_trigger', flow: 'f', datetime: '2026-01-01T00:00:00Z' }, []],
  [{ action: 'user_menu' }, ['user_menu']],
  [{ action: 'coupon' }, ['coupon']],
  [{ action: 'mark_read' }, []],
])('%j', (given, keys) => {
  expect(actionProblems([action.parse(given)]).map(({ key }) => key)).toEqual(keys)
})
