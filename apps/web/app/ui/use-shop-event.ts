import type { Schemas } from '@hawker/api'
import { isPurchaseEvent, statusLabel } from '@hawker/core'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'

/** An event of the shop in words, such as that of an order which came to a status. */
export function useShopEvent() {
  const t = useText('orders')
  const { language } = useLanguage()
  return ({ kind, order, status, event }: Schemas['ShopCause']): string =>
    t(`happened.${kind}`, {
      order: order?.display_id ?? '',
      status: status === null ? '' : statusLabel(status, language),
      event: isPurchaseEvent(event) ? t(`purchases.event.${event}`) : event,
    })
}
