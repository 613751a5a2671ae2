/** Numbers from 0 up to, never including, 1. */
export type Dice = () => number

/** FNV-1a: spreads any text over 32 bits. */
const hash = (text: string): number => {
  let bits = 0x811c9dc5
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193)
  return bits >>> 0
}

/** Mulberry32: the same seed throws the same dice on every machine. */
export const dice = (seed: string): Dice => {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list, or nothing when the list is empty. */
export const pick = <Item>(roll: Dice, items: readonly Item[]): Item | undefined =>
  items.length < 2 ? items[0] : items[Math.floor(roll() * items.length)]

/** `count` different items in random order. */
export const sample = <Item>(roll: Dice, items: readonly Item[], count: number): Item[] => {
  const left = [...items]
  const taken: Item[] = []
  while (left.length > 0 && taken.length < count) taken.push(...left.splice(Math.floor(roll() * left.length), 1))
  return taken
}
