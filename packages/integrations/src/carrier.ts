import type { OrderStatus } from '@hawker/core'
import type { Refused } from '@hawker/outside'
import type { Ask, KeyedEvent, Secrets, Service, ServiceWebhook } from './service.ts'

/** A person and a place, with names as typed and, where they are known, the ids of the carrier's own scheme. */
export type ParcelPlace = {
  name: string
  phone: string
  address: string
  province: string
  /** '' where the scheme has no districts. */
  district: string
  commune: string
  province_id: string
  district_id: string
  commune_id: string
}

/** A parcel as a carrier is asked to bring it. Amounts are in the carrier's unit of the currency. */
export type Parcel = {
  /** The order's key: the client code by which a parcel of unknown fate is found again. */
  client_code: string
  currency: string
  /** Where it is fetched; null: the shop's own place at the carrier. */
  from: ParcelPlace | null
  to: ParcelPlace
  items: { name: string; code: string; quantity: number; price: number; weight_g: number }[]
  weight_g: number
  /** In centimetres; null: the carrier's smallest. */
  size_cm: { length: number; width: number; height: number } | null
  /** What the carrier collects. */
  cod: number
  /** The declared value for the insurance; 0: not insured. */
  insured: number
  /** The carrier's name or number of a service; '': its default. */
  service: string
  coupon: string
  /** True where the shop pays the fee. */
  is_free_ship: boolean
  /** Printed on the label. */
  note: string
}

/** The price of a parcel, before it is made. `expected_at`: ISO 8601; null: unknown. */
export type Quoted = { ok: true; fee: number; service: string; expected_at: string | null } | Refused

/** A parcel that the carrier has. `code`: its tracking code. */
export type Made = { ok: true; code: string; fee: number; expected_at: string | null }

/** The state of a parcel in the carrier's words and ours; `order_status` null: it moves no order. */
export type Tracked = {
  ok: true
  code: string
  client_code: string
  status: string
  order_status: OrderStatus | null
  /** Taken back, here or at the carrier itself: it will not be brought. */
  is_cancelled: boolean
  cod: number
  fee: number
  /** ISO 8601; null: unknown. */
  at: string | null
}

/** A file to print, or the page that shows it. */
export type Label = { ok: true; url: string } | { ok: true; type: string; base64: string } | Refused

/** A call of unknown fate may have been carried out. */
export type UnsureRefusal = Refused & { is_written: boolean }

/** A report that a parcel may have changed. Carriers do not sign it, so the parcel is asked for. */
export type CarrierEvent = KeyedEvent & { code: string; client_code: string }

/** A service that brings parcels. */
export type Carrier = Service<'carrier'> & {
  /** Their statuses and the order status that each means; null: none. */
  statuses: Readonly<Record<string, OrderStatus | null>>
  quote(parcel: Parcel, ask: Ask, secrets: Secrets): Promise<Quoted>
  /** Looks a parcel up by its client code, before a create of unknown fate is repeated; null: there is none. */
  find(client_code: string, ask: Ask, secrets: Secrets): Promise<Made | Refused | null>
  create(parcel: Parcel, ask: Ask, secrets: Secrets): Promise<Made | UnsureRefusal>
  /** Changes what the carrier collects; null: done. */
  changeCod(code: string, cod: number, ask: Ask, secrets: Secrets): Promise<UnsureRefusal | null>
  /** null: cancelled, now or before. */
  cancel(code: string, ask: Ask, secrets: Secrets): Promise<UnsureRefusal | null>
  label(code: string, ask: Ask, secrets: Secrets): Promise<Label>
  track(code: string, ask: Ask, secrets: Secrets): Promise<Tracked | Refused>
  webhook: ServiceWebhook<CarrierEvent> | null
}
