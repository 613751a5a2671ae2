import { randomUUID } from 'node:crypto'
import { createServiceBase, type ServiceBase } from '../service-base.ts'

/** A shop that ships with a carrier. */
export type CarrierAccount = {
  token: string
  shop_id: string
  name: string
  /** The address of reports; '': none are sent. */
  webhook_url: string
}

export type ParcelState = {
  code: string
  client_code: string
  token: string
  status: string
  cod: number
  fee: number
  weight_g: number
  to: { name: string; phone: string; address: string; commune: string; district: string; province: string }
  /** GHN: the collected money has reached the shop. */
  is_cod_transferred: boolean
  updated_at: number
}

/** A carrier's stand-in. */
export type CarrierState = ServiceBase & {
  accounts: Map<string, CarrierAccount>
  parcels: Map<string, ParcelState>
  /** Reports leave this late. */
  report_lag_ms: number
  /** No report leaves. */
  is_silent: boolean
  /** The pause before a failed report is repeated. */
  report_again_ms: number
}

/** The facts of a parcel by which its shop knows it. */
export type KnownParcel = Pick<ParcelState, 'code' | 'client_code' | 'token'> &
  Partial<Pick<ParcelState, 'status' | 'cod' | 'fee'>> & { to?: { name?: string; phone?: string } }

const nowhere = { name: '', phone: '', address: '', commune: '', district: '', province: '' }

/** Registers a parcel that this stand-in forgot when it ended. */
export const putParcelBack = ({ parcels }: CarrierState, known: KnownParcel): ParcelState => {
  const { status = '', cod = 0, fee = 0, to, ...codes } = known
  const rest = { weight_g: 500, is_cod_transferred: false, updated_at: Date.now() }
  const parcel = { ...codes, status, cod, fee, to: { ...nowhere, ...to }, ...rest }
  parcels.set(parcel.code, parcel)
  return parcel
}

export const createCarrier = (): CarrierState => ({
  ...createServiceBase(),
  accounts: new Map(),
  parcels: new Map(),
  report_lag_ms: 0,
  is_silent: false,
  report_again_ms: 200,
})

export const addCarrierAccount = (
  { accounts }: CarrierState,
  { token = randomUUID(), shop_id = '885', name = 'Demo shop', webhook_url = '' }: Partial<CarrierAccount> = {},
): CarrierAccount => {
  const account = { token, shop_id, name, webhook_url }
  accounts.set(token, account)
  return account
}

/** A fee that follows from weight and insurance, so that a quote and its parcel agree. */
export const feeOf = (weight_g: number, insured: number): number =>
  22_000 + Math.max(Math.ceil(weight_g / 500) - 1, 0) * 5_000 + (insured > 1_000_000 ? Math.ceil(insured * 0.005) : 0)

export const parcelOf = ({ parcels }: CarrierState, token: string, code: string): ParcelState | undefined => {
  const found = parcels.get(code)
  return found?.token === token ? found : undefined
}

/** The latest parcel of a client code. */
export const parcelByClientCode = ({ parcels }: CarrierState, token: string, client_code: string) =>
  [...parcels.values()].findLast((parcel) => parcel.token === token && parcel.client_code === client_code)
