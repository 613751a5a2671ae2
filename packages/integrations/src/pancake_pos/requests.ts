import { query, request } from '../json-request.ts'
import type { PosPart, PosPlaceQuery, PosWindow, PosWish } from '../point-of-sale.ts'
import type { Secrets, ServiceRequest } from '../service.ts'

/** A page of 200 orders takes about nine seconds there, which is close to the time-out of a request. */
const pageSize = 100

const inShop = ({ shop_id = '' }: Secrets, path: string) => `/shops/${encodeURIComponent(shop_id)}/${path}`
const get = (path: string, params: Parameters<typeof query>[0] = {}): ServiceRequest =>
  request('GET', 'api', `${path}${query(params)}`)

export const shopsRequest = (): ServiceRequest => get('/shops')

export const listRequest = (
  secrets: Secrets,
  list: 'products' | 'combo_products' | 'warehouses' | 'users' | 'orders/tags',
  page: number,
): ServiceRequest => get(inShop(secrets, list), { page_size: String(pageSize), page_number: String(page) })

/** The scheme of two levels is asked for by `is_new` (from memory). */
export const placesRequest = ({ scheme, level, parent_id }: PosPlaceQuery): ServiceRequest => {
  const is_new = scheme === 'pos-2025' ? 'true' : null
  if (level === 'province') return get('/geo/provinces', { country_code: '84', is_new })
  if (level === 'district') return get('/geo/districts', { province_id: parent_id })
  return get('/geo/communes', { [is_new ? 'province_id' : 'district_id']: parent_id, is_new })
}

const seconds = (at: string) => String(Math.floor(Date.parse(at) / 1000))

/** Orders by the instant of their last change. Deleted ones come only when they are asked for. */
export function ordersRequest(secrets: Secrets, { from, to, statuses, page }: PosWindow): ServiceRequest {
  const params = new URLSearchParams({
    ...{ page_size: String(pageSize), page_number: String(page) },
    ...{ updateStatus: 'updated_at', startDateTime: seconds(from), endDateTime: seconds(to) },
    include_removed: '1',
  })
  for (const status of statuses ?? []) params.append('filter_status[]', String(status))
  return request('GET', 'api', `${inShop(secrets, 'orders')}?${params}`)
}

export const searchRequest = (secrets: Secrets, search: string): ServiceRequest =>
  get(inShop(secrets, 'orders'), { search, page_size: '30', page_number: '1', include_removed: '1' })

const orderPath = (secrets: Secrets, id: string) => inShop(secrets, `orders/${encodeURIComponent(id)}`)
export const orderRequest = (secrets: Secrets, id: string): ServiceRequest => get(orderPath(secrets, id))

/** Amounts in the unit of the point of sale. */
export type SentAmounts = { shipping_fee: number; discount: number; lines: number[] }

function partsOf(wish: PosWish, amounts: SentAmounts): Record<PosPart, object> {
  const { bill_full_name, bill_phone_number, bill_email, received_at_shop, note, note_print, status } = wish
  const { new_commune_id, ...address } = wish.shipping_address
  return {
    bill_full_name: { bill_full_name },
    bill_phone_number: { bill_phone_number },
    bill_email: { bill_email },
    items: {
      items: wish.items.map((line, at) => ({ ...line, discount_each_product: amounts.lines[at] ?? 0 })),
    },
    shipping_address: {
      shipping_address: {
        ...address,
        ...(new_commune_id && { new_commune_id }),
        country_code: country(address.country_code),
      },
    },
    shipping_fee: { shipping_fee: amounts.shipping_fee },
    discount: { total_discount: amounts.discount },
    warehouse_id: wish.warehouse_id ? { warehouse_id: wish.warehouse_id } : {},
    assigning_seller_id: wish.assigning_seller_id ? { assigning_seller_id: wish.assigning_seller_id } : {},
    received_at_shop: { received_at_shop },
    note: { note },
    note_print: { note_print },
    tags: { tags: wish.tags.map(tagId) },
    status: { status },
  }
}

/** Vietnam is the number 84 there. */
const country = (code: string): string | number => (/^\d+$/.test(code) ? Number(code) : code || 84)
const tagId = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id)

export const createRequest = (
  secrets: Secrets,
  custom_id: string,
  wish: PosWish,
  amounts: SentAmounts,
): ServiceRequest =>
  request('POST', 'api', inShop(secrets, 'orders'), {
    custom_id,
    ...Object.assign({}, ...Object.values(partsOf(wish, amounts))),
  })

export function updateRequest(
  secrets: Secrets,
  id: string,
  wish: PosWish,
  amounts: SentAmounts,
  parts: readonly PosPart[],
): ServiceRequest {
  const all = partsOf(wish, amounts)
  return request('PUT', 'api', orderPath(secrets, id), Object.assign({}, ...parts.map((part) => all[part])))
}
