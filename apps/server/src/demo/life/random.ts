/** Dice that fall the same way for the same seed (mulberry32). */
export type Dice = {
  /** From 0 up to, but without, 1. */
  roll(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<Value>(from: readonly [Value, ...Value[]]): Value
  /** An index, each as likely as its weight. */
  weighted(weights: readonly number[]): number
}

/** The index at this share (from 0 up to, but without, 1) of the sum of all weights. */
export function indexAt(share: number, weights: readonly number[]): number {
  let left = share * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return found < 0 ? weights.length - 1 : found
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
  return {
    roll,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    weighted: (weights) => indexAt(roll(), weights),
  }
}
