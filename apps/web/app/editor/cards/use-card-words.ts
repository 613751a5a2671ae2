import { type Card, cardDefinition } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'

/** The content of a card in a line. The ids of a shop platform's products tell an author nothing, so they are counted. */
export function useCardWords(): (card: Card) => string {
  const t = useText('editor')
  return (card) => {
    const { plugin_id, config } = card
    if (plugin_id !== 'shopee' && plugin_id !== 'lazada' && plugin_id !== 'tiki')
      return cardDefinition(plugin_id).preview(card)
    const count = config.product_ids.length
    return count === 0 ? '' : t('card_view.products', { count })
  }
}
