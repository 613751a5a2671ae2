import type { OutButton, OutCard, OutItem } from '@hawker/core'
import type { PlatformRequest, Recipient } from '../channel.ts'
import { isWebUrl } from '../own-media.ts'
import type { WidgetMessage } from './wire.ts'

/** The website chat draws cards as they are: `body` is sent only over our own socket. */
export const render = (card: OutCard, to: Recipient): PlatformRequest[] => {
  const message: WidgetMessage = { id: to.our_id, by: to.is_operator ? 'operator' : 'bot', ...safe(card) }
  const body = JSON.stringify(message)
  // The widget drops a line whose `id` it has.
  return [{ method: 'POST', host: '', path: '', headers: {}, body, is_side: card.type === 'typing', repeats: true }]
}

/** The widget is part of another website: a `javascript:` link would run there. */
const safe = (card: OutCard): OutCard => {
  switch (card.type) {
    case 'gallery':
      return { ...card, items: card.items.map(safeItem) }
    case 'list':
      return { ...card, items: card.items.map(safeItem), buttons: card.buttons.filter(isSafe) }
    case 'text':
      return { ...card, buttons: card.buttons.filter(isSafe) }
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return { ...card, url: address(card.url), buttons: card.buttons.filter(isSafe) }
    case 'multi_image':
      return { ...card, images: card.images.map(({ url }) => ({ url: address(url) })) }
    case 'typing':
      return card
    default:
      return { ...card, buttons: card.buttons.filter(isSafe) }
  }
}

const safeItem = (item: OutItem): OutItem => ({
  ...item,
  image_url: address(item.image_url),
  buttons: item.buttons.filter(isSafe),
})

const isSafe = (button: OutButton): boolean => button.type !== 'link' || isWebUrl(button.url)
const address = (url: string): string => (url.startsWith('/media/') || isWebUrl(url) ? url : '')
