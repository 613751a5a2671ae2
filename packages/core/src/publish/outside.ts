import type { Button } from '../buttons/index.ts'
import type { CardOf } from '../cards/index.ts'
import type { OutButton, OutItem } from '../engine/out-card.ts'
import { limits } from '../limits.ts'
import { compile, fillAsKept } from '../text/template.ts'
import type { Words } from '../text/words.ts'
import { personOf } from './actions.ts'
import { publishButtons } from './buttons.ts'
import type { Ask } from './published-action.ts'
import type { Product, Products, Say } from './published-card.ts'

/** An event of an ad pixel; no request without the pixel's id. */
export const askPixel = ({ config }: CardOf<'meta_pixel'>): Ask => {
  const { pixel_id, event_name, custom_data } = config
  const value = compile(custom_data.value)
  return (words) =>
    pixel_id && event_name
      ? {
          kind: 'pixel_event',
          pixel_id,
          event_name,
          custom_data: { value: fillAsKept(value, words).trim(), currency: custom_data.currency },
          person: personOf(words),
        }
      : null
}

/** An empty link leads to the product's own page. */
const isProductLink = ({ type, url }: Button) => (type === 'link' || type === 'webform') && url.trim() === ''

const publishItem = (pattern: readonly Button[], prefix: string) => {
  const { each } = publishButtons(pattern, prefix, [0])
  return ({ title, subtitle, image_url, url }: Product, words: Words): OutItem => {
    const buttons = pattern.flatMap((button, index): OutButton | [] => {
      if (isProductLink(button)) return url ? { type: 'link', title: button.title, url } : []
      return each[index]?.(words) ?? []
    })
    return { title, subtitle, image_url, buttons }
  }
}

/** A gallery whose items come from a list of products. The author's first item is the pattern for each, with its buttons. */
export const publishProducts = ({ config }: CardOf<'gallery'>, prefix: string, otherwise: Say): Products => {
  const { count, source } = config.random_config
  const item = publishItem(config.items[0]?.buttons ?? [], prefix)
  return { source, count: Math.min(count || 1, limits.gallery_cards), item, otherwise }
}
