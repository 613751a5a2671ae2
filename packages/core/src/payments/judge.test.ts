import { expect, test } from 'vitest'
import { type Arrived, judgePayment, nextAsk } from './judge.ts'

const asked = { amount: 150_000, currency: 'VND' }
const order = { status: 1, currency: 'VND', cod: 150_000 } as const
const came = { stored: 150_000, currency: 'VND' }

test.each<[string, Partial<Arrived>, ReturnType<typeof judgePayment>]>([
  ['the amount that was asked for', {}, { flag: null, counts: true }],
  ['less', { came: { stored: 149_999, currency: 'VND' } }, { flag: 'mismatch', counts: false }],
  [
    'an amount that we have no unit for',
    { came: { stored: null, currency: 'VND' } },
    { flag: 'mismatch', counts: false },
  ],
  ['another currency', { came: { stored: 150_000, currency: 'USD' } }, { flag: 'mismatch', counts: false }],
  ['money for a paid order', { order: { ...order, cod: 0 } }, { flag: 'overpaid', counts: true }],
  ['more than is still open', { order: { ...order, cod: 100_000 } }, { flag: 'overpaid', counts: true }],
  ['money for a cancelled order', { order: { ...order, status: 6 } }, { flag: 'to_refund', counts: true }],
  ['money for a deleted order', { order: { ...order, status: 7 } }, { flag: 'to_refund', counts: true }],
])('%s', (_, parts, verdict) => {
  expect(judgePayment({ asked, came, order, ...parts })).toEqual(verdict)
})

test('an attempt is asked about at 15, 30, 60 minutes, 6 and 24 hours, and then expires', () => {
  const at = new Date('2026-11-28T00:00:00Z')
  const times = [0, 1, 2, 3, 4, 5].map((polls) => nextAsk(at, polls)?.toISOString().slice(5, 16) ?? null)
  expect(times).toEqual(['11-28T00:15', '11-28T00:30', '11-28T01:00', '11-28T06:00', '11-29T00:00', null])
})
