import { fromDecimalText, fromServiceUnit, toServiceUnit } from '@hawker/core'
import { about } from './about.ts'

const decimalsOf = (currency: string): number | null => about.units[currency] ?? null

/** A told amount as it is stored; null: none was told, or we have no such amount. */
export function stored(told: string | null, currency: string): number | null {
  const decimals = decimalsOf(currency)
  if (told === null || decimals === null) return null
  // The amount counts smallest units, so a fraction of one is no amount of ours.
  const amount = fromDecimalText(told, 0)
  return amount === null ? null : fromServiceUnit(amount, currency, decimals)
}

/** A stored amount as the point of sale counts it; null: it has none. */
export function sent(amount: number, currency: string): number | null {
  const decimals = decimalsOf(currency)
  return decimals === null ? null : toServiceUnit(amount, currency, decimals)
}
