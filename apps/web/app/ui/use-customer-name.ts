import { useText } from '../frame/use-text.ts'

/** A customer's name. An anonymous visitor is named by the end of their id, so that two visitors differ. */
export function useCustomerName(): (customer: { name: string; psid: string }) => string {
  const t = useText('inbox')
  return ({ name, psid }) => name.trim() || t('no_name', { number: psid.slice(-4).toUpperCase() })
}
