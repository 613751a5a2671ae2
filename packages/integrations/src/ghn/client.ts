import { failed, type Refused } from '@hawker/outside'
import { askFor } from '../asked.ts'
import type { Carrier, Made, Tracked } from '../carrier.ts'
import type { Ask, Checked, Secrets, Typed } from '../service.ts'
import { isAbsent, read } from './read.ts'
import {
  allShops,
  cancelOrder,
  createOrder,
  detailByClientCode,
  detailOf,
  genToken,
  previewOrder,
  updateCod,
} from './requests.ts'
import { statuses } from './statuses.ts'
import { detail, done, made, printToken, shops, switched } from './wire.ts'

export const host = 'https://online-gateway.ghn.vn'

const tokenShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const typed = ({ token = '', shop_id = '' }: Record<string, string>): Typed => {
  const secrets = { token: token.trim(), shop_id: shop_id.trim() }
  if (!tokenShape.test(secrets.token)) return { ok: false, field: 'token' }
  if (!/^\d{1,12}$/.test(secrets.shop_id)) return { ok: false, field: 'shop_id' }
  return { ok: true, secrets, details: { shop_id: secrets.shop_id } }
}

/** The shop of the token. A shop of another account is refused: its parcels would be. */
export const check = async (ask: Ask, { shop_id = '' }: Secrets): Promise<Checked> => {
  const told = await askFor(ask, read, allShops(), shops)
  if (!told.ok) return told
  const shop = told.body.data.shops.find(({ _id }) => _id === shop_id)
  if (!shop) return failed('rejected', 'shop', `The token has no shop ${shop_id}`)
  return { ok: true, name: shop.name, details: { shop_id } }
}

type Parcel = NonNullable<ReturnType<typeof detail.parse>['data']>

/** Delivered parcels whose money GHN has transferred are paid. */
const statusOf = ({ status, cod_amount = 0, is_cod_transferred = false }: Parcel) =>
  status === 'delivered' && cod_amount > 0 && is_cod_transferred ? 16 : (statuses[status] ?? null)

const trackedOf = (parcel: Parcel): Tracked => ({
  ok: true,
  code: parcel.order_code,
  client_code: parcel.client_order_code ?? '',
  status: parcel.status,
  order_status: statusOf(parcel),
  is_cancelled: parcel.status === 'cancel',
  cod: parcel.cod_amount ?? 0,
  // The details of a parcel do not have its fee.
  fee: 0,
  at: parcel.updated_date ?? null,
})

const absent = () => failed('rejected', 'absent', 'GHN has no such parcel')

export const client: Pick<Carrier, 'quote' | 'find' | 'create' | 'changeCod' | 'cancel' | 'label' | 'track'> = {
  async quote(parcel, ask) {
    const told = await askFor(ask, read, previewOrder(parcel), made)
    if (!told.ok) return told
    const { total_fee, expected_delivery_time = null } = told.body.data
    return { ok: true, fee: total_fee, service: parcel.service, expected_at: expected_delivery_time }
  },

  async find(client_code, ask): Promise<Made | Refused | null> {
    const told = await askFor(ask, read, detailByClientCode(client_code), detail)
    if (!told.ok) return isAbsent(told) ? null : told
    const found = told.body.data
    return found ? { ok: true, code: found.order_code, fee: 0, expected_at: found.leadtime ?? null } : absent()
  },

  async create(parcel, ask) {
    const told = await askFor(ask, read, createOrder(parcel), made)
    if (!told.ok) return told
    const { order_code, total_fee, expected_delivery_time = null } = told.body.data
    if (!order_code) return { ...failed('unknown', 'code', 'an answer without a code'), is_written: true }
    return { ok: true, code: order_code, fee: total_fee, expected_at: expected_delivery_time }
  },

  async changeCod(code, cod, ask) {
    const told = await askFor(ask, read, updateCod(code, cod), done)
    return told.ok ? null : told
  },

  async cancel(code, ask) {
    const told = await askFor(ask, read, cancelOrder(code), switched)
    if (!told.ok) return told
    const [result] = told.body.data
    if (result?.result) return null
    return { ...failed('rejected', 'cancel', result?.message ?? 'GHN did not cancel it'), is_written: false }
  },

  async label(code, ask) {
    const told = await askFor(ask, read, genToken(code), printToken)
    if (!told.ok) return told
    return { ok: true, url: `${host}/a5/public-api/printA5?token=${encodeURIComponent(told.body.data.token)}` }
  },

  async track(code, ask) {
    const told = await askFor(ask, read, detailOf(code), detail)
    if (!told.ok) return told
    return told.body.data ? trackedOf(told.body.data) : absent()
  },
}
