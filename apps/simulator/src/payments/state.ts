import { createServiceBase, type ServiceBase } from '../service-base.ts'

/** A merchant's account at a gateway. `keys`: under the gateway's own names. `notify_url`: where it was told to call, '' for nowhere. */
export type Merchant = {
  id: string
  keys: Record<string, string>
  notify_url: string
  /** It takes pages of any day, for sample orders of the past. */
  takes_past?: boolean
}

/** The sum to be paid on one page. `amount` is in the gateway's unit; `told` the amount that is reported. */
export type Bill = {
  reference: string
  /** The merchant's own reference, where the gateway's is another. */
  own?: string
  /** The key of the request that made it: its repeat makes no second one. */
  key?: string
  /** The money is taken, where an approval alone takes none. */
  is_captured?: boolean
  merchant: string
  amount: number
  told: number
  currency: string
  text: string
  notify_url: string
  return_url: string
  state: 'open' | 'paid' | 'refused'
  /** The gateway's number of the payment. */
  transaction: string
  at: number
  /** Answers of the merchant to its reports, oldest first; null: none came. */
  answers: (string | null)[]
}

export type Gateway = ServiceBase & {
  merchants: Map<string, Merchant>
  /** By reference. */
  bills: Map<string, Bill>
  count: number
  /** The delay of a late report. */
  late_ms: number
}

export const createGateway = (): Gateway => ({
  ...createServiceBase(),
  merchants: new Map(),
  bills: new Map(),
  count: 0,
  late_ms: 3_000,
})

export const addMerchant = (gateway: Gateway, merchant: Merchant): Merchant => {
  const made = { ...merchant, keys: { ...merchant.keys } }
  gateway.merchants.set(made.id, made)
  return made
}

type NewBill = Pick<
  Bill,
  'reference' | 'own' | 'key' | 'merchant' | 'amount' | 'currency' | 'text' | 'notify_url' | 'return_url'
>

/** A page for a reference; undefined: it was made before. */
export const addBill = (gateway: Gateway, bill: NewBill, at: number): Bill | undefined => {
  if (gateway.bills.has(bill.reference)) return undefined
  gateway.count += 1
  const transaction = String(14_000_000 + gateway.count)
  const made: Bill = { ...bill, told: bill.amount, state: 'open', transaction, at, answers: [] }
  gateway.bills.set(bill.reference, made)
  return made
}
