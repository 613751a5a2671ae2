import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventOf } from './events.ts'
import { hashedEmail, hashedPhone } from './hashed.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test.each([
  [' An@Shop.Example ', 'an@shop.example'],
  ['an@shop.example', 'an@shop.example'],
])('the address %j is hashed as %j', (given, plain) => expect(hashedEmail(given)).toBe(sha256(plain)))

test.each([
  ['+84 90 123 45 67', '84901234567'],
  ['0084901234567', '84901234567'],
  ['84-901-234-567', '84901234567'],
])('the number %j is hashed as %j', (given, plain) => expect(hashedPhone(given)).toBe(sha256(plain)))

test.each(['', '0901234567', '12', 'call me', '1234567890123456'])('%j is no number with its country', (given) =>
  expect(hashedPhone(given)).toBeNull(),
)

test.each(['', 'an', 'an@', 'a b@c'])('%j is no address', (given) => expect(hashedEmail(given)).toBeNull())

const person = { psid: '2000002', email: '', phone: '', first_name: 'An', last_name: '' }
const page = { platform: 'facebook', page_id: '1000001' }
const at = new Date('2026-01-01T00:00:00Z')

test.each([
  ['purchase', 'Purchase'],
  ['Purchase', 'Purchase'],
  ['lead_submitted', 'LeadSubmitted'],
  ['Lead', 'LeadSubmitted'],
  ['content_view', 'ViewContent'],
  ['add_to_cart', 'AddToCart'],
  ['toString', 'toString'],
])('in a conversation the event %s is told as %s', (event_name, told) => {
  const custom_data = { value: '', currency: '' }
  const event = eventOf({ kind: 'pixel_event', pixel_id: '9', event_name, custom_data, person, page }, 'e1', at)
  expect(event).toMatchObject({ event_name: told })
})

test.each([
  ['350000', 'VND', 350_000],
  ['350.000 ₫', 'VND', 350_000],
  ['19.99', 'USD', 19.99],
  ['19.5', 'USD', 19.5],
  ['$1,234.49', 'USD', 1_234.49],
  ['0.005', 'USD', 0.01],
])('%s of %s is told as %f', (value, currency, told) => {
  const custom_data = { value, currency }
  const call = { kind: 'pixel_event', pixel_id: '9', event_name: 'Purchase', custom_data, person, page } as const
  expect(eventOf(call, 'e1', at)).toMatchObject({ custom_data: { value: told, currency } })
})

test('a value that is no amount makes no event', () => {
  const custom_data = { value: 'much', currency: 'USD' }
  const call = { kind: 'pixel_event', pixel_id: '9', event_name: 'Purchase', custom_data, person, page } as const
  expect(eventOf(call, 'e1', at)).toBe('invalid_value')
})
