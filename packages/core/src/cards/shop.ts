import { z } from 'zod'
import { looseText, withoutEmpty } from '../document/fill.ts'
import { blankCard, cardSchema, common } from './card.ts'

/** The connection is absent where there is none, as it is younger than the format. */
const config = z.preprocess(
  withoutEmpty('integration_id'),
  z.object({ product_ids: z.array(looseText), integration_id: z.string().optional() }),
)

/**
 * Products of a shop platform. The platform's own lists fill it, so nothing is checked here. `integration_id`: the connection that they
 * were picked through, by which they are shown as they are at sending; absent: they were typed, and are shown as links.
 */
export const shop = <P extends 'shopee' | 'lazada' | 'tiki'>(plugin_id: P) => {
  const schema = cardSchema(plugin_id, config)
  return {
    ...common,
    is_checked: false,
    schema,
    blank: () => blankCard(plugin_id, { product_ids: [] }),
    problems: () => [],
    preview: ({ config }: z.infer<typeof schema>) => config.product_ids.join(' · '),
  }
}
