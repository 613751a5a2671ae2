import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { buttonPath, decodePayload, encodePayload, markPayload, payloadVersion, unmarkPayload } from './payload.ts'

const count = fc.integer({ min: 0, max: 2 ** 32 })
const place = fc.record({
  version: fc.maxSafeInteger().map(Math.abs),
  flow: count,
  block: count,
  card: count,
  path: fc.array(count, { minLength: 1, maxLength: 2 }).map((path) => buttonPath(...path)),
})

test('any place fits where Telegram puts it, and comes back', () => {
  fc.assert(
    fc.property(place, (each) => {
      const payload = encodePayload(each)
      expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(limits.payload_bytes)
      expect(decodePayload(payload)).toEqual(each)
      expect(payloadVersion(payload)).toBe(each.version)
    }),
  )
})

test.each([
  '',
  'GET_STARTED',
  'ann@example.com',
  '+84901234567',
  '1.2.3.4',
  '1.2.3.4.',
  '1.2.3.4.5.6',
  '-1.0.0.0.0',
  '1.0.0.0.A',
  'zzzzzzzzzzz.0.0.0.0',
  '1.0.0.0.0-0-0-0',
  'x'.repeat(100_000),
  '1.0.0.0.0\n',
])('%j is not ours', (payload) => {
  expect(decodePayload(payload)).toBeNull()
})

test('any text is read without a throw, and none longer than ours counts as ours', () => {
  const parts = fc.array(fc.constantFrom('0', 'z', '.', '-', 'Z', ' ', 'zzzzzz'), { maxLength: 40 })
  fc.assert(
    fc.property(
      parts.map((each) => each.join('')),
      (text) => {
        const place = decodePayload(text)
        if (place) expect(text.length).toBeLessThanOrEqual(limits.payload_bytes)
      },
    ),
  )
})

test('a payload with the number of its message comes back, and fits wherever it is marked', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 2 ** 31 }), (each, n) => {
      const payload = encodePayload(each)
      const marked = markPayload(payload, n)
      expect(marked.length).toBeLessThanOrEqual(limits.payload_bytes)
      expect(unmarkPayload(marked)).toEqual({ payload, n: marked === payload ? null : n })
    }),
  )
})

test.each(['', 'GET_STARTED', 'ann@example.com', '1.2.3.4.5', 'a.1', '1.2.3.4.5.6.7'])('%j has no mark', (payload) => {
  expect(unmarkPayload(payload)).toEqual({ payload, n: null })
  if (!decodePayload(payload)) expect(markPayload(payload, 7)).toBe(payload)
})
