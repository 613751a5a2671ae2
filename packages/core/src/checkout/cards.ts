import type { MessageCard, OutButton, OutQuickReply, OutRow } from '../engine/out-card.ts'
import { formatMoney } from '../money/money.ts'
import { payWayLabel } from '../orders/pay-way-labels.ts'
import { clip } from '../text/clip.ts'
import type { CartChange, CartView, Pick, PlacedOrder } from './cart-answer.ts'
import { type Checkout, type CheckoutStep, type ContactStep, mostOf, offeredAnswer } from './checkout.ts'
import { addressLine } from './contact.ts'
import { type ShopPress, shopPayload } from './shop-payload.ts'
import { checkoutWords, say } from './words/index.ts'
import type { CheckoutWords } from './words/words.ts'

/** The language of a checkout, and the facts that the shop shows. */
export type Shown = { language: string; isWeight: boolean; shipping_fee_hidden: boolean }

const button = (title: string, press: ShopPress): OutButton => ({
  type: 'postback',
  title,
  payload: shopPayload(press),
})
const chip = (title: string, press: ShopPress): OutQuickReply => ({
  title,
  payload: shopPayload(press),
  content_type: 'text',
})
export const sentence = (
  text: string,
  buttons: OutButton[] = [],
  quick_replies: OutQuickReply[] = [],
): MessageCard => ({ type: 'text', text, buttons, quick_replies })

/** The label of a way to pay: that of the product, or the title of its gateway. */
export const wayLabel = ({ id, title }: { id: string; title: string }, language: string): string =>
  id === 'cash' || id === 'bank' ? payWayLabel(id === 'cash' ? 'cod' : 'transfer', language) : title || id

