import { type Button, hasProducts } from '../buttons/button.ts'
import type { OutButton, OutQuickReply } from '../engine/out-card.ts'
import { buttonPath } from '../engine/payload.ts'
import { compile, fill, fillUrl } from '../text/template.ts'
import type { Template } from '../text/variable.ts'
import type { Words } from '../text/words.ts'
import { publishActions } from './actions.ts'
import { publishButtonGoto } from './goto.ts'
import type { Asks, Press, Sale } from './published-card.ts'

type Draw<Drawn> = (words: Words) => Drawn[]

const press = (button: Button, slot: string, variation: string): Press => {
  const goto = publishButtonGoto(button, slot)
  const sale = goto || button.url ? null : saleOf(button, variation)
  return {
    kind: 'button',
    title: button.title,
    goto,
    actions: publishActions(button.add_actions),
    ...(sale && { sale }),
  }
}

const saleOf = ({ type, item_name, item_price, sections }: Button, variation: string): Sale | null => {
  if (type === 'cart') return { do: 'cart', variation }
  if ((type === 'list_messages' || type === 'MPM') && sections.some(hasProducts))
    return { do: 'list', is_catalogue: type === 'MPM', sections }
  return type === 'buy_button' ? { do: 'buy', variation, name: compile(item_name), price: compile(item_price) } : null
}

type DrawOne<Drawn> = (title: string, words: Words) => Drawn | null

const drawTarget = (button: Button, payload: string): DrawOne<OutButton> => {
  if (button.type === 'call') {
    const number = compile(button.phone)
    return (title, words) => {
      const phone = fill(number, words).trim()
      return phone ? { type: 'call', title, phone } : null
    }
  }
  const isLink = button.type === 'link' || (button.url !== '' && !publishButtonGoto(button, ''))
  if (!isLink) return (title) => ({ type: 'postback', title, payload })
  const address = compile(button.url)
  return (title, words) => {
    const url = fillUrl(address, words).trim()
    return url ? { type: 'link', title, url } : null
  }
}

/** A button without a title is not shown: every platform refuses it. */
const titled =
  <Drawn>(title: Template, draw: DrawOne<Drawn>) =>
  (words: Words): Drawn | null => {
    const said = fill(title, words).trim()
    return said ? draw(said, words) : null
  }

/** Draws one button; null when its texts are empty for this customer. */
export type DrawEach = (words: Words) => OutButton | null

export const drawAll = (drawers: readonly DrawEach[], words: Words): OutButton[] => {
  const drawn: OutButton[] = []
  for (const draw of drawers) {
    const button = draw(words)
    if (button) drawn.push(button)
  }
  return drawn
}

/** Where the buttons stand in their card, or in one of its items. */
const slotsOf = (buttons: readonly Button[], [item]: readonly number[]): string[] =>
  buttons.map((_, index) => (item === undefined ? `/buttons/${index}` : `/config/items/${item}/buttons/${index}`))

export const publishButtons = (
  buttons: readonly Button[],
  prefix: string,
  item: readonly number[] = [],
  slots: readonly string[] = slotsOf(buttons, item),
  variation = '',
): { draw: Draw<OutButton>; each: DrawEach[]; presses: [string, Press][] } => {
  const paths = buttons.map((_, index) => buttonPath(...item, index))
  const drawers = buttons.map((button, index) =>
    titled(compile(button.title), drawTarget(button, `${prefix}.${paths[index]}`)),
  )
  return {
    draw: (words) => drawAll(drawers, words),
    each: drawers,
    presses: buttons.map((button, index) => [paths[index] ?? '', press(button, slots[index] ?? '', variation)]),
  }
}

/** A reply that asks for an e-mail address or a phone number needs no words: the platform has its own. */
const drawReply = (button: Button, payload: string): ((words: Words) => OutQuickReply | null) => {
  const title = compile(button.title)
  const content_type = button.content_type ?? 'text'
  return (words) => {
    const said = fill(title, words).trim()
    return said || content_type !== 'text' ? { title: said, payload, content_type } : null
  }
}

export const publishReplies = (buttons: readonly Button[], prefix: string) => {
  const drawers = buttons.map((button, index) => drawReply(button, `${prefix}.${buttonPath(index)}`))
  return {
    draw: (words: Words): OutQuickReply[] => drawers.flatMap((draw) => draw(words) ?? []),
    presses: buttons.map((button, index): [string, Press] => [
      buttonPath(index),
      press(button, `/buttons/${index}`, ''),
    ]),
    asks: buttons.flatMap((button, index): Asks[] => {
      const { content_type } = button
      if (content_type !== 'user_email' && content_type !== 'user_phone_number') return []
      return [
        {
          for: content_type,
          goto: publishButtonGoto(button, `/buttons/${index}`),
          actions: publishActions(button.add_actions),
        },
      ]
    }),
  }
}
