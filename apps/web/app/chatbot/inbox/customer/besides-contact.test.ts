import { expect, test } from 'vitest'
import { besidesContact } from './besides-contact.ts'

const words = { email: 'Correo', phone: 'Teléfono' }

test.each([
  ['of the contact’s name and value', 'E-mail', 'mai@example.com', false],
  ['of its name in the reader’s language', 'correo', 'mai@example.com', false],
  ['of its name, empty', 'Email', null, false],
  ['of its name with another value', 'E-mail', 'work@example.com', true],
  ['of another name', 'Invoice e-mail', 'mai@example.com', true],
  ['a phone number', 'Phone', '0901', false],
])('a field %s', (_, name, value, isShown) => {
  const field = { id: 'f', name, type: 1, value }
  const customer = { email: 'mai@example.com', phone: '0901', custom_fields: [field] }
  expect(besidesContact(customer, words)).toEqual(isShown ? [field] : [])
})
