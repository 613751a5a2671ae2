import type { CustomerView } from '../customers/view.ts'
import { isKnown } from '../filters/facts.ts'
import type { NeededPlace } from './exclusion-rules.ts'

type Facts = Pick<CustomerView, 'first_name' | 'last_name' | 'full_name' | 'email' | 'phone' | 'custom_fields'>

/** The facts that a customer lacks: of each need that no place of it fills, the first place. */
export function missingPlaces(customer: Facts, needs: ExclusionNeeds): NeededPlace[] {
  const missing = needs
    .filter((places) => !places.some((place) => isKnown(factIn(customer, place))))
    .flatMap(([first]) => first ?? [])
  return [...new Map(missing.map((place) => [JSON.stringify(place), place])).values()]
}

type ExclusionNeeds = readonly (readonly NeededPlace[])[]

const factIn = (customer: Facts, place: NeededPlace) =>
  place.in === 'customer'
    ? customer[place.column]
    : Object.hasOwn(customer.custom_fields, place.field)
      ? customer.custom_fields[place.field]
      : null
