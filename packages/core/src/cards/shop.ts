import { z } from 'zod'
import { looseText } from '../document/fill.ts'
import { blankCard, cardSchema, common } from './card.ts'

/** Products of a shop platform. The platform's own lists fill it, so nothing is checked here. */
export const shop = <P extends 'shopee' | 'lazada' | 'tiki'>(plugin_id: P) => {
  const schema = cardSchema(plugin_id, z.object({ product_ids: z.array(looseText) }))
  return {
    ...common,
    is_checked: false,
    schema,
    blank: () => blankCard(plugin_id, { product_ids: [] }),
    problems: () => [],
    preview: ({ config }: z.infer<typeof schema>) => config.product_ids.join(' · '),
  }
}
