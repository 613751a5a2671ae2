import { isPluginId, type ProblemKey, type ProblemParams } from '@hawker/core'
import { useText } from '../frame/use-text.ts'

/** What a rule found, in the reader's words; kinds of cards are called what they are called everywhere. */
export function useProblemWords() {
  const t = useText('problems')
  const kinds = useText('editor')
  const kind = (name: string): string => {
    if (isPluginId(name)) return kinds(`card.${name}`)
    return name === 'buttons' ? kinds('field.buttons') : kinds('common:none')
  }
  return (key: ProblemKey, params: ProblemParams = {}): string => {
    if (typeof params.becomes !== 'string') return t(key, params)
    return t(key, { ...params, becomes: params.becomes.split(', ').map(kind).join(', ') })
  }
}
