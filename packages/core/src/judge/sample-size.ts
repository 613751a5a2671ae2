import { normalQuantile } from './normal.ts'

/** The error of the first kind over all comparisons of a test, and the chance to find a difference that is there. */
export const judgeLevels = { alpha: 0.05, power: 0.8 } as const

/** The comparisons of so many variants: each with each other. */
export const pairsOf = (variants: number): number => (variants * (variants - 1)) / 2

/** The error that one comparison may have, so that all of them together keep to `alpha` (Bonferroni). */
export const alphaOf = (variants: number): number => judgeLevels.alpha / pairsOf(variants)

/**
 * How many customers each of `variants` needs, so that a rise from the rate `baseline` to `hoped` (0 to 1, different) is found with a power
 * of 0.8: the two-sided comparison of two proportions, pooled under the null hypothesis, without continuity correction, rounded up. The
 * formula is that of J. L. Fleiss, Statistical Methods for Rates and Proportions, chapter 3.
 */
export function sampleSize(baseline: number, hoped: number, variants: number): number {
  const pooled = (baseline + hoped) / 2
  const underNull = Math.sqrt(2 * pooled * (1 - pooled))
  const underHope = Math.sqrt(baseline * (1 - baseline) + hoped * (1 - hoped))
  const sum = normalQuantile(1 - alphaOf(variants) / 2) * underNull + normalQuantile(judgeLevels.power) * underHope
  return Math.ceil((sum / (hoped - baseline)) ** 2)
}
