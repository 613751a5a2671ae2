import type { Order } from '@hawker/core'
import type { OrderParts } from './shapes.ts'

/** Leaves out the keys that were not sent. */
function sent<Part extends object>(given: Part | undefined): { [Key in keyof Part]?: Exclude<Part[Key], undefined> }
function sent(given: object | undefined): object {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined))
}

/** An order with these parts; what was not sent stays as it is, in its nested objects too. */
export function mergeParts(before: Order, given: OrderParts): Order {
  const { shipping_address, prepaid_by_point, partner, ghn, ghtk, ...parts } = given
  const { names, ...address } = shipping_address ?? {}
  return {
    ...before,
    ...sent(parts),
    shipping_address: {
      ...before.shipping_address,
      ...sent(address),
      ...uncoded(before.shipping_address, shipping_address),
      names: names ?? before.shipping_address.names,
    },
    prepaid_by_point: { ...before.prepaid_by_point, ...sent(prepaid_by_point) },
    partner: { ...before.partner, ...sent(partner) },
    ghn: { ...before.ghn, ...sent(ghn) },
    ghtk: { ...before.ghtk, ...sent(ghtk) },
  }
}

const codes = ['scheme', 'province_id', 'district_id', 'commune_id'] as const
const parts = ['commune', 'district', 'province'] as const

/** Other names make the codes of before those of another place: without codes of their own they have none. */
function uncoded({ names }: Order['shipping_address'], given: OrderParts['shipping_address']) {
  if (!given?.names || codes.some((code) => given[code] !== undefined)) return {}
  const told = given.names
  if (parts.every((part) => told[part] === names[part])) return {}
  return { scheme: 'free' as const, province_id: '', district_id: '', commune_id: '' }
}
