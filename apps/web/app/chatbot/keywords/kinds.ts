import { type Keyword, type KeywordType, keywordLists, keywordTypes } from '@hawker/core'

/** Kinds not offered for a new keyword: 5 means the same as 1. */
const notOffered: readonly KeywordType[] = [5]
export const offeredTypes = (current: KeywordType): KeywordType[] =>
  keywordTypes.filter((type) => type === current || !notOffered.includes(type))

export type Lack = 'words' | 'flow' | 'flow_gone'

/** The reason a keyword can never answer, if any. */
export function lackOf(
  keyword: Pick<Keyword, 'type' | 'keywords' | 'flow'>,
  isFlow: (id: string) => boolean,
): Lack | null {
  if (keywordLists(keyword.type).words && !keyword.keywords.some((word) => word.trim())) return 'words'
  if (!keyword.flow) return 'flow'
  return isFlow(keyword.flow) ? null : 'flow_gone'
}
