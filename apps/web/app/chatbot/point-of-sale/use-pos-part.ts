import { useText } from '../../frame/use-text.ts'
import { usePartName } from '../orders/use-part-name.ts'

/** The name of a part of an order as its point of sale tells it. */
export function usePosPart(): (part: string) => string {
  const t = useText('orders')
  const name = usePartName()
  return (part) => {
    if (part === 'shipping_address') return t('group.address')
    if (part === 'assigning_seller_id') return t('field.assigning_seller')
    if (part === 'price') return t('pos.price')
    return part === 'cod' ? t('pos.cod') : name(part)
  }
}
