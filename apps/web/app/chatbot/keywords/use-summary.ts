import { type Keyword, keywordLists } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'

const most = 3

type Named = Pick<Keyword, 'type' | 'keywords'>

/** A keyword in a few words: its first phrases in quotes, or its kind. */
export function useSummary(): (keyword: Named) => string {
  return useShortened((word) => `“${word}”`)
}

/** The same without quotes, for sentences that set the name of a thing in quotes. */
export function useKeywordName(): (keyword: Named) => string {
  return useShortened((word) => word)
}

function useShortened(show: (word: string) => string) {
  const t = useText('keywords')
  return ({ type, keywords }: Named): string => {
    if (!keywordLists(type).words || !keywords.length) return t(`types.${type}.name`)
    return keywords.slice(0, most).map(show).join(', ') + (keywords.length > most ? '…' : '')
  }
}
