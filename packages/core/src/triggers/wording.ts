import type { Keyword } from '../flow/keyword.ts'
import { compilePhrases } from '../text/phrases.ts'

/** A keyword that asks for words, which are spelled as they are compared. `index` is its place in the list. */
export type WordingRule = Pick<Keyword, 'type' | 'keywords' | 'except' | 'extra'> & { index: number }

export type Wording = {
  /** The place in the list of the first rule the text satisfies, or `limit` when none before it does. */
  first(text: string, limit: number): number
}

/** A rule that asks for more than one phrase; looked at once a phrase of `keywords` was found. */
type Composite = { index: number; holds(isFound: IsFound): boolean }
type IsFound = (phrase: number) => boolean

/** The first rule of each phrase, by the phrase's number. */
type Firsts = Map<number, number>

const note = (firsts: Firsts, phrase: number, index: number): void => {
  const known = firsts.get(phrase)
  if (known === undefined || index < known) firsts.set(phrase, index)
}

/** 3 contains and not; 6 contains all; 8 contains, not and extra, of which one must also be there when any is given. */
const holds = (type: Keyword['type'], all: readonly number[], except: readonly number[], extra: readonly number[]) => {
  if (type === 6) return (isFound: IsFound) => all.every(isFound)
  if (type === 3) return (isFound: IsFound) => all.some(isFound) && !except.some(isFound)
  return (isFound: IsFound) => all.some(isFound) && !except.some(isFound) && (extra.length === 0 || extra.some(isFound))
}

export const compileWording = (rules: readonly WordingRule[]): Wording => {
  const phrases = compilePhrases(rules.flatMap(({ keywords, except, extra }) => [...keywords, ...except, ...extra]))
  const numbers = (list: readonly string[]) => list.flatMap((phrase) => phrases.numberOf(phrase) ?? [])
  const being: Firsts = new Map()
  const containing: Firsts = new Map()
  const starting: Firsts = new Map()
  const composites = new Map<number, Composite[]>()

  for (const { type, index, keywords, except, extra } of rules) {
    const all = numbers(keywords)
    if (type === 1 || type === 5) for (const phrase of all) note(being, phrase, index)
    if (type === 2) for (const phrase of all) note(containing, phrase, index)
    if (type === 4) for (const phrase of all) note(starting, phrase, index)
    if (type !== 3 && type !== 6 && type !== 8) continue
    const composite = { index, holds: holds(type, all, numbers(except), numbers(extra)) }
    for (const phrase of type === 6 ? all.slice(0, 1) : all) {
      const list = composites.get(phrase)
      if (list) list.push(composite)
      else composites.set(phrase, [composite])
    }
  }

  return {
    first(text, limit) {
      let best = limit
      const better = (index: number | undefined) => {
        if (index !== undefined && index < best) best = index
      }
      const whole = phrases.numberOf(text)
      if (whole !== undefined) better(being.get(whole))
      const seen = new Uint8Array(phrases.count)
      const isFound: IsFound = (phrase) => seen[phrase] === 1
      const candidates: Composite[] = []
      phrases.find(text, (phrase, start) => {
        if (start === 0) better(starting.get(phrase))
        if (isFound(phrase)) return
        seen[phrase] = 1
        better(containing.get(phrase))
        for (const composite of composites.get(phrase) ?? []) candidates.push(composite)
      })
      for (const { index, holds } of candidates) if (index < best && holds(isFound)) best = index
      return best
    },
  }
}
