import type { Flow } from '../document/flow.ts'

/** An item of a gallery that shows a variation; `card` and `item` count from 0. */
export type ProductUse = { flow: string; block: string; card: number; item: number; variation_id: string }

/** Every gallery item of these flows that names a variation. */
export const productUses = (flows: readonly Pick<Flow, 'id' | 'blocks'>[]): ProductUse[] =>
  flows.flatMap(({ id: flow, blocks }) =>
    blocks.flatMap((block) =>
      block.cards.flatMap((each, card) => {
        if (each.plugin_id !== 'gallery' || each.config.is_send_random) return []
        return each.config.items.flatMap(({ content_id }, item) => {
          const variation_id = content_id.trim()
          return variation_id === '' ? [] : [{ flow, block: block.key, card, item, variation_id }]
        })
      }),
    ),
  )
