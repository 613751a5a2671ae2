import { expect, test } from 'vitest'
import { eventKey } from './event-key.ts'

const pressed = ['postback', '7001', 1_790_000_000_000, 'menu'] as const
const long = 'x'.repeat(1_000)

test.each<[string, Parameters<typeof eventKey>]>([
  ['of another kind', ['optin', '7001', 1_790_000_000_000, 'menu']],
  ['of another person', ['postback', '7002', 1_790_000_000_000, 'menu']],
  ['of another time', ['postback', '7001', 1_790_000_000_001, 'menu']],
  ['of another content', ['postback', '7001', 1_790_000_000_000, 'order']],
  ['without a content', ['postback', '7001', 1_790_000_000_000, undefined]],
])('an event %s has another key', (_, other) => {
  expect(eventKey(...other)).not.toBe(eventKey(...pressed))
  expect(eventKey(...other)).toBe(eventKey(...other))
})

test('long contents are distinguished, in a key short enough for a database index', () => {
  expect(eventKey('postback', `${long}1`)).not.toBe(eventKey('postback', `${long}2`))
  expect(eventKey('postback', `${long}1`)).toBe(eventKey('postback', `${long}1`))
  expect(eventKey('postback', long).length).toBeLessThan(200)
})
