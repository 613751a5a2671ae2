import type { CardOf } from '../cards/index.ts'
import type { OutButton, OutItem } from '../engine/out-card.ts'
import { publishButtons } from './buttons.ts'
import type { Products, Say } from './published-card.ts'

export type ShopCard = CardOf<'shopee' | 'lazada' | 'tiki'>

/** The most products of one card: three galleries. */
const most = 30

/** The button that leads to a product's page, in the bot's language. */
const looks: Partial<Record<string, string>> = {
  vi: 'Xem sản phẩm',
  th: 'ดูสินค้า',
  id: 'Lihat produk',
  es: 'Ver producto',
  pt: 'Ver produto',
  ph: 'Tingnan ang produkto',
}

/**
 * Galleries of a shop platform's products as they are at sending, each with a link to its page and the author's buttons. `otherwise`:
 * links to them, where the platform cannot be asked.
 */
export function publishShop({ plugin_id, config, buttons }: ShopCard, prefix: string, otherwise: Say): Products {
  const { draw } = publishButtons(buttons, prefix)
  const ids = [...new Set(config.product_ids.map((id) => id.trim()).filter(Boolean))].slice(0, most)
  return {
    source: '',
    count: ids.length,
    ids,
    shop: { name: plugin_id, integration_id: config.integration_id ?? '' },
    items: (products, words) =>
      products.slice(0, most).map(({ title, subtitle, image_url, url }): OutItem => {
        const look: OutButton[] = url ? [{ type: 'link', title: lookIn(words.language), url }] : []
        return { title, subtitle, image_url, buttons: [...look, ...draw(words)] }
      }),
    otherwise,
  }
}

const lookIn = (language: string): string => (Object.hasOwn(looks, language) && looks[language]) || 'See the product'
