import { fold } from '../text/fold.ts'
import type { ModerationAct, ModerationWord } from './config.ts'

const isLetter = /[\p{L}\p{M}\p{N}]/u

/** Whether letters end where the word does: "hang" is no whole word of "change". */
const standsAlone = (text: string, at: number, length: number): boolean => {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
  const [after = ''] = text.slice(at + length, at + length + 2)
  return !isLetter.test(before) && !isLetter.test(after)
}

const occurs = (text: string, word: string, is_whole: boolean): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!is_whole || standsAlone(text, at, word.length)) return true
  return false
}

/** Finds the first moderation word of a text for each act. */
export type WordFinder = (text: string) => Partial<Record<ModerationAct, string>>

/** Words match as keywords of type 2 do: letter case and diacritics don't matter. */
export const compileModerationWords = (words: readonly ModerationWord[]): WordFinder => {
  const spelled = words.map((each) => ({ ...each, folded: fold(each.word) })).filter(({ folded }) => folded !== '')
  return (text) => {
    const found: Partial<Record<ModerationAct, string>> = {}
    if (text === '' || spelled.length === 0) return found
    const folded = fold(text)
    for (const { word, acts, is_whole, folded: wanted } of spelled)
      if (acts.some((act) => found[act] === undefined) && occurs(folded, wanted, is_whole))
        for (const act of acts) found[act] ??= word
    return found
  }
}
