import { randomInt } from 'node:crypto'

/** Repeatable random numbers: prints the seed, or uses one from the environment. */
export function seededChance(what: string) {
  const seed = Number(process.env.HAWKER_TEST_SEED ?? randomInt(2 ** 32))
  console.log(`${what}: HAWKER_TEST_SEED=${seed} repeats it`)
  const roll = mulberry32(seed)
  return {
    roll,
    shuffled: <Item>(items: Item[]): Item[] =>
      items
        .map((item) => ({ item, place: roll() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}

/** Numbers from 0 to 1, the same for the same seed. */
function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
