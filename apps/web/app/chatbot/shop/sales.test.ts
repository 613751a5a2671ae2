import { expect, test } from 'vitest'
import { daysBetween, sumsOf, totalsIn } from './sales.ts'

const days = [
  { day: '2026-11-24', currency: 'VND', orders: 2, total: 300_000 },
  { day: '2026-11-26', currency: 'USD', orders: 1, total: 1_999 },
  { day: '2026-11-26', currency: 'VND', orders: 1, total: 50_000 },
]

test('the days from one to another, both inside, over the end of a month', () => {
  expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(daysBetween('2026-11-29', '2026-11-29')).toEqual(['2026-11-29'])
  expect(daysBetween('2026-11-29', '2026-11-28')).toEqual([])
})

test('currencies are summed apart, the shop’s own first', () => {
  expect(sumsOf(days, 'USD')).toEqual([
    { currency: 'USD', orders: 1, total: 1_999 },
    { currency: 'VND', orders: 3, total: 350_000 },
  ])
  expect(sumsOf([], 'THB')).toEqual([{ currency: 'THB', orders: 0, total: 0 }])
})

test('a day without sales is 0', () => {
  expect(totalsIn(days, 'VND', daysBetween('2026-11-24', '2026-11-26'))).toEqual([300_000, 0, 50_000])
})
