import type { Button } from '../buttons/index.ts'
import type { CardOf } from '../cards/index.ts'
import type { OutButton, OutItem } from '../engine/out-card.ts'
import { payloadWith } from '../engine/payload.ts'
import { limits } from '../limits.ts'
import { compile, fillAsKept } from '../text/template.ts'
import type { Words } from '../text/words.ts'
import { personOf } from './actions.ts'
import { publishButtons } from './buttons.ts'
import type { Ask } from './published-action.ts'
import type { Product, Products, Say } from './published-card.ts'
import { isShown, publishItem } from './say.ts'

/** An event of an ad pixel; no request without the pixel's id. */
export const askPixel = ({ config }: CardOf<'meta_pixel'>): Ask => {
  const { pixel_id, event_name, custom_data, integration_id } = config
  const value = compile(custom_data.value)
  return (words) =>
    pixel_id && event_name
      ? {
          kind: 'pixel_event',
          pixel_id,
          event_name,
          custom_data: { value: fillAsKept(value, words).trim(), currency: custom_data.currency },
          person: personOf(words),
          ...(integration_id && { integration_id }),
        }
      : null
}

/** An empty link leads to the product's own page. */
const isProductLink = ({ type, url }: Button) => (type === 'link' || type === 'webform') && url.trim() === ''

/** The press of these names the product that its button stands under. */
const isForSale = ({ type }: Button) => type === 'cart' || type === 'buy_button'

const publishPattern = (pattern: readonly Button[], prefix: string) => {
  const { each } = publishButtons(pattern, prefix, [0])
  return ({ id, title, subtitle, image_url, url }: Product, words: Words): OutItem => {
    const buttons = pattern.flatMap((button, index): OutButton | [] => {
      if (isProductLink(button)) return url ? { type: 'link', title: button.title, url } : []
      const drawn = each[index]?.(words)
      if (!drawn) return []
      return isForSale(button) && drawn.type === 'postback'
        ? { ...drawn, payload: payloadWith(drawn.payload, id) }
        : drawn
    })
    return { title, subtitle, image_url, buttons }
  }
}

/** A gallery whose items come from a list of products. The author's first item is the pattern for each, with its buttons. */
export const publishProducts = ({ config }: CardOf<'gallery'>, prefix: string, otherwise: Say): Products => {
  const { count, source } = config.random_config
  const item = publishPattern(config.items[0]?.buttons ?? [], prefix)
  const most = Math.min(count || 1, limits.gallery_cards)
  return {
    source,
    count: most,
    items: (products, words) => products.slice(0, most).map((product) => item(product, words)),
    otherwise,
  }
}

/**
 * A gallery whose items name variations: these have title, price and picture as they are at sending, and the author's buttons. An
 * item whose variation there is not stays as the author wrote it.
 */
export const publishNamed = ({ config }: CardOf<'gallery'>, prefix: string, otherwise: Say): Products => {
  const drawn = config.items.map((each, index) => ({
    id: each.content_id.trim(),
    draw: publishItem(each, index, prefix).draw,
  }))
  const ids = [...new Set(drawn.flatMap(({ id }) => id || []))]
  return {
    source: '',
    count: ids.length,
    ids,
    items(products, words) {
      const known = new Map(products.map((product) => [product.id, product]))
      return drawn.map(({ id, draw }) => ofTheMoment(draw(words), known.get(id))).filter(isShown)
    },
    otherwise,
  }
}

const ofTheMoment = (written: OutItem, product: Product | undefined): OutItem =>
  product
    ? {
        ...written,
        title: product.title,
        subtitle: [product.subtitle, written.subtitle].filter(Boolean).join('\n'),
        image_url: product.image_url || written.image_url,
      }
    : written
