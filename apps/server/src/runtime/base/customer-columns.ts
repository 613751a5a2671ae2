import type { CustomerFacts } from '@hawker/core'
import { keysOf } from './keys.ts'

/** Columns of texts about a customer, which a turn may set. */
export const customerTexts = [
  'first_name',
  'last_name',
  'full_name',
  'username',
  'gender',
  'email',
  'phone',
  'address',
  'source',
  'locale',
  'language',
  'avatar_url',
] as const
export type CustomerText = (typeof customerTexts)[number]

/** The columns of a customer's row that the path reads. */
export type CustomerColumns = Record<CustomerText, string> & {
  psid: string
  timezone: number | null
  is_subscribed: boolean
  is_blocked: boolean
  last_subscribed_at: string | null
  created_at: string | null
  tags: string[]
  sequences: string[]
  custom_fields: Record<string, string | number | boolean | null>
  facts: CustomerFacts
  edit_revision: number
}

/** A customer whose row was made at `now`. */
export const newCustomer = (psid: string, now: string): CustomerColumns => ({
  psid,
  first_name: '',
  last_name: '',
  full_name: '',
  username: '',
  gender: '',
  email: '',
  phone: '',
  address: '',
  locale: '',
  language: '',
  timezone: null,
  avatar_url: '',
  source: 'INBOX',
  is_subscribed: true,
  is_blocked: false,
  last_subscribed_at: now,
  created_at: now,
  tags: [],
  sequences: [],
  custom_fields: {},
  facts: {},
  edit_revision: 0,
})

export const customerColumns = keysOf(newCustomer('', ''))
