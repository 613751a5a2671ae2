import { warnsOfCustomField } from '../../text/custom-field-use.ts'
import type { Stop } from './road.ts'
import { textsIn } from './strings.ts'
import type { Warning } from './warning.ts'

/** Texts that speak of a custom field in a post whose readers nothing is known of yet. */
export const unknownInPost = (stops: readonly Stop[], post_type: number | null): Warning[] => {
  if (post_type === null) return []
  return stops.flatMap((stop) =>
    stop.block.cards.flatMap((card, index): Warning[] =>
      warnsOfCustomField(textsIn(card), post_type)
        ? [{ stop, card: index + 1, key: 'custom_field_in_post', at: `/cards/${index}` }]
        : [],
    ),
  )
}
