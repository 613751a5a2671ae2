import { formatMoney, markOf } from '@hawker/core'

/** An amount as it is typed: without its symbol, with the separators of the reader's language. `readAmount` reads it back. */
export const amountText = (stored: number, currency: string, language: string): string =>
  formatMoney(stored, currency, language).replace(markOf(currency).symbol, '').trim()
