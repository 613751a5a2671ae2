import { createHash } from 'node:crypto'
import type { CheckoutContact } from '@hawker/core'
import { z } from 'zod'

const stored = z.object({ of: z.string(), fee: z.int().min(0).nullable(), at: z.string() })

const freshMs = 24 * 60 * 60_000
/** A carrier that gave no price is asked again after so long. */
const againMs = 10 * 60_000

type Quoted = {
  lines: readonly { variation_id: string; quantity: number }[]
  contact: Pick<CheckoutContact, 'place'>
}

/** The digest of what a carrier's price depends on. */
export const digestOf = ({ lines, contact }: Quoted): string =>
  createHash('sha256')
    .update(JSON.stringify([lines.map(({ variation_id, quantity }) => [variation_id, quantity]), contact.place]))
    .digest('hex')
    .slice(0, 16)

/** The carrier's price of a cart as it is; null: none is known for these things and this address. */
export function quotedFee(cart: Quoted & { carrier_quote: unknown }): number | null {
  const { data } = stored.safeParse(cart.carrier_quote)
  return data && data.of === digestOf(cart) ? data.fee : null
}

/** True while a stored answer still stands, be it no price. */
export function isQuoted(cart: Quoted & { carrier_quote: unknown }, now: Date): boolean {
  const { data } = stored.safeParse(cart.carrier_quote)
  if (!data || data.of !== digestOf(cart)) return false
  return now.getTime() - Date.parse(data.at) < (data.fee === null ? againMs : freshMs)
}
