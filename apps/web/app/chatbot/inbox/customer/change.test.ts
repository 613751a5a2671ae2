import { expect, test } from 'vitest'
import type { Customer } from '../../../frame/api-types.ts'
import { applyChange, type CustomerChange } from './change.ts'

const customer: Customer = {
  id: '1',
  psid: 'p',
  first_name: '',
  last_name: '',
  full_name: 'Ann',
  username: '',
  gender: '',
  email: 'ann@a.example',
  phone: '',
  address: '',
  locale: '',
  language: '',
  came_by: [],
  source: '',
  is_subscribed: true,
  is_blocked: false,
  is_seeding: false,
  last_interactive_at: null,
  created_at: '2026-01-01T00:00:00Z',
  tags: [{ id: 'a', name: 'VIP' }],
  custom_fields: [
    { id: 'size', name: 'Size', type: 1, value: 'M' },
    { id: 'age', name: 'Age', type: 2, value: 30 },
  ],
  chat_url: null,
}

test.each<[string, CustomerChange, Partial<Customer>]>([
  [
    'a tag more',
    { add_tags: ['b'], tag_names: { b: 'New' } },
    {
      tags: [
        { id: 'a', name: 'VIP' },
        { id: 'b', name: 'New' },
      ],
    },
  ],
  ['a tag it has', { add_tags: ['a'] }, { tags: customer.tags }],
  ['a tag less', { remove_tags: ['a'] }, { tags: [] }],
  ['a phone', { phone: '0901' }, { phone: '0901', email: 'ann@a.example' }],
  ['an e-mail taken away', { email: '' }, { email: '' }],
  [
    'a field emptied',
    { custom_fields: { age: null } },
    {
      custom_fields: [
        { id: 'size', name: 'Size', type: 1, value: 'M' },
        { id: 'age', name: 'Age', type: 2, value: null },
      ],
    },
  ],
])('%s', (_, change, parts) => {
  expect(applyChange(customer, change)).toEqual({ ...customer, ...parts })
})
