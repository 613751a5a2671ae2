import { plainCards } from '../degrade/plain-cards.ts'
import type { Effect } from '../effects/effect.ts'
import type { CallRequest } from '../engine/call-request.ts'
import type { MessageCard, OutButton, OutCard, SpecialCard } from '../engine/out-card.ts'

const buttonWords = (button: OutButton): string => {
  if (button.type === 'postback') return `[${button.title}]`
  return `[${button.title} ${button.type === 'link' ? button.url : button.phone}]`
}

const buttonLine = (buttons: readonly OutButton[]): string[] =>
  buttons.length > 0 ? [buttons.map(buttonWords).join(' ')] : []

const replyLine = (card: MessageCard): string[] =>
  card.quick_replies.length > 0
    ? [card.quick_replies.map(({ title, content_type }) => `(${title || content_type})`).join(' ')]
    : []

const body = (card: MessageCard): string[] => {
  switch (card.type) {
    case 'text':
      return [...card.text.split('\n'), ...buttonLine(card.buttons)]
    case 'multi_image':
      return ['images', ...card.images.map(({ url }) => url)]
    case 'gallery':
    case 'list': {
      const items = card.items.flatMap(({ title, subtitle, image_url, buttons }) => [
        `- ${[title, subtitle, image_url].filter(Boolean).join(' · ')}`,
        ...buttonLine(buttons),
      ])
      return [card.type, ...items, ...(card.type === 'list' ? buttonLine(card.buttons) : [])]
    }
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return [[card.type, card.url, card.filename].filter(Boolean).join(' '), ...buttonLine(card.buttons)]
    default:
      return [nameOf(card), ...plainCards(card).flatMap(body)]
  }
}

/** What a card of some platforms is called, with what tells it from others. */
const nameOf = (card: SpecialCard): string => {
  if (card.type === 'whatsapp_message_template') return `${card.type} ${card.name} ${card.language}`
  if (card.type === 'marketing_message') return `${card.type} ${card.message_id}`
  if (card.type === 'zalo_zns_message_template') return `${card.type} ${card.template_id}`
  return 'topic_id' in card && card.topic_id ? `${card.type} ${card.topic_id}` : card.type
}

const cardLines = (card: OutCard): string[] =>
  card.type === 'typing' ? [`typing ${card.seconds} s`] : [...body(card), ...replyLine(card)]

const sentLines = ({ card, by, user_id, message_tag }: Extract<Effect, { effect: 'send' }>): string[] => {
  const tag = message_tag === null ? [] : [`#${message_tag}`]
  const [first = '', ...others] = [...cardLines(card), ...tag]
  return [`< ${by === 'operator' ? `${user_id}: ` : ''}${first}`, ...others.map((line) => `  ${line}`)]
}

const noteLine = ({ key, params, flow, block }: Extract<Effect, { effect: 'note' }>): string =>
  ['! note', key, [flow, block].filter(Boolean).join('/'), JSON.stringify(params)]
    .filter((word) => word && word !== '{}')
    .join(' ')

const callLine = (token: string, request: CallRequest): string => {
  if (request.kind === 'json_api')
    return `! call ${[token, request.method, request.url, request.body].filter(Boolean).join(' ')}`
  const { kind, ...rest } = request
  const asked = 'person' in rest ? { ...rest, person: undefined } : rest
  return `! call ${token} ${kind} ${JSON.stringify(asked)}`
}

/** What the world is told to do, as a transcript shows it: `<` a message, `!` anything else. */
export const effectLines = (effect: Effect): string[] => {
  switch (effect.effect) {
    case 'send':
      return sentLines(effect)
    case 'add_tag':
    case 'remove_tag':
      return [`! ${effect.effect} ${effect.tag}`]
    case 'set_custom_field':
    case 'set_bot_field':
    case 'set_contact':
      return [`! ${effect.effect} ${effect.field}=${effect.value}`]
    case 'set_subscribed':
      return [`! set_subscribed ${effect.is_subscribed}`]
    case 'follow_sequence':
    case 'leave_sequence':
      return [`! ${effect.effect} ${effect.sequence}`]
    case 'assign_user':
      return [`! assign_user ${effect.user_id}`]
    case 'notify_admins':
      return [`! notify_admins ${[...effect.user_ids, effect.text].join(' ')}`]
    case 'set_user_menu':
      return [`! set_user_menu ${effect.menu_id}`]
    case 'give_coupon':
      return [`! give_coupon ${effect.coupon_id}`]
    case 'pass_control':
      return [`! pass_control ${effect.to}`]
    case 'set_ai_active':
      return [`! set_ai_active ${effect.is_active}`]
    case 'block_customer':
    case 'unblock_customer':
      return [`! ${[effect.effect, effect.user_id].filter(Boolean).join(' ')}`]
    case 'mark_read':
    case 'mark_unread':
    case 'clear_ai_history':
    case 'hide_comment':
    case 'delete_comment':
    case 'confirm_latest_order':
    case 'cancel_latest_order':
      return [`! ${effect.effect}`]
    case 'allow_topic':
      return [`! allow_topic ${effect.topic}`]
    case 'set_timer':
      return [`! set_timer ${effect.token} ${effect.at}`]
    case 'clear_timer':
      return [`! clear_timer ${effect.token}`]
    case 'call':
      return [callLine(effect.token, effect.request)]
    case 'set_paused':
      return [`! set_paused ${[effect.why, effect.user_id, effect.until].filter(Boolean).join(' ')}`]
    case 'note':
      return [noteLine(effect)]
  }
}
