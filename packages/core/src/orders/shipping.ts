import { z } from 'zod'
import { looseText, openRecord } from '../document/fill.ts'
import { defaultGhnService } from './defaults.ts'

/** Whose ids the parts of an address have; `free`: it has none. GSO is Vietnam's register, before and since July 2025. */
export const addressSchemes = ['free', 'pos', 'pos-2025', 'gso-2024', 'gso-2025', 'ghn', 'ghtk'] as const

/** True for the divisions since July 2025, which have no districts. */
export const isOfToday = (scheme: (typeof addressSchemes)[number]): boolean =>
  scheme === 'gso-2025' || scheme === 'pos-2025'

const names = z.object({ commune: z.string(), district: z.string(), province: z.string() })

/** The address of an order. No part is required: Vietnam has had no districts since 2025, other countries have no communes. */
export const shippingAddress = z.object({
  address: z.string(),
  commune_id: looseText,
  district_id: looseText,
  province_id: looseText,
  country_code: looseText,
  post_code: looseText,
  full_name: z.string(),
  phone_number: looseText,
  scheme: z.enum(addressSchemes),
  /** The parts as they were typed, which still tell the address after its ids have changed. */
  names,
})

export const blankShippingAddress = (): z.infer<typeof shippingAddress> => ({
  address: '',
  commune_id: '',
  district_id: '',
  province_id: '',
  country_code: '',
  post_code: '',
  full_name: '',
  phone_number: '',
  scheme: 'free',
  names: { commune: '', district: '', province: '' },
})

/** The carrier by its number at the point of sale (0 is one too), with its reports about the order. */
export const partner = z.object({
  partner_id: z.int().nullable(),
  extend_code: looseText,
  extend_update: z.array(openRecord),
})

export const blankPartner = (): z.infer<typeof partner> => ({ partner_id: null, extend_code: '', extend_update: [] })

const flags = { send: z.boolean(), free_ship: z.boolean(), coupon: z.string(), insurance: z.boolean() }
const blankFlags = () => ({ send: false, free_ship: false, coupon: '', insurance: false })

/** GHN's options for an order. It numbers its services. */
export const ghn = z.object({ ...flags, service: z.int() })
export const blankGhn = (): z.infer<typeof ghn> => ({ ...blankFlags(), service: defaultGhnService })

/** GHTK's options. It names its services. */
export const ghtk = z.object({ ...flags, service: z.string() })
export const blankGhtk = (): z.infer<typeof ghtk> => ({ ...blankFlags(), service: '' })
