import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUneven, judge } from './judge.ts'
import { newcombe, wilson } from './newcombe.ts'
import { normalQuantile } from './normal.ts'
import { alphaOf, pairsOf, sampleSize } from './sample-size.ts'

test.each([
  [0.975, 1.959963984540054],
  [0.995, 2.5758293035489004],
  [0.9975, 2.807033768343811],
  [0.8, 0.8416212335729143],
  [0.5, 0],
  [1e-10, -6.361340902404056],
])('the normal variable is below %d with this probability at %d', (p, value) => {
  expect(normalQuantile(p)).toBeCloseTo(value, 10)
})

test.each([
  // Sakpal, Perspectives in Clinical Research 1 (2010); Fleiss (1981), table A.3 without its correction; R's power.prop.test.
  [0.5, 0.6, 388],
  [0.1, 0.15, 686],
  [0.2, 0.3, 294],
  [0.1, 0.2, 199],
  [0.05, 0.1, 435],
  [0.02, 0.04, 1_141],
])('from %d to %d two variants need %d each', (baseline, hoped, each) => {
  expect(sampleSize(baseline, hoped, 2)).toBe(each)
})

test('more variants are more comparisons, and each needs more customers', () => {
  expect([2, 3, 4, 5].map(pairsOf)).toEqual([1, 3, 6, 10])
  expect(alphaOf(5)).toBeCloseTo(0.005)
  expect([2, 3, 4, 5].map((variants) => sampleSize(0.1, 0.15, variants))).toEqual([686, 915, 1_059, 1_164])
})

// Newcombe (1998), table II, column of method 10, at 95 %.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('%d of %d less %d of %d lies between %d and %d', (hitsA, ofA, hitsB, ofB, low, high) => {
  const interval = newcombe({ hits: hitsA, customers: ofA }, { hits: hitsB, customers: ofB }, 0.05)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

// Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%d of %d alone lies between %d and %d', (hits, customers, low, high) => {
  expect(wilson({ hits, customers }, 0.05).low).toBeCloseTo(low, 4)
  expect(wilson({ hits, customers }, 0.05).high).toBeCloseTo(high, 4)
})

test.each([
  [[500, 500], false],
  [[1_052, 948], false],
  [[1_075, 925], true],
  [[100, 100, 100, 100, 100], false],
  [[140, 100, 90, 90, 80], true],
  [[0, 0], false],
])('a split into %j is uneven: %s', (customers, uneven) => {
  expect(isUneven(customers)).toBe(uneven)
})

const tested = (...rows: [number, number][]) =>
  rows.map(([hits, customers], index) => ({ variant: 'abcde'[index] ?? '', hits, customers }))

test('a winner beats every other variant', () => {
  expect(judge(tested([60, 700], [130, 700]))).toMatchObject({ result: 'winner', winner: 'b' })
  expect(judge(tested([60, 1_000], [130, 1_000], [220, 1_000]))).toMatchObject({ result: 'winner', winner: 'c' })
  // Two are better than the first, but not one better than the other.
  expect(judge(tested([60, 1_000], [210, 1_000], [220, 1_000]))).toMatchObject({
    result: 'no_difference',
    winner: null,
    pairs: [
      { variant: 'b', other: 'a' },
      { variant: 'c', other: 'a' },
      { variant: 'c', other: 'b' },
    ],
  })
})

test('with an uneven split, or without customers, nothing wins', () => {
  expect(judge(tested([10, 1_000], [600, 700]))).toEqual({ result: 'uneven_split', winner: null, pairs: [] })
  expect(judge(tested([0, 0], [0, 0]))).toMatchObject({ result: 'no_difference', winner: null })
  expect(judge(tested([0, 1], [0, 0]))).toMatchObject({ result: 'no_difference', winner: null })
})

const share = fc
  .integer({ min: 1, max: 5_000 })
  .chain((customers) => fc.record({ customers: fc.constant(customers), hits: fc.integer({ min: 0, max: customers }) }))

test('an interval holds the observed difference, and turns over with its shares', () => {
  fc.assert(
    fc.property(share, share, (a, b) => {
      const { low, high } = newcombe(a, b, 0.05)
      const difference = a.hits / a.customers - b.hits / b.customers
      expect(low).toBeLessThanOrEqual(difference + 1e-12)
      expect(high).toBeGreaterThanOrEqual(difference - 1e-12)
      expect(low).toBeGreaterThanOrEqual(-1 - 1e-12)
      expect(high).toBeLessThanOrEqual(1 + 1e-12)
      const turned = newcombe(b, a, 0.05)
      expect(turned.low).toBeCloseTo(-high, 10)
      expect(turned.high).toBeCloseTo(-low, 10)
    }),
  )
})

const shares = fc.array(share, { minLength: 2, maxLength: 5 })

test('a verdict does not depend on the order of the variants, and a winner has the largest share', () => {
  fc.assert(
    fc.property(shares, (rows) => {
      const variants = rows.map((row, index) => ({ ...row, variant: String(index) }))
      const { result, winner, pairs } = judge(variants)
      const turned = judge(variants.toReversed())
      expect([turned.result, turned.winner]).toEqual([result, winner])
      if (winner === null) return
      const best = Math.max(...variants.map(({ hits, customers }) => hits / customers))
      const won = variants.find(({ variant }) => variant === winner)
      expect(won && won.hits / won.customers).toBe(best)
      expect(pairs.filter(({ variant, low }) => variant === winner && low > 0)).toHaveLength(rows.length - 1)
    }),
  )
})

test('a smaller rise needs more customers', () => {
  const rate = fc.integer({ min: 1, max: 98 })
  fc.assert(
    fc.property(rate, fc.integer({ min: 2, max: 5 }), (percent, variants) => {
      const baseline = percent / 100
      const near = sampleSize(baseline, baseline + 0.005, variants)
      expect(near).toBeGreaterThan(sampleSize(baseline, baseline + 0.01, variants))
      expect(Number.isInteger(near)).toBe(true)
    }),
  )
})
