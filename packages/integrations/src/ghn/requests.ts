import type { Parcel, ParcelPlace } from '../carrier.ts'
import { request } from '../json-request.ts'
import type { ServiceRequest } from '../service.ts'

const post = (path: string, body: object): ServiceRequest =>
  request('POST', 'api', `/shiip/public-api/v2/${path}`, body)

/** The smallest parcel that GHN takes, in centimetres. */
const smallest = { length: 10, width: 10, height: 10 }

/** 2 is the standard service, 5 that of heavy parcels. https://api.ghn.vn/home/docs/detail?id=77 */
const standardService = 2

const placeOf = (prefix: 'from' | 'to', place: ParcelPlace) => ({
  [`${prefix}_name`]: place.name,
  [`${prefix}_phone`]: place.phone,
  [`${prefix}_address`]: place.address,
  [`${prefix}_ward_name`]: place.commune,
  [`${prefix}_district_name`]: place.district,
  [`${prefix}_province_name`]: place.province,
})

/** The body of a parcel: `payment_type_id` 1 charges the shop, 2 the buyer. https://api.ghn.vn/home/docs/detail?id=63 */
const parcelBody = ({ client_code, from, to, items, weight_g, size_cm, cod, insured, ...parcel }: Parcel) => ({
  payment_type_id: parcel.is_free_ship ? 1 : 2,
  note: parcel.note,
  required_note: 'KHONGCHOXEMHANG',
  client_order_code: client_code,
  ...(from && placeOf('from', from)),
  ...placeOf('to', to),
  cod_amount: cod,
  content: items
    .map(({ name, quantity }) => `${quantity} x ${name}`)
    .join(', ')
    .slice(0, 2_000),
  weight: weight_g,
  ...(size_cm ?? smallest),
  insurance_value: insured,
  service_id: 0,
  service_type_id: Number(parcel.service) || standardService,
  ...(parcel.coupon && { coupon: parcel.coupon }),
  items: items.map(({ name, code, quantity, price, weight_g: weight }) => ({ name, code, quantity, price, weight })),
})

/** https://api.ghn.vn/home/docs/detail?id=63 */
export const createOrder = (parcel: Parcel): ServiceRequest => post('shipping-order/create', parcelBody(parcel))

/** The same without making it: the fee and the day. https://api.ghn.vn/home/docs/detail?id=64 */
export const previewOrder = (parcel: Parcel): ServiceRequest => post('shipping-order/preview', parcelBody(parcel))

/** https://api.ghn.vn/home/docs/detail?id=119 */
export const detailByClientCode = (client_order_code: string): ServiceRequest =>
  post('shipping-order/detail-by-client-code', { client_order_code })

export const detailOf = (order_code: string): ServiceRequest => post('shipping-order/detail', { order_code })

export const updateCod = (order_code: string, cod_amount: number): ServiceRequest =>
  post('shipping-order/updateCOD', { order_code, cod_amount })

/** https://api.ghn.vn/home/docs/detail?id=73 */
export const cancelOrder = (order_code: string): ServiceRequest =>
  post('switch-status/cancel', { order_codes: [order_code] })

/** A token for the pages that print. It lasts for 30 minutes. https://api.ghn.vn/home/docs/detail?id=100 */
export const genToken = (order_code: string): ServiceRequest => post('a5/gen-token', { order_codes: [order_code] })

/** The shops of the token. */
export const allShops = (): ServiceRequest => post('shop/all', { offset: 0, limit: 200, client_phone: '' })
