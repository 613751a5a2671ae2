import { badParameter } from '../meta/refuse.ts'
import { asNumber, asText, type Params } from '../params.ts'
import { webUrlAt } from './buttons.ts'
import { listAt, objectAt, onlyKeys } from './check.ts'
import type { Template } from './template.ts'

const where = 'message[attachment][payload]'
const keys = [
  'template_type',
  'countries',
  'business_privacy',
  'expires_in_days',
  'address_overrides',
  'contact_overrides',
  'purpose',
]

/** The form for name, number and address, which the phone fills with one tap. */
export const informationTemplate = (payload: Params): Template => {
  onlyKeys(payload, keys, where)
  for (const country of listAt(payload.countries, `${where}[countries]`, 1, 20))
    if (!/^[A-Z]{2}$/.test(asText(country) ?? '')) throw badParameter(`Param ${where}[countries] has no such country.`)
  webUrlAt(objectAt(payload.business_privacy, `${where}[business_privacy]`).url, `${where}[business_privacy][url]`)
  const days = payload.expires_in_days === undefined ? 1 : asNumber(payload.expires_in_days)
  if (days === undefined || days < 1 || days > 7)
    throw badParameter(`Param ${where}[expires_in_days] must be between 1 and 7.`)
  return { cards: [{ title: 'Share your details', buttons: [{ title: 'Fill in', kind: 'form' }] }] }
}
