import { fold } from './fold.ts'

/** All letters of the search in order, within twice its length: `dho` finds "đồng hồ". */
const isSpelledIn = (text: string, wanted: string): boolean => {
  const letters = wanted.replaceAll(' ', '')
  for (let start = text.indexOf(letters[0] ?? ''); start >= 0; start = text.indexOf(letters[0] ?? '', start + 1)) {
    let at = start
    let found = 1
    const end = Math.min(text.length, start + letters.length * 2 + 2)
    while (found < letters.length && ++at < end) if (text[at] === letters[found]) found++
    if (found === letters.length) return true
  }
  return false
}

/** Tests of a text, the best first. */
const tests: readonly ((text: string, wanted: string) => boolean)[] = [
  (text, wanted) => text === wanted,
  (text, wanted) => text.startsWith(wanted),
  (text, wanted) => text.includes(` ${wanted}`),
  (text, wanted) => text.includes(wanted),
  (text, wanted) => wanted.split(' ').every((word) => text.includes(word)),
  (text, wanted) => wanted.length > 2 && isSpelledIn(text, wanted),
]

/** How well a text answers a search, 0 the best; null when it does not. Neither case nor Vietnamese marks matter. */
export const searchRank = (text: string, search: string): number | null => {
  const wanted = fold(search)
  if (wanted === '') return 0
  const folded = fold(text)
  const rank = tests.findIndex((test) => test(folded, wanted))
  return rank < 0 ? null : rank
}

/** The items that answer a search, the best first and otherwise in their order. */
export const searchIn = <Item>(items: readonly Item[], search: string, textOf: (item: Item) => string): Item[] =>
  items
    .flatMap((item) => {
      const rank = searchRank(textOf(item), search)
      return rank === null ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
