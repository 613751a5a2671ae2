import { isIntegerCurrency } from './currencies.ts'

const decimalsHere = (currency: string): number => (isIntegerCurrency(currency) ? 0 : 2)
const most = BigInt(Number.MAX_SAFE_INTEGER)
const safe = (amount: bigint): number | null => (amount >= 0n && amount <= most ? Number(amount) : null)

/** The same amount with another number of decimals; null where digits would be lost or the number is not safe. */
function rescale(amount: number, from: number, to: number): number | null {
  if (!Number.isSafeInteger(amount) || amount < 0) return null
  if (to >= from) return safe(BigInt(amount) * 10n ** BigInt(to - from))
  const part = 10n ** BigInt(from - to)
  return BigInt(amount) % part === 0n ? safe(BigInt(amount) / part) : null
}

/**
 * A stored amount in a service's unit, whose smallest part has `decimals`: 19.99 USD are 1999 in both, 150,000 VND are 15000000
 * where the service counts hundredths. Null: the service has no such amount, such as half a won.
 */
export const toServiceUnit = (stored: number, currency: string, decimals: number): number | null =>
  rescale(stored, decimalsHere(currency), decimals)

/** A service's amount as it is stored. Null: we have no such amount, such as PHP 100.50, which stays as it was told. */
export const fromServiceUnit = (amount: number, currency: string, decimals: number): number | null =>
  rescale(amount, decimals, decimalsHere(currency))

/** An amount in a service's unit as decimal text: 1999 with two decimals is `19.99`. */
export function toDecimalText(amount: number, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Decimal text in a service's unit: `19.99` and `19.9900` are 1999 with two decimals; null: it has no such amount. */
export function fromDecimalText(text: string, decimals: number): number | null {
  const [, whole = '', part = ''] = /^(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (!whole || /[1-9]/.test(part.slice(decimals))) return null
  return safe(BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0')))
}
