import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'

export type FlowStart = FlowEntry['starts'][number]

/** The words for one thing that starts a flow. A keyword for pictures or stickers has no words of its own. */
export function useStartWords(): (start: FlowStart) => string {
  const t = useText('editor')
  return ({ by, name }) =>
    by === 'keyword' && !name ? t('starts.keyword_alone') : t(`starts.by.${by}`, { name: name ?? '' })
}