/** The grams of all pieces, as far as they are known. */
export const weightOf = (lines: readonly { weight: number | null; quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + (line.weight ?? 0) * line.quantity, 0)

/** A weight as people read it: `250 g`, `1.5 kg`. */
export const grams = (weight: number): string => (weight < 1_000 ? `${weight} g` : `${weight / 1_000} kg`)

/** The lines of a cart and its total, as a buyer reads them. */
function cartText(
  { lines, currency, discount, combos, shipping_fee, total }: CartView,
  { language, isWeight, shipping_fee_hidden }: Shown,
): string {
  const words = checkoutWords(language)
  const weight = weightOf(lines)
  return [
    ...lines.map(
      ({ quantity, name, price }) => `${quantity} × ${clip(name, 100)} · ${formatMoney(price * quantity, currency)}`,
    ),
    ...(isWeight && weight > 0 ? [`${words.weight}: ${grams(weight)}`] : []),
    ...(discount > 0 ? [savedText(combos, formatMoney(discount, currency), words)] : []),
    ...(shipping_fee > 0 ? [`${words.shipping}: ${formatMoney(shipping_fee, currency)}`] : []),
    say(words.total, { total: formatMoney(total, currency) }),
    ...(shipping_fee_hidden ? [words.plus_shipping] : []),
  ].join('\n')
}

/** The combos that were applied, and the amount that they save. */
export function savedText(combos: readonly string[], saved: string, words: CheckoutWords): string {
  if (combos.length === 0) return say(words.saved, { saved })
  return say(words.combo, { name: combos.map((name) => clip(name, 60)).join(' + '), saved })
}

/** The cart with its buttons; `above` stands over it. `form`: the address of the page where it may be ordered, too. */
export function cartCard(cart: CartView | null, shown: Shown, above = '', form: string | null = null): MessageCard {
  const words = checkoutWords(shown.language)
  if (!cart || cart.lines.length === 0) return sentence([above, words.empty].filter(Boolean).join('\n\n'))
  return sentence([above, `${words.cart}\n${cartText(cart, shown)}`].filter(Boolean).join('\n\n'), [
    button(words.order, { do: 'checkout' }),
    button(words.change, { do: 'change' }),
    ...(form === null ? [] : [{ type: 'link' as const, title: words.open_form, url: form }]),
  ])
}

/** The changes that the shop has made since a cart was shown, a line each. */
export const changeLines = (changes: readonly CartChange[], currency: string, language: string): string[] => {
  const words = checkoutWords(language)
  return changes.map(({ what, name, before, after }) => {
    if (what === 'sold_out') return say(words.sold_out, { name })
    if (what === 'left') return say(words.left, { name, after: after ?? 0 })
    return say(words.price_moved, {
      name: what === 'shipping' ? words.shipping : name,
      before: formatMoney(before ?? 0, currency),
      after: formatMoney(after ?? 0, currency),
    })
  })
}

/** The order as it would be, with the button that makes it. The button names this revision of the cart. */
export function summaryCard(
  cart: CartView,
  { ways }: Checkout,
  shown: Shown,
  above: readonly string[] = [],
): MessageCard {
  const { language } = shown
  const words = checkoutWords(language)
  const { name, phone, note, way } = cart.contact
  const paying = ways.find(({ id }) => id === way)
  const facts = [
    [words.name, name],
    [words.phone, phone],
    [words.address, addressLine(cart.contact)],
    [words.note, note],
    [words.pay, paying ? wayLabel(paying, language) : ''],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return sentence(
    [...above, ...(above.length > 0 ? [''] : []), words.summary, cartText(cart, shown), '', ...facts].join('\n'),
    [
      button(words.confirm, { do: 'confirm', cart: cart.id, revision: cart.revision }),
      button(words.change, { do: 'change' }),
      button(words.cancel, { do: 'cancel' }),
    ],
  )
}

const asks: Record<ContactStep, 'ask_name' | 'ask_phone' | 'ask_address' | 'ask_note' | 'ask_pay'> = {
  name: 'ask_name',
  phone: 'ask_phone',
  address: 'ask_address',
  note: 'ask_note',
  pay: 'ask_pay',
}

/** One of these steps as a question, under a sentence that says what was wrong with the answer. */
export function questionCard(
  checkout: Checkout,
  step: Exclude<CheckoutStep, 'summary'>,
  { language }: Shown,
  wrong = '',
): MessageCard {
  const words = checkoutWords(language)
  const ends = [chip(words.back, { do: 'back' }), chip(words.cancel, { do: 'cancel' })]
  const over = wrong ? `${wrong}\n` : ''
  if (step === 'variation') return choiceCard(checkout.picks, `${over}${words.ask_variation}`, language)
  if (step === 'quantity') {
    const [pick] = checkout.picks
    const most = mostOf(pick)
    const counts = [1, 2, 3, 4, 5].filter((many) => many <= most)
    const chips = counts.map((many) => chip(String(many), { do: 'pieces', index: many }))
    return sentence(`${over}${say(words.ask_quantity, { name: pick?.name ?? '' })}`, [], [...chips, ...ends])
  }
  if (step === 'pay') {
    const chips = checkout.ways.map((way, index) => chip(wayLabel(way, language), { do: 'way', index }))
    return sentence(`${over}${words.ask_pay}`, [], [...chips, ...ends])
  }
  const known = offeredAnswer(checkout, step)
  return sentence(
    `${over}${words[asks[step]]}`,
    [],
    [
      ...(known ? [chip(known, { do: 'known' })] : []),
      ...(step === 'note' ? [chip(words.skip, { do: 'skip' })] : []),
      ...ends,
    ],
  )
}

const mostRows = 9

/** Things to choose from as the rows of a menu, some at a time. */
export function choiceCard(picks: readonly Pick[], text: string, language: string, from = 0): MessageCard {
  const words = checkoutWords(language)
  const rows = picks.slice(from, from + mostRows).map(
    ({ variation_id, name, price, currency, left }): OutRow => ({
      title: name,
      subtitle:
        left === 0 ? say(words.sold_out, { name }) : typeof price === 'number' ? formatMoney(price, currency) : price,
      payload: shopPayload({ do: 'choose', variation: variation_id }),
    }),
  )
  const next = from + mostRows
  const more =
    next < picks.length ? [{ title: words.more, subtitle: '', payload: shopPayload({ do: 'more', index: next }) }] : []
  return menu(text, words.choose, [...rows, ...more])
}

const menu = (text: string, title: string, rows: OutRow[]): MessageCard => ({
  type: 'menu',
  text,
  title,
  sections: [{ title: '', rows }],
  buttons: [],
  quick_replies: [],
})

/** The parts of a cart and its buyer that may be changed. `steps`: the answers that have been given. */
export function changeCard(cart: CartView, steps: readonly ContactStep[], { language }: Shown): MessageCard {
  const words = checkoutWords(language)
  const lines = cart.lines.map(
    ({ name, quantity, variation_id }): OutRow => ({
      title: `${quantity} × ${clip(name, 60)}`,
      subtitle: '',
      payload: shopPayload({ do: 'line', variation: variation_id }),
    }),
  )
  const answers = steps.map(
    (step): OutRow => ({ title: words[step], subtitle: '', payload: shopPayload({ do: 'step', step }) }),
  )
  return menu(words.ask_change, words.choose, [...lines.slice(0, 10 - answers.length), ...answers])
}

/** A line of the cart, whose quantity is asked where the shop asks for any. */
export function lineCard(name: string, variation: string, asksPieces: boolean, language: string): MessageCard {
  const words = checkoutWords(language)
  const remove = chip(say(words.remove, { name: clip(name, 40) }), { do: 'remove', variation })
  const counts = asksPieces ? [1, 2, 3, 4, 5].map((many) => chip(String(many), { do: 'pieces', index: many })) : []
  return sentence(say(words.ask_quantity, { name }), [], [...counts, remove, chip(words.back, { do: 'cart' })])
}

/** The order that was made, or that this cart has made already, with the way to its payment. */
export function orderCard(order: PlacedOrder, result: 'ordered' | 'again', language: string): MessageCard {
  const words = checkoutWords(language)
  const { display_id, key, total, currency, status, pay_url } = order
  const told = result === 'again' ? words.again : status === 17 ? words.waiting : words.ordered
  const text = say(told, { number: display_id, key, total: formatMoney(total, currency) })
  return sentence(text, pay_url === null ? [] : [{ type: 'link', title: words.pay_now, url: pay_url }])
}

export const adminText = ({ display_id, key, total, currency }: PlacedOrder, language: string): string =>
  say(checkoutWords(language).admins, { number: display_id, key, total: formatMoney(total, currency) })
