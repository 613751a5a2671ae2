import type { Schemas } from '@hawker/api'
import { orderStatusNumbers, statusLabel } from '@hawker/core'
import { useBotNames } from '../../../editor/use-bot-names.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useLanguage } from '../../../frame/use-language.ts'
import { useText } from '../../../frame/use-text.ts'
import { useShopEvent } from '../../../ui/use-shop-event.ts'

type CustomerEvent = Schemas['CustomerEvent']

const columns = ['first_name', 'last_name', 'full_name', 'gender', 'email', 'phone', 'address'] as const

/** An event in words, and who or what did it; empty where the customer did. */
export function useEventWords() {
  const t = useText('customers')
  const { language } = useLanguage()
  const { id: bot_id } = useBot()
  const names = useBotNames(bot_id)
  const shopEvent = useShopEvent()
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  return {
    what({ kind, data }: CustomerEvent): string {
      switch (kind) {
        case 'tag_added':
        case 'tag_removed':
          return t(`events.${kind}`, { name: names.tagName(text(data.tag)) })
        case 'field_set':
        case 'contact_set': {
          const column = columns.find((each) => each === data.column)
          const name = column ? t(`contact.${column}`) : names.fieldName(text(data.field))
          const value = text(data.value)
          return value ? t('events.field_set', { name, value }) : t('events.field_cleared', { name })
        }
        case 'topic_allowed':
          return t('events.topic_allowed', { name: names.topicName(text(data.topic)) })
        case 'sequence_followed':
        case 'sequence_left':
          return t(`events.${kind}`, { name: names.sequenceName(text(data.sequence)) })
        case 'order_changed': {
          const status = data.part === 'status' && orderStatusNumbers.find((each) => each === data.after)
          return typeof status === 'number'
            ? t('events.order_status', { status: statusLabel(status, language) })
            : t('events.order_changed')
        }
        default:
          return t(`events.${kind}`)
      }
    },
    by({ user_id, flow, rule, shop }: CustomerEvent): string {
      if (user_id !== null) return t('events.by_person', { name: names.memberName(user_id) })
      const by = [
        rule && t('events.by_rule', { name: rule }),
        flow !== null && t('events.by_flow', { name: names.flowName(flow) }),
      ]
      return [shop && shopEvent(shop), ...by].filter(Boolean).join(' → ')
    },
  }
}
