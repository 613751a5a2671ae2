import type { Button } from '../buttons/index.ts'
import type { CardOf } from '../cards/index.ts'
import { isVoiceFile } from '../degrade/shown-files.ts'
import type { OutButton, OutCard, OutItem } from '../engine/out-card.ts'
import { limits } from '../limits.ts'
import { isBlank } from '../text/blank.ts'
import { pick, sample } from '../text/dice.ts'
import { pointer } from '../text/pointing-hand.ts'
import { compile, fill, fillUrl } from '../text/template.ts'
import type { Words } from '../text/words.ts'
import { publishButtons } from './buttons.ts'
import type { Press, Say } from './published-card.ts'

/** A card that only sends messages: the messages, and the presses of its buttons. */
export type Said = { say: Say; presses: [string, Press][] }

const textCard = (text: string, buttons: OutButton[]): OutCard[] =>
  text || buttons.length > 0 ? [{ type: 'text', text: text || pointer, buttons, quick_replies: [] }] : []

/** One of `variants` with buttons under it. Blank variants are never picked. */
export const sayText = (variants: readonly string[], buttons: readonly Button[], prefix: string): Said => {
  const templates = variants.filter((variant) => !isBlank(variant)).map(compile)
  const { draw, presses } = publishButtons(buttons, prefix)
  const say: Say = (words) => {
    const template = pick(words.dice, templates)
    return textCard(template ? fill(template, words).trim() : '', draw(words))
  }
  return { say, presses }
}

export const sayMedia = (card: CardOf<'image' | 'video' | 'audio' | 'file'>, prefix: string): Said => {
  const address = compile(card.config.url)
  const name = compile(card.config.filename)
  const { draw, presses } = publishButtons(card.buttons, prefix)
  const say: Say = (words) => {
    const url = fillUrl(address, words).trim()
    if (!url) return textCard('', draw(words))
    const filename = fill(name, words).trim()
    const voice = card.plugin_id === 'audio' && isVoiceFile(url) ? { is_voice: true as const } : {}
    return [{ type: card.plugin_id, url, filename, ...voice, buttons: draw(words), quick_replies: [] }]
  }
  return { say, presses }
}

export const sayImages = ({ config }: CardOf<'multi_image'>): Say => {
  const addresses = config.images.slice(0, limits.images).map(({ url }) => compile(url))
  return (words) => {
    const images = addresses.map((address) => ({ url: fillUrl(address, words).trim() })).filter(({ url }) => url)
    return images.length > 0 ? [{ type: 'multi_image', images, quick_replies: [] }] : []
  }
}

type Item = { title: string; subtitle: string; image_url: string; buttons: Button[]; content_id?: string }

/** An item of a gallery or a list, ready to be drawn. */
export const publishItem = (item: Item, index: number, prefix: string) => {
  const title = compile(item.title)
  const subtitle = compile(item.subtitle)
  const image = compile(item.image_url)
  const { draw, presses } = publishButtons(item.buttons, prefix, [index], undefined, item.content_id?.trim())
  const drawItem = (words: Words): OutItem => ({
    title: fill(title, words).trim(),
    subtitle: fill(subtitle, words).trim(),
    image_url: fillUrl(image, words).trim(),
    buttons: draw(words),
  })
  return { draw: drawItem, presses }
}

/** An item without texts, picture and buttons is not sent. */
export const isShown = ({ title, subtitle, image_url, buttons }: OutItem) =>
  title || subtitle || image_url || buttons.length > 0

/** A gallery sent at random shows `count` of its items in random order. */
export const sayGallery = ({ config }: CardOf<'gallery'>, prefix: string): Said => {
  const items = config.items.map((item, index) => publishItem(item, index, prefix))
  const count = config.random_config.count || 1
  const say: Say = (words) => {
    const chosen = config.is_send_random ? sample(words.dice, items, count) : items
    const shown = chosen.map(({ draw }) => draw(words)).filter(isShown)
    return shown.length > 0 ? [{ type: 'gallery', items: shown, quick_replies: [] }] : []
  }
  return { say, presses: items.flatMap(({ presses }) => presses) }
}

export const sayList = (card: CardOf<'list'>, prefix: string): Said => {
  const items = card.config.items.map((item, index) => publishItem(item, index, prefix))
  const { draw, presses } = publishButtons(card.buttons, prefix)
  const say: Say = (words) => {
    const shown = items.map((item) => item.draw(words)).filter(isShown)
    const buttons = draw(words)
    return shown.length > 0 ? [{ type: 'list', items: shown, buttons, quick_replies: [] }] : textCard('', buttons)
  }
  return { say, presses: [...presses, ...items.flatMap((item) => item.presses)] }
}
