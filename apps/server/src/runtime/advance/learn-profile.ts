import type { CustomerProfile } from '@hawker/core'
import { customerTexts } from '../base/customer-columns.ts'
import type { CustomerRow } from '../base/work.ts'
import type { CustomerChange } from './outcome.ts'

// The platform does not say where a customer came from: its webhooks do.
const profileColumns = customerTexts.filter((column) => column !== 'source')

/**
 * Copies a platform's profile to the customer, except for columns that were set by hand here. Letters are normalised (NFC),
 * as filters compare them: some phones send letters and their marks separately.
 */
export function learnProfile(customer: CustomerRow, change: CustomerChange, profile: CustomerProfile) {
  const said: CustomerProfile = {
    ...profile,
    full_name: profile.full_name ?? [profile.first_name, profile.last_name].filter(Boolean).join(' '),
  }
  for (const column of profileColumns) {
    const value = column === 'avatar_url' ? said[column] : said[column]?.normalize('NFC')
    if (!value || value === customer[column] || customer.facts.by_hand?.includes(column)) continue
    customer[column] = value
    change.columns[column] = value
  }
  if (said.timezone !== undefined && said.timezone !== customer.timezone) {
    customer.timezone = said.timezone
    change.timezone = said.timezone
  }
}
