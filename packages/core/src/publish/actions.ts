import type { Action, ActionOf } from '../actions/index.ts'
import type { ConversationEffect } from '../effects/effect.ts'
import type { CallPerson, SheetColumn } from '../engine/call-request.ts'
import { compile, fillAsKept } from '../text/template.ts'
import type { Words } from '../text/words.ts'
import type { Ask, PublishedAction } from './published-action.ts'

export const personOf = ({ customer }: Words): CallPerson => {
  const { psid, email, phone, first_name, last_name } = customer
  return { psid, email, phone, first_name, last_name }
}

const fieldText = ({ customer }: Words, field: string): string => {
  const value = Object.hasOwn(customer.custom_fields, field) ? customer.custom_fields[field] : null
  return value === null || value === undefined ? '' : String(value)
}

/** A column with a value is written or matched. A column with only a field is read into it; for a new row, written from it. */
const askSheet = ({ googleAction, integration_id }: ActionOf<'connect_google_api'>): Ask => {
  const { kind: operation, spreadsheet_id, sheet } = googleAction
  const columns = googleAction.columns.map((column) => ({ ...column, template: compile(column.value) }))
  return (words) => ({
    kind: 'google_sheet',
    operation,
    spreadsheet_id,
    sheet,
    ...(integration_id && { integration_id }),
    columns: columns.map(({ column, value, custom_field_id, template }): SheetColumn => {
      if (value !== '' || custom_field_id === '') return { column, value: fillAsKept(template, words), custom_field_id }
      return { column, value: operation === 'find_row' ? null : fieldText(words, custom_field_id), custom_field_id }
    }),
  })
}

const readsOf = ({ googleAction: { kind, columns } }: ActionOf<'connect_google_api'>) =>
  columns.flatMap(({ column, value, custom_field_id: field }) =>
    kind === 'find_row' && value === '' && field ? [{ column, field }] : [],
  )

/** The address comes from the named field; without a field it is the customer's own. */
const askEmailList = (action: ActionOf<''>): Ask => {
  const { audience_id, custom_field_id, integration_id, is_double_opt_in, tags } = action
  const mergeFields = action.merge_fields.map(({ merge_field, value }) => [merge_field, compile(value)] as const)
  const wish = {
    ...(integration_id && { integration_id }),
    ...(is_double_opt_in && { is_double_opt_in }),
    ...(tags.length > 0 && { tags }),
  }
  return (words) => ({
    kind: 'email_list',
    audience_id,
    email: (custom_field_id ? fieldText(words, custom_field_id) : words.customer.email).trim(),
    person: personOf(words),
    ...wish,
    ...(mergeFields.length > 0 && {
      merge_fields: Object.fromEntries(mergeFields.map(([name, value]) => [name, fillAsKept(value, words)])),
    }),
  })
}

const emit = (effect: ConversationEffect): PublishedAction => ({ action: 'emit', effect })

/** An action without its object does nothing; lint has warned the author. */
const publishAction = (action: Action): PublishedAction | null => {
  switch (action.action) {
    case 'add_tag':
    case 'remove_tag':
      return action.action_id ? { action: action.action, tag: action.action_id } : null
    case 'set_custom_field': {
      const { custom_field_id: field, value } = action
      return field ? { action: action.action, field, value: compile(value) } : null
    }
    case 'set_bot_field': {
      const { bot_field_id: field, value } = action
      return field ? { action: action.action, field, value: compile(value) } : null
    }
    case 'custom_field_change': {
      const { custom_field_id: field, operation, value } = action
      return field ? { action: action.action, field, operation, value: compile(value) } : null
    }
    case 'sign_follow_bot':
      return { action: 'set_subscribed', is_subscribed: true }
    case 'cancel_sign_follow_bot':
      return { action: 'set_subscribed', is_subscribed: false }
    case 'mark_acc_seeding':
    case 'unmark_acc_seeding':
      return { action: 'set_seeding', is_seeding: action.action === 'mark_acc_seeding' }
    case 'sign_follow_sequence':
      return action.action_id ? { action: 'follow_sequence', sequence: action.action_id } : null
    case 'cancel_sign_follow_sequence':
      return action.action_id ? { action: 'leave_sequence', sequence: action.action_id } : null
    case 'facebook_custom_audience': {
      const { ad_account_id, custom_audience_id, integration_id, is_removal } = action
      if (!custom_audience_id) return null
      const request: Ask = (words) => ({
        kind: 'custom_audience',
        ad_account_id,
        custom_audience_id,
        person: personOf(words),
        ...(integration_id && { integration_id }),
        ...(is_removal && { is_removal }),
      })
      return { action: 'ask', request, reads: [] }
    }
    case '':
      return action.audience_id ? { action: 'ask', request: askEmailList(action), reads: [] } : null
    case 'connect_google_api':
      return action.googleAction.spreadsheet_id
        ? { action: 'ask', request: askSheet(action), reads: readsOf(action) }
        : null
    case 'assign_user':
      return action.user_id ? emit({ effect: 'assign_user', user_id: action.user_id }) : null
    case 'notify_admins':
      return { action: action.action, text: compile(action.text), user_ids: action.user_ids }
    case 'datetime_trigger': {
      const { custom_field_id: field, datetime, flow } = action
      const source = field || datetime
      return flow && source ? { action: action.action, field, datetime: compile(datetime), source, flow } : null
    }
    case 'user_menu':
      return action.menu_id ? emit({ effect: 'set_user_menu', menu_id: action.menu_id, menu: null }) : null
    case 'coupon':
      return action.coupon_id ? emit({ effect: 'give_coupon', coupon_id: action.coupon_id }) : null
    case 'block_customer':
    case 'active_bot':
    case 'deactivate_bot':
    case 'confirm_latest_order':
    case 'cancel_latest_order':
      return { action: action.action }
    case 'mark_read':
    case 'mark_unread':
      return emit({ effect: action.action })
    case 'hide_comment':
    case 'delete_comment':
      // The engine names the comment.
      return emit({ effect: action.action, comment_id: null })
    case 'handover_to_page_inbox':
      return emit({ effect: 'pass_control', to: 'page_inbox' })
    case 'pass_control_back_to_bot':
      return emit({ effect: 'pass_control', to: 'bot' })
    case 'clear_chat_history_ai':
      return { action: 'clear_ai_history' }
    case 'active_gpt':
      return { action: 'set_ai_active', is_active: true }
    case 'deactivate_gpt':
      return { action: 'set_ai_active', is_active: false }
  }
}

export const publishActions = (actions: readonly Action[]): PublishedAction[] =>
  actions.flatMap((action) => publishAction(action) ?? [])
