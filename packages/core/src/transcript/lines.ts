import type { OutButton, OutCard } from '../flow/out-card.ts'
import type { Effect } from '../flow/sprint.ts'

const buttonWords = (button: OutButton): string => {
  if (button.type === 'postback') return `[${button.title}]`
  return `[${button.title} ${button.type === 'link' ? button.url : button.phone}]`
}

const buttonLine = (buttons: readonly OutButton[]): string[] =>
  buttons.length > 0 ? [buttons.map(buttonWords).join(' ')] : []

const replyLine = (card: Exclude<OutCard, { type: 'typing' }>): string[] =>
  card.quick_replies.length > 0
    ? [card.quick_replies.map(({ title, content_type }) => `(${title || content_type})`).join(' ')]
    : []

const body = (card: Exclude<OutCard, { type: 'typing' }>): string[] => {
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
    default:
      return [[card.type, card.url, card.filename].filter(Boolean).join(' '), ...buttonLine(card.buttons)]
  }
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

/** What the world is told to do, as a transcript shows it: `<` a message, `!` anything else. */
export const effectLines = (effect: Effect): string[] => {
  switch (effect.effect) {
    case 'send':
      return sentLines(effect)
    case 'add_tag':
    case 'remove_tag':
      return [`! ${effect.effect} ${effect.tag}`]
    case 'set_custom_field':
    case 'set_contact':
      return [`! ${effect.effect} ${effect.field}=${effect.value}`]
    case 'set_subscribed':
      return [`! set_subscribed ${effect.is_subscribed}`]
    case 'set_timer':
      return [`! set_timer ${effect.token} ${effect.at}`]
    case 'clear_timer':
      return [`! clear_timer ${effect.token}`]
    case 'call':
      return [`! call ${[effect.token, effect.method, effect.url, effect.body].filter(Boolean).join(' ')}`]
    case 'set_paused':
      return [`! set_paused ${[effect.why, effect.user_id, effect.until].filter(Boolean).join(' ')}`]
    case 'note':
      return [noteLine(effect)]
  }
}
