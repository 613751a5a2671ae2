import { formatMoney } from '@hawker/core'
import { useLanguage } from '../../frame/use-language.ts'

/** Amounts of an order for the reader: `120.000 ₫` with the separators of their language. */
export function useMoney(): (stored: number, currency: string) => string {
  const { language } = useLanguage()
  return (stored, currency) => formatMoney(stored, currency, language)
}
