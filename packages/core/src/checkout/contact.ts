import { type CheckoutContact, type ContactField, contactFields } from './wishes.ts'

/** A contact with this answer, given at this instant. An address that the buyer changes loses its place of the register. */
export function withField(contact: CheckoutContact, field: ContactField, answer: string, at: string): CheckoutContact {
  const { place, ...rest } = contact
  const isKept = field !== 'address' || answer === contact.address
  return { ...rest, ...(place && isKept && { place }), [field]: answer, at: { ...contact.at, [field]: at } }
}

export const isContactField = (name: string): name is ContactField => contactFields.some((each) => each === name)

/** The answers of two places at which a buyer types: of each question the later one, and of equals the first. */
export const mergeContacts = (one: CheckoutContact, other: CheckoutContact): CheckoutContact =>
  contactFields.reduce((merged, field) => (isLater(other, one, field) ? withTaken(merged, other, field) : merged), one)

/** A contact with this answer of another one, its instant and its place. */
function withTaken(
  { place, at, ...rest }: CheckoutContact,
  from: CheckoutContact,
  field: ContactField,
): CheckoutContact {
  const placed = field === 'address' ? from.place : place
  const instant = from.at?.[field]
  const times = instant === undefined ? at : { ...at, [field]: instant }
  return { ...rest, [field]: from[field], ...(placed && { place: placed }), ...(times && { at: times }) }
}

function isLater(other: CheckoutContact, one: CheckoutContact, field: ContactField): boolean {
  const [at, before] = [other.at?.[field] ?? '', one.at?.[field] ?? '']
  return at === before ? one[field] === '' && other[field] !== '' : at > before
}

/** True where both have the same answers, whenever they were given. */
export const isSameContact = (one: CheckoutContact, other: CheckoutContact): boolean =>
  contactFields.every((field) => one[field] === other[field]) &&
  JSON.stringify(placeParts(one)) === JSON.stringify(placeParts(other))

const placeParts = ({ place }: CheckoutContact) =>
  place && [place.scheme, place.province_id, place.commune_id, ...partsOf(place)]

const partsOf = ({ names }: NonNullable<CheckoutContact['place']>) => [names.commune, names.district, names.province]

/** The address in one line, with the chosen place behind the street. */
export const addressLine = ({ address, place }: Pick<CheckoutContact, 'address' | 'place'>): string =>
  [address, ...(place ? partsOf(place) : [])].filter(Boolean).join(', ')
