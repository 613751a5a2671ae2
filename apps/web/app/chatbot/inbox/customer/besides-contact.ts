import type { Customer, CustomerField } from '../../../frame/api-types.ts'

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Contact = Pick<Customer, 'email' | 'phone'>

/**
 * The fields of a customer, without those that only repeat the contact: named like it, and empty or of the same value. A
 * question for the e-mail address often stores it in a field of the bot too.
 */
export function besidesContact(
  customer: Contact & { custom_fields: CustomerField[] },
  words: Record<keyof Contact, string>,
): CustomerField[] {
  const repeats = ({ name, value }: CustomerField, key: keyof Contact) =>
    [plain(words[key]), key].includes(plain(name)) && (!value || String(value) === customer[key])
  return customer.custom_fields.filter((field) => !repeats(field, 'email') && !repeats(field, 'phone'))
}
