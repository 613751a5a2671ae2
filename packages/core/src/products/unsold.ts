import type { Button } from '../buttons/button.ts'
import type { Card } from '../cards/index.ts'
import { countriesWithoutTiktokSelling } from '../orders/defaults.ts'

/** The clocks of countries where TikTok lets pages sell nothing. */
const zones: Readonly<Record<string, string>> = {
  ...{ 'Europe/Vienna': 'AT', 'Europe/Brussels': 'BE', 'Europe/Sofia': 'BG', 'Europe/Zagreb': 'HR' },
  ...{ 'Asia/Nicosia': 'CY', 'Asia/Famagusta': 'CY', 'Europe/Prague': 'CZ', 'Europe/Copenhagen': 'DK' },
  ...{ 'Europe/Tallinn': 'EE', 'Europe/Helsinki': 'FI', 'Europe/Mariehamn': 'FI', 'Europe/Paris': 'FR' },
  ...{ 'Europe/Berlin': 'DE', 'Europe/Busingen': 'DE', 'Europe/Athens': 'GR', 'Europe/Budapest': 'HU' },
  ...{ 'Europe/Dublin': 'IE', 'Europe/Rome': 'IT', 'Europe/Riga': 'LV', 'Europe/Vilnius': 'LT' },
  ...{ 'Europe/Luxembourg': 'LU', 'Europe/Malta': 'MT', 'Europe/Amsterdam': 'NL', 'Europe/Warsaw': 'PL' },
  ...{ 'Europe/Lisbon': 'PT', 'Atlantic/Madeira': 'PT', 'Atlantic/Azores': 'PT', 'Europe/Bucharest': 'RO' },
  ...{ 'Europe/Bratislava': 'SK', 'Europe/Ljubljana': 'SI', 'Europe/Madrid': 'ES', 'Atlantic/Canary': 'ES' },
  ...{ 'Africa/Ceuta': 'ES', 'Europe/Stockholm': 'SE', 'Atlantic/Reykjavik': 'IS', 'Europe/Vaduz': 'LI' },
  ...{ 'Europe/Oslo': 'NO', 'Europe/London': 'GB', 'Europe/Zurich': 'CH' },
}

type Shop = { platform: string; timezone: string }

/** The country, told by the page's clock, whose shops sell nothing through TikTok messages; null: the bot may sell. */
export function noSaleCountry({ platform, timezone }: Shop): string | null {
  const country = platform === 'tiktok_business_messaging' ? zones[timezone] : undefined
  return country !== undefined && countriesWithoutTiktokSelling.includes(country) ? country : null
}

const selling: readonly Button['type'][] = ['cart', 'buy_button', 'list_messages', 'MPM']

/** A button that sells where it leads nowhere else. */
const isForSale = ({ type, url, block_key, flow }: Button): boolean =>
  selling.includes(type) && url === '' && block_key === '' && flow === ''

/** A list with fewer entries, or the same list where nothing is left out. */
const without = <Each>(list: Each[], isOut: (each: Each) => boolean): Each[] =>
  list.some(isOut) ? list.filter((each) => !isOut(each)) : list

/**
 * A card without what it offers for sale: the same card where it offers nothing, null where nothing else is in it. Galleries of
 * products, cards of shop platforms and buttons that sell are left out.
 */
export function withoutSales(card: Card): Card | null {
  switch (card.plugin_id) {
    case 'shopee':
    case 'lazada':
    case 'tiki':
      return null
    case 'gallery': {
      if (card.config.is_send_random || card.is_product) return null
      const unsold = without(card.config.items, ({ is_product, content_id }) => is_product || content_id.trim() !== '')
      const items = itemsWithoutSales(unsold)
      if (items.length === 0 && card.config.items.length > 0) return null
      return items === card.config.items ? card : { ...card, config: { ...card.config, items } }
    }
    case 'list': {
      const items = itemsWithoutSales(card.config.items)
      const buttons = without(card.buttons, isForSale)
      const isSame = items === card.config.items && buttons === card.buttons
      return isSame ? card : { ...card, buttons, config: { ...card.config, items } }
    }
    default: {
      const buttons = without(card.buttons, isForSale)
      return buttons === card.buttons ? card : { ...card, buttons }
    }
  }
}

/** True where a card offers something for sale. */
export const sells = (card: Card): boolean => withoutSales(card) !== card

function itemsWithoutSales<Item extends { buttons: Button[] }>(items: Item[]): Item[] {
  if (!items.some(({ buttons }) => buttons.some(isForSale))) return items
  return items.map((item) => ({ ...item, buttons: without(item.buttons, isForSale) }))
}
