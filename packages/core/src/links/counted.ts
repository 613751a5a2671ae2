import type { MessageCard, OutButton, OutItem, OutQuickReply, OutTemplatePart } from '../engine/out-card.ts'

/** A link of a message: its address, and its words for figures: those on its button, or the address itself. */
export type MessageLink = { title: string; url: string }

/** Replacements in a message. Both are called in the order in which the message shows its links and its buttons. */
type Replace = { link: (link: MessageLink) => string; payload: (payload: string) => string }

const address = /https?:\/\/[^\s<>"'`]+/gi
/** Marks that end a sentence, not the address in it. */
const tail = /[.,;:!?…)\]}»”’]+$/u

/** The address in a run of characters. A closing bracket stays when it was opened inside the address. */
export function trimAddress(text: string): string {
  const cut = text.replace(tail, '')
  const rest = text.slice(cut.length)
  return cut.includes('(') && rest.startsWith(')') ? `${cut})` : cut
}

/** True for an address that a redirect may lead to. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s/?#\\]/i.test(url)

/** The links of a message in their order. Their numbers stand in addresses that were sent, so the order never changes. */
export function linksOf(card: MessageCard): MessageLink[] {
  const links: MessageLink[] = []
  const link = (each: MessageLink) => {
    links.push(each)
    return each.url
  }
  replaceIn(card, { link, payload: (payload) => payload })
  return links
}

/** The message with other addresses in its words and on its buttons, and other payloads. The platform's templates keep their links. */
export function replaceIn(card: MessageCard, replace: Replace): MessageCard {
  const to: Replace = { ...replace, link: (link) => (isWebAddress(link.url) ? replace.link(link) : link.url) }
  const replies = { quick_replies: card.quick_replies.map((reply) => replied(reply, to)) }
  switch (card.type) {
    case 'text':
      return { ...card, ...replies, text: textOf(card.text, to), buttons: buttonsOf(card.buttons, to) }
    case 'gallery':
      return { ...card, ...replies, items: itemsOf(card.items, to) }
    case 'list':
      return { ...card, ...replies, items: itemsOf(card.items, to), buttons: buttonsOf(card.buttons, to) }
    case 'multi_image':
      return { ...card, ...replies }
    case 'menu': {
      const text = textOf(card.text, to)
      const sections = card.sections.map((section) => ({
        ...section,
        rows: section.rows.map((row) => ({ ...row, payload: to.payload(row.payload) })),
      }))
      return { ...card, ...replies, text, sections, buttons: buttonsOf(card.buttons, to) }
    }
    case 'products': {
      const text = textOf(card.text, to)
      const sections = card.sections.map((section) => ({
        ...section,
        products: section.products.map((product) => ({ ...product, buttons: buttonsOf(product.buttons, to) })),
      }))
      return { ...card, ...replies, text, sections, buttons: buttonsOf(card.buttons, to) }
    }
    case 'whatsapp_message_template': {
      const components = card.components.map((part) => partOf(part, to))
      return { ...card, ...replies, components }
    }
    case 'marketing_message':
    case 'zalo_zns_message_template':
      return card
    default:
      return { ...card, ...replies, buttons: buttonsOf(card.buttons, to) }
  }
}

const textOf = (text: string, { link }: Replace): string =>
  text.replace(address, (run) => {
    const url = trimAddress(run)
    return `${link({ title: url, url })}${run.slice(url.length)}`
  })

const buttonsOf = (buttons: readonly OutButton[], { link, payload }: Replace): OutButton[] =>
  buttons.map((button) => {
    if (button.type === 'link') return { ...button, url: link({ title: button.title, url: button.url }) }
    return button.type === 'postback' ? { ...button, payload: payload(button.payload) } : button
  })

const itemsOf = (items: readonly OutItem[], to: Replace): OutItem[] =>
  items.map((item) => ({ ...item, buttons: buttonsOf(item.buttons, to) }))

// The answer to a question for an e-mail or a phone number is the payload itself.
const replied = (reply: OutQuickReply, { payload }: Replace): OutQuickReply =>
  reply.content_type === 'text' ? { ...reply, payload: payload(reply.payload) } : reply

/** The platform has approved a template's addresses, so only its payloads change. */
function partOf(part: OutTemplatePart, { payload }: Replace): OutTemplatePart {
  const keep: Replace = { link: ({ url }) => url, payload }
  if (part.type === 'BUTTONS') return { ...part, buttons: buttonsOf(part.buttons, keep) }
  if (part.type !== 'CAROUSEL') return part
  return { ...part, cards: part.cards.map((card) => ({ ...card, buttons: buttonsOf(card.buttons, keep) })) }
}
