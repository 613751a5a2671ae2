import type { Platform } from '../channel.ts'

/** The platforms that know a customer by their phone number, and how they write it. */
const written: Partial<Record<Platform, 'digits' | 'plus'>> = {
  whatsapp_business_account: 'digits',
  google_agent: 'plus',
}

/** The id by which a platform knows the owner of a number such as `+84901234567`; null where a number is no address. */
export function psidOfPhone(platform: string, number: string): string | null {
  const way = Object.entries(written).find(([id]) => id === platform)?.[1]
  if (way === undefined) return null
  return way === 'plus' ? number : number.slice(1)
}
