import type { Block } from '../../blocks/index.ts'
import { warnsOfCustomField } from '../../text/custom-field-use.ts'
import type { Stop } from './road.ts'
import { textsIn } from './strings.ts'
import type { Warning } from './warning.ts'

/** The texts of a block itself, which has no cards: its answers, and the values of its template. */
const saidBy = (block: Block): unknown => (block.type === 'ChatGPT' || block.type === 'zaloZNS' ? block.config : null)

/** Texts with a custom field in a post whose readers are unknown. */
export const unknownInPost = (stops: readonly Stop[], post_type: number | null): Warning[] => {
  if (post_type === null) return []
  const isUnknown = (value: unknown) => warnsOfCustomField(textsIn(value), post_type)
  return stops.flatMap((stop): Warning[] => [
    ...(isUnknown(saidBy(stop.block)) ? [{ stop, card: null, key: 'custom_field_in_post' } satisfies Warning] : []),
    ...stop.block.cards.flatMap((card, index): Warning[] =>
      isUnknown(card) ? [{ stop, card: index + 1, key: 'custom_field_in_post', at: `/cards/${index}` }] : [],
    ),
  ])
}
