import { normalQuantile } from './normal.ts'

/** So many customers of so many did it. */
export type Share = { hits: number; customers: number }

export type Interval = { low: number; high: number }

/** The score interval of a share after E. B. Wilson (1927), without continuity correction. */
export function wilson({ hits, customers }: Share, alpha: number): Interval {
  const z = normalQuantile(1 - alpha / 2)
  const rate = hits / customers
  const middle = rate + z ** 2 / (2 * customers)
  const half = z * Math.sqrt((rate * (1 - rate)) / customers + z ** 2 / (4 * customers ** 2))
  const scale = 1 + z ** 2 / customers
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}

/**
 * The interval of the difference of two shares, `a` less `b`: the hybrid score method without continuity correction, number 10 of
 * R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890. Both have at least one customer.
 */
export function newcombe(a: Share, b: Share, alpha: number): Interval {
  const [rateA, rateB] = [a.hits / a.customers, b.hits / b.customers]
  const [ofA, ofB] = [wilson(a, alpha), wilson(b, alpha)]
  const difference = rateA - rateB
  return {
    low: difference - Math.hypot(rateA - ofA.low, ofB.high - rateB),
    high: difference + Math.hypot(ofA.high - rateA, rateB - ofB.low),
  }
}
