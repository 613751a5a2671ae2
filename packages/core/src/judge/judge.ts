import { type Interval, newcombe, type Share } from './newcombe.ts'
import { alphaOf } from './sample-size.ts'

/** A variant of a test with the customers who got it and those of them who did what the test counts. */
export type Tested<Id extends string> = Share & { variant: Id }

/** The interval of one variant's share less another's. */
export type Compared<Id extends string> = Interval & { variant: Id; other: Id }

/**
 * `uneven_split`: the variants' customers are so unequal in number that something other than chance chose between them, so that the shares
 * are not to be compared.
 */
export type Judgement<Id extends string> = {
  result: 'winner' | 'no_difference' | 'uneven_split'
  /** The variant that beats every other; null: none does. */
  winner: Id | null
  pairs: Compared<Id>[]
}

// χ² with a probability of 0.001 above it, for 1 to 4 degrees of freedom: table 8 of the Biometrika Tables for Statisticians.
const unevenFrom = [10.828, 13.816, 16.266, 18.467]

/** True when the customers are split less evenly than chance does once in a thousand times (χ² of 2 to 5 equal shares). */
export function isUneven(customers: readonly number[]): boolean {
  const expected = customers.reduce((sum, many) => sum + many, 0) / customers.length
  if (expected === 0) return false
  const chi = customers.reduce((sum, many) => sum + (many - expected) ** 2 / expected, 0)
  return chi > (unevenFrom[customers.length - 2] ?? 0)
}

/**
 * Judges a test of 2 to 5 variants, whose customers were split evenly. A winner beats every other variant: the interval of their
 * difference, at 0.05 divided by the number of pairs, lies above zero.
 */
export function judge<Id extends string>(variants: readonly Tested<Id>[]): Judgement<Id> {
  if (isUneven(variants.map(({ customers }) => customers))) return { result: 'uneven_split', winner: null, pairs: [] }
  if (variants.some(({ customers }) => customers === 0)) return { result: 'no_difference', winner: null, pairs: [] }
  const alpha = alphaOf(variants.length)
  const pairs = variants.flatMap((one, index) =>
    variants.slice(index + 1).map((other): Compared<Id> => {
      // The larger share stands first, so that an interval reads as a gain.
      const [high, low] = isBehind(one, other) ? [other, one] : [one, other]
      return { variant: high.variant, other: low.variant, ...newcombe(high, low, alpha) }
    }),
  )
  const beats = (variant: Id) => pairs.filter((pair) => pair.variant === variant && pair.low > 0).length
  const winner = variants.find(({ variant }) => beats(variant) === variants.length - 1)?.variant ?? null
  return { result: winner === null ? 'no_difference' : 'winner', winner, pairs }
}

const isBehind = (one: Share, other: Share) => one.hits / one.customers < other.hits / other.customers
