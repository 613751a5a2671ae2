import type { Effect } from '../effects/effect.ts'
import type { CallRequest } from '../engine/call-request.ts'
import type { OutButton, OutCard, OutItem, OutQuickReply, OutTemplatePart } from '../engine/out-card.ts'

/** What a talk prints: a message of the bot or something done, with the card's or the action's own fields. */
export type TalkLine = { at: string; to: string; type: OutCard['type'] | 'action' } & Record<string, unknown>

const titles = (buttons: readonly OutButton[]) => buttons.map(({ title }) => title)
const replies = (list: readonly OutQuickReply[]) => list.map(({ title, content_type }) => title || content_type)
const items = (list: readonly OutItem[]) => list.map((item) => ({ ...item, buttons: titles(item.buttons) }))

/** A part as its author wrote it, the variables filled. */
const component = (part: OutTemplatePart): Record<string, unknown> => {
  if (part.type === 'BUTTONS') return { type: part.type, buttons: titles(part.buttons) }
  const { parameters: _, ...fields } = part
  return fields
}

/** A card with its buttons and quick replies as their words. */
const shown = (card: OutCard): Record<string, unknown> => {
  if (card.type === 'typing') return { seconds: card.seconds }
  const { type: _, ...fields } = card
  return {
    ...fields,
    ...('items' in card ? { items: items(card.items) } : {}),
    ...('components' in card ? { components: card.components.map(component) } : {}),
    ...('buttons' in card ? { buttons: titles(card.buttons) } : {}),
    quick_replies: replies(card.quick_replies),
  }
}

type Done = { action: string } & Record<string, unknown>

/** What a service is asked by an action, in the fields of that action. The others are seen by what they lead to. */
const asked = (request: CallRequest): Done | null => {
  switch (request.kind) {
    case 'google_sheet': {
      const { operation, spreadsheet_id, sheet, columns } = request
      return { action: 'connect_google_api', googleAction: { kind: operation, spreadsheet_id, sheet, columns } }
    }
    case 'custom_audience': {
      const { ad_account_id, custom_audience_id } = request
      return { action: 'facebook_custom_audience', ad_account_id, custom_audience_id }
    }
    case 'email_list':
      return { action: '', audience_id: request.audience_id, email: request.email }
    case 'pixel_event': {
      const { pixel_id, event_name, custom_data } = request
      return { action: 'meta_pixel', pixel_id, event_name, custom_data }
    }
    case 'zalo_zns': {
      const { oa_id, template_id, params } = request
      return { action: 'zaloZNS', oa_id, template_id, params }
    }
    case 'json_api':
    case 'ai':
    case 'chat_gpt':
    case 'products':
      return null
  }
}

/** Something done, in the fields of the action that does it. Null for what happens out of sight: timers, notes. */
const action = (effect: Effect): Done | null => {
  switch (effect.effect) {
    case 'add_tag':
    case 'remove_tag':
      return { action: effect.effect, action_id: effect.tag }
    case 'set_custom_field':
      return { action: effect.effect, custom_field_id: effect.field, value: effect.value }
    case 'set_bot_field':
      return { action: effect.effect, bot_field_id: effect.field, value: effect.value }
    case 'set_contact':
      return { action: effect.effect, field: effect.field, value: effect.value }
    case 'set_subscribed':
      return { action: effect.is_subscribed ? 'sign_follow_bot' : 'cancel_sign_follow_bot' }
    case 'follow_sequence':
      return { action: 'sign_follow_sequence', action_id: effect.sequence }
    case 'leave_sequence':
      return { action: 'cancel_sign_follow_sequence', action_id: effect.sequence }
    case 'assign_user':
      return { action: effect.effect, user_id: effect.user_id }
    case 'notify_admins':
      return { action: effect.effect, text: effect.text, user_ids: effect.user_ids }
    case 'set_user_menu':
      return { action: 'user_menu', menu_id: effect.menu_id }
    case 'give_coupon':
      return { action: 'coupon', coupon_id: effect.coupon_id }
    case 'pass_control':
      return { action: effect.to === 'bot' ? 'pass_control_back_to_bot' : 'handover_to_page_inbox' }
    case 'clear_ai_history':
      return { action: 'clear_chat_history_ai' }
    case 'set_ai_active':
      return { action: effect.is_active ? 'active_gpt' : 'deactivate_gpt' }
    case 'set_paused':
      if (effect.why === 'bot') return { action: 'deactivate_bot' }
      return effect.why === 'handed_back' ? { action: 'active_bot' } : null
    case 'block_customer':
    case 'mark_read':
    case 'mark_unread':
    case 'hide_comment':
    case 'delete_comment':
    case 'confirm_latest_order':
    case 'cancel_latest_order':
      return { action: effect.effect }
    case 'call':
      return asked(effect.request)
    // Only a person can, and there is none in a talk.
    case 'unblock_customer':
    case 'allow_topic':
    case 'send':
    case 'set_timer':
    case 'clear_timer':
    case 'note':
      return null
  }
}

/** The line an effect prints, or null for what happens out of the customer's sight: timers, notes. */
export const lineOf = (effect: Effect, to: string, now: number): TalkLine | null => {
  const at = new Date(now).toISOString()
  if (effect.effect === 'send') return { at, to, type: effect.card.type, ...shown(effect.card) }
  const done = action(effect)
  return done && { at, to, type: 'action', ...done }
}
