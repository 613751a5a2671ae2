import { useText } from '../frame/use-text.ts'

/** RCS has no names: a person is their number. */
const isNumber = (psid: string): boolean => /^\+\d{6,15}$/.test(psid)

/** A customer's name, or number. An anonymous visitor is named by the end of their id, so that two visitors differ. */
export function useCustomerName(): (customer: { name: string; psid: string }) => string {
  const t = useText('inbox')
  return ({ name, psid }) =>
    name.trim() || (isNumber(psid) ? psid : t('no_name', { number: psid.slice(-4).toUpperCase() }))
}
