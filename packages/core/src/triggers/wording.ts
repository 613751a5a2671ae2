import type { Keyword } from '../document/keyword.ts'
import { compilePhrases } from '../text/phrases.ts'

/** A keyword of words, in the form for comparing. `index` is its position in the list. */
export type WordingRule = Pick<Keyword, 'type' | 'keywords' | 'except' | 'extra'> & { index: number }

export type Wording = {
  /** The position of the first rule the text satisfies, or `limit` when none before it does. */
  first(text: string, limit: number): number
}

/** A rule that needs more than one phrase; checked once a phrase of `keywords` was found. */
type Composite = { index: number; holds(isFound: IsFound): boolean }
type IsFound = (phrase: number) => boolean

/** The position of the first rule of each phrase, by the phrase's number. */
type Firsts = Int32Array

const nowhere = 0x7fff_ffff

const note = (firsts: Firsts, phrase: number, index: number): void => {
  if (index < (firsts[phrase] ?? 0)) firsts[phrase] = index
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
  const firsts = (): Firsts => new Int32Array(phrases.count).fill(nowhere)
  const [being, containing, starting] = [firsts(), firsts(), firsts()]
  const composites: (Composite[] | undefined)[] = Array.from({ length: phrases.count })

  for (const { type, index, keywords, except, extra } of rules) {
    const all = numbers(keywords)
    if (type === 1 || type === 5) for (const phrase of all) note(being, phrase, index)
    if (type === 2) for (const phrase of all) note(containing, phrase, index)
    if (type === 4) for (const phrase of all) note(starting, phrase, index)
    if (type !== 3 && type !== 6 && type !== 8) continue
    const composite = { index, holds: holds(type, all, numbers(except), numbers(extra)) }
    for (const phrase of type === 6 ? all.slice(0, 1) : all) {
      const list = composites[phrase]
      if (list) list.push(composite)
      else composites[phrase] = [composite]
    }
  }

  // A mark holds the round of its last match: clearing the marks of all phrases for each text would cost more than matching.
  const seen = new Float64Array(phrases.count)
  let round = 0

  return {
    first(text, limit) {
      round++
      let best = limit
      const better = (index = nowhere) => {
        if (index < best) best = index
      }
      const whole = phrases.numberOf(text)
      if (whole !== undefined) better(being[whole])
      const isFound: IsFound = (phrase) => seen[phrase] === round
      const candidates: Composite[] = []
      phrases.find(text, (phrase, start) => {
        if (start === 0) better(starting[phrase])
        if (isFound(phrase)) return
        seen[phrase] = round
        better(containing[phrase])
        const asking = composites[phrase]
        if (asking) candidates.push(...asking)
      })
      for (const { index, holds } of candidates) if (index < best && holds(isFound)) best = index
      return best
    },
  }
}
