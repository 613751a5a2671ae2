import { alarms } from '@hawker/core'
import { findAbout } from '@hawker/integrations/abouts'
import { useChannelName } from '../../ui/use-channel-name.ts'
import { pathOfBot } from '../use-bot.ts'
import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import type { Alarm } from './alarms-query.ts'

/** The fields of an alarm that its text needs. */
export type Spoken = Pick<Alarm, 'kind' | 'params' | 'bot_id' | 'platform'>

/** The key of an alarm's text: some kinds have several causes. */
const keyOf = ({ kind, params: { how } }: Spoken) => {
  if (kind === 'webhook_lost')
    return how === 'elsewhere' || how === 'off' ? (`webhook_lost_${how}` as const) : 'webhook_lost_none'
  if (kind === 'payment_gateway') return how === 'told' ? 'payment_gateway_told' : 'payment_gateway_asked'
  if (kind === 'webhook_silent') return how === 'never' ? 'webhook_silent_never' : 'webhook_silent_refused'
  return kind
}

/** The screen that fixes it, as the button's text and address; null where no screen can. */
const placeOf = ({ kind, params, bot_id }: Spoken) => {
  const { place } = alarms[kind]
  if (place === 'machine') return null
  if (place === 'conversation') {
    const conversation = String(params.conversation_id ?? '')
    return { place, to: pathOfBot(bot_id, '/chatbot/livechat', { filter: 'all', conversation }) }
  }
  if (place === 'broadcast')
    return {
      place,
      to: pathOfBot(bot_id, `/chatbot/broadcast/${encodeURIComponent(String(params.broadcast_id ?? ''))}`),
    }
  if (place === 'order') {
    const order = String(params.order_id ?? '')
    const part = kind.startsWith('payment') ? 'payments' : 'delivery'
    return { place, to: pathOfBot(bot_id, '/chatbot/ecommerce/order', { order, part }) }
  }
  if (place === 'menus') {
    const screen = params.part === 'asked_questions' ? 'asked_questions' : 'main_menu'
    return { place, to: pathOfBot(bot_id, `/chatbot/${screen}`) }
  }
  if (place === 'connections') return { place, to: pathOfBot(bot_id, '/chatbot/settings', { tab: 'connections' }) }
  const hash = place === 'channel' ? '' : `#${place}`
  return { place, to: `${pathOfBot(bot_id, '/chatbot/settings', { tab: 'channel' })}${hash}` }
}

/** The texts of an alarm: the problem, its consequence, and the button. */
export function useAlarmWords() {
  const t = useText('alarms')
  const format = useFormat()
  const connections = useText('connections')
  const channelName = useChannelName()
  const serviceName = (id: unknown) => {
    const about = findAbout(String(id ?? ''))
    return about ? connections(`services.${about.id}.name`) : ''
  }
  return (alarm: Spoken) => {
    const { params, platform } = alarm
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      name === 'at' ? format.dateTime(String(value)) : typeof value === 'number' ? format.number(value) : value,
    ])
    const values = {
      ...Object.fromEntries(shown),
      channel: channelName(platform),
      service: serviceName(params.service),
    }
    const key = keyOf(alarm)
    const at = placeOf(alarm)
    return {
      level: alarms[alarm.kind].level,
      title: t(`kinds.${key}.title`, values),
      text: t(`kinds.${key}.text`, values),
      press: at && { word: t(`place.${at.place}`), to: at.to },
    }
  }
}
