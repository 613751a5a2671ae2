import { type Keyword, type KeywordType, keywordTypes } from '@hawker/core'

/** Which lists of words a kind of keyword looks at. */
type Lists = { words: boolean; except: boolean; extra: boolean }
const none: Lists = { words: false, except: false, extra: false }
const words: Lists = { ...none, words: true }

const lists: Record<KeywordType, Lists> = {
  1: words,
  2: words,
  3: { ...words, except: true },
  4: words,
  5: words,
  6: words,
  7: none,
  8: { words: true, except: true, extra: true },
  9: none,
  11: none,
  13: none,
  14: none,
  15: none,
  16: none,
  18: none,
}

export const listsOf = (type: KeywordType): Lists => lists[type]

/** Offered when one is made: 5 means the same as 1. */
const notOffered: readonly KeywordType[] = [5]
export const offeredTypes = (current: KeywordType): KeywordType[] =>
  keywordTypes.filter((type) => type === current || !notOffered.includes(type))

export type Lack = 'words' | 'flow' | 'flow_gone'

/** What keeps a keyword from ever answering. */
export function lackOf(
  keyword: Pick<Keyword, 'type' | 'keywords' | 'flow'>,
  isFlow: (id: string) => boolean,
): Lack | null {
  if (listsOf(keyword.type).words && !keyword.keywords.some((word) => word.trim())) return 'words'
  if (!keyword.flow) return 'flow'
  return isFlow(keyword.flow) ? null : 'flow_gone'
}
