import { useText } from '../../frame/use-text.ts'

const names = {
  status: 'field.status',
  currency: 'field.currency',
  items: 'field.items',
  returned: 'returns.title',
  note: 'field.note',
  note_print: 'field.note_print',
  discount: 'field.discount',
  shipping_fee: 'field.shipping_fee',
  prepaid: 'field.prepaid',
  'prepaid_by_point.point': 'field.point',
  'prepaid_by_point.money': 'field.point_money',
  cash: 'field.cash',
  transfer_money: 'field.transfer_money',
  charged_by_card: 'field.charged_by_card',
  partner_fee: 'field.partner_fee',
  tags: 'field.tags',
  bill_full_name: 'field.bill_full_name',
  bill_phone_number: 'field.bill_phone_number',
  bill_email: 'field.bill_email',
  'shipping_address.address': 'field.address',
  'shipping_address.names.commune': 'field.commune',
  'shipping_address.names.district': 'field.district',
  'shipping_address.names.province': 'field.province',
  'shipping_address.commune_id': 'field.commune_id',
  'shipping_address.district_id': 'field.district_id',
  'shipping_address.province_id': 'field.province_id',
  'shipping_address.scheme': 'field.scheme',
  'shipping_address.country_code': 'field.country_code',
  'shipping_address.post_code': 'field.post_code',
  'shipping_address.full_name': 'field.receiver',
  'shipping_address.phone_number': 'field.receiver_phone',
  warehouse_id: 'field.warehouse_id',
  shop_id: 'field.shop_id',
  'assigning_seller.name': 'field.assigning_seller',
  received_at_shop: 'field.received_at_shop',
  reservation_datetime: 'field.reservation_datetime',
  is_locked: 'field.is_locked',
  call_laters: 'field.call_laters',
  'partner.partner_id': 'field.partner_id',
  'partner.extend_code': 'field.extend_code',
} as const

const isKnown = (part: string): part is keyof typeof names => Object.hasOwn(names, part)

/** Parts whose values are amounts. */
export const amountParts: readonly string[] = [
  ...['discount', 'shipping_fee', 'prepaid', 'prepaid_by_point.money', 'cash', 'transfer_money', 'charged_by_card'],
  'partner_fee',
]

const carriers: Record<string, string> = { ghn: 'GHN', ghtk: 'GHTK' }
const options = {
  free_ship: 'field.free_ship',
  service: 'field.service',
  coupon: 'field.coupon',
  insurance: 'field.insurance',
} as const

const isOption = (part: string): part is keyof typeof options => Object.hasOwn(options, part)

/** The name of a part of an order, as its form has it; an option of a carrier also names the carrier. */
export function usePartName(): (part: string) => string {
  const t = useText('orders')
  return (part) => {
    if (isKnown(part)) return t(names[part])
    const [path = '', option = ''] = part.split('.')
    const carrier = carriers[path]
    if (carrier === undefined) return part
    if (option === 'send') return t('field.send', { carrier })
    return isOption(option) ? `${carrier} · ${t(options[option])}` : part
  }
}
