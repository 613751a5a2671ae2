import type { CustomerProfile } from '@hawker/core'
import type { RawUser } from './wire.ts'

/** The facts of the person in an event, and of the event itself. */
export const profileOf = (user: RawUser | undefined, more: CustomerProfile = {}): CustomerProfile | undefined => {
  const { name: full_name, avatarUrl: avatar_url, locale, timezone, email, phone } = user ?? {}
  const all = Object.entries({ full_name, avatar_url, locale, timezone, email, phone, ...more })
  const known = all.filter(([, value]) => value !== undefined)
  return known.length ? Object.fromEntries(known) : undefined
}
