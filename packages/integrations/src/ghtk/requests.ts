import type { Parcel } from '../carrier.ts'
import { query, request } from '../json-request.ts'
import type { Secrets, ServiceRequest } from '../service.ts'

const below = (path: string) => `/services/${path}`

/** Where GHTK fetches parcels, unless a parcel says otherwise. */
const pickOf = ({ from }: Parcel, secrets: Secrets) => ({
  pick_name: from?.name ?? secrets.pick_name ?? '',
  pick_tel: from?.phone ?? secrets.pick_phone ?? '',
  pick_address: from?.address ?? secrets.pick_address ?? '',
  pick_district: from?.district ?? secrets.pick_district ?? '',
  pick_province: from?.province ?? secrets.pick_province ?? '',
})

/** By road, unless the order names the aeroplane. */
const transportOf = ({ service }: Parcel) => (service === 'fly' ? 'fly' : 'road')

/** Weight in grams. https://api.ghtk.vn/en/docs/submit-order/logistic-overview */
export const feeOf = (parcel: Parcel, secrets: Secrets): ServiceRequest => {
  const { pick_province, pick_district } = pickOf(parcel, secrets)
  const { to } = parcel
  return request(
    'GET',
    'api',
    below(
      `shipment/fee${query({
        ...{ pick_province, pick_district, province: to.province, district: to.district, ward: to.commune },
        ...{ address: to.address, weight: String(parcel.weight_g), value: String(parcel.insured) },
        transport: transportOf(parcel),
      })}`,
    ),
  )
}

/** Weight in kilograms. https://api.ghtk.vn/en/docs/submit-order/submit-order-express */
export const submitOrder = (parcel: Parcel, secrets: Secrets): ServiceRequest => {
  const { to } = parcel
  return request('POST', 'api', below('shipment/order/?ver=1.5'), {
    products: parcel.items.map(({ name, code, quantity, price, weight_g }) => ({
      ...{ name, quantity, price, product_code: code },
      weight: weight_g / 1_000,
    })),
    order: {
      id: parcel.client_code,
      ...pickOf(parcel, secrets),
      ...{ name: to.name, tel: to.phone, address: to.address },
      ...{ province: to.province, district: to.district, ward: to.commune, hamlet: 'Khác' },
      is_freeship: parcel.is_free_ship ? '1' : '0',
      pick_money: parcel.cod,
      note: parcel.note.slice(0, 120),
      value: parcel.insured,
      transport: transportOf(parcel),
      weight_option: 'gram',
      total_weight: parcel.weight_g,
    },
  })
}

/** https://api.ghtk.vn/en/docs/submit-order/tracking-status */
export const statusOf = (code: string): ServiceRequest =>
  request('GET', 'api', below(`shipment/v2/${encodeURIComponent(code)}`))

export const statusOfClientCode = (client_code: string): ServiceRequest =>
  request('GET', 'api', below(`shipment/v2/partner_id:${encodeURIComponent(client_code)}`))

export const cancelOrder = (code: string): ServiceRequest =>
  request('POST', 'api', below(`shipment/cancel/${encodeURIComponent(code)}`))

/** The places from which the shop's parcels are fetched. */
export const listPickAddresses = (): ServiceRequest => request('GET', 'api', below('shipment/list_pick_add'))
