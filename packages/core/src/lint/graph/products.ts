import { productUses } from '../../products/uses.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** The ids of variations that the shop sells, among those that the draft names. Null: unknown, so lint doesn't check them. */
export type KnownVariations = ReadonlySet<string> | null

/** Items of galleries whose variation is not for sale: customers see them as the author wrote them. */
export const missingVariations = (stops: readonly Stop[], known: KnownVariations): Warning[] =>
  known === null
    ? []
    : stops.flatMap((stop) =>
        productUses([{ id: '', blocks: [stop.block] }])
          .filter(({ variation_id }) => !known.has(variation_id))
          .map(
            ({ card, item, variation_id }): Warning => ({
              ...{ stop, card: card + 1, key: 'product_missing', params: { id: variation_id } },
              at: `/cards/${card}/config/items/${item}/content_id`,
            }),
          ),
      )
