import { type Keyword, keywordLists } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'

const most = 3

/** A keyword in a few words: its first phrases, or its kind. */
export function useSummary(): (keyword: Pick<Keyword, 'type' | 'keywords'>) => string {
  const t = useText('keywords')
  return ({ type, keywords }) => {
    if (!keywordLists(type).words || !keywords.length) return t(`types.${type}.name`)
    const shown = keywords.slice(0, most).map((word) => `“${word}”`)
    return shown.join(', ') + (keywords.length > most ? '…' : '')
  }
}
