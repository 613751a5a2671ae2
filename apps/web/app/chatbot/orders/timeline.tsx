import { orderStatusNumbers, statusLabel } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import css from './orders.module.css'
import { type OrderEvent, type OrderView, orderEventsQuery } from './queries.ts'
import { useMoney } from './use-money.ts'
import { amountParts, usePartName } from './use-part-name.ts'

/** The events of an order: who changed what, before and after. */
export function Timeline({ order }: { order: OrderView }) {
  const { id: bot_id } = useBot()
  const words = useEventWords(order)
  const format = useFormat()
  return (
    <Loaded query={useQuery(orderEventsQuery(bot_id, order.id))}>
      {({ items }) => (
        <ul className={css.events}>
          {items.map((event) => (
            <li key={event.id}>
              {words.what(event)}
              <p className={css.hint}>{[format.dateTime(event.at), words.by(event)].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function useEventWords({ currency }: OrderView) {
  const t = useText('orders')
  const { language } = useLanguage()
  const partName = usePartName()
  const money = useMoney()
  const value = (part: string, given: OrderEvent['before']): string => {
    if (given === null || given === '') return t('event.nothing')
    if (part === 'status') {
      const status = orderStatusNumbers.find((each) => each === given)
      return status === undefined ? String(given) : statusLabel(status, language)
    }
    if (part === 'shipping_address.scheme' && given === 'free') return t('no_scheme')
    if (typeof given === 'boolean') return t(given ? 'event.yes' : 'event.no')
    return typeof given === 'number' && amountParts.includes(part) ? money(given, currency) : String(given)
  }
  return {
    what({ kind, part, before, after }: OrderEvent): string {
      if (kind !== 'order_changed' || part === null) return t(kind === 'order_removed' ? 'event.removed' : 'event.made')
      if (part === 'merged' || part === 'merged_into') return t(`event.${part}`, { number: String(after) })
      return t('event.changed', { part: partName(part), before: value(part, before), after: value(part, after) })
    },
    by({ user_name, user_id, flow }: OrderEvent): string {
      if (user_id !== null) return user_name ?? t('event.person')
      return flow === null ? '' : t('event.by_flow')
    },
  }
}
