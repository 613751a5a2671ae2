import { cartCard, questionCard, type Shown, sentence } from '../checkout/cards.ts'
import type { CartView } from '../checkout/cart-answer.ts'
import { blankCheckout, type Checkout, type CheckoutStep } from '../checkout/checkout.ts'
import type { CartWish, CheckoutWish } from '../checkout/wishes.ts'
import { checkoutWords } from '../checkout/words/index.ts'
import { isShowable } from '../degrade/plainer.ts'
import type { MessageCard } from './out-card.ts'
import { askShop } from './outside.ts'
import { takeBack } from './pause.ts'
import { note, type Run, setWait } from './run.ts'

/** The checkout of the conversation; a blank one where none has begun. */
export const checkoutOf = ({ session }: Run): Checkout => session.checkout ?? blankCheckout()

export const setCheckout = (run: Run, checkout: Checkout): void => {
  run.session.checkout = checkout
}

export const shownOf = ({ bot, words }: Run): Shown => ({
  language: words.language,
  isWeight: bot.settings.isWeight,
  shipping_fee_hidden: bot.settings.shipping_fee_hidden,
})

/** Says something about a cart; no block of a flow says it. */
export function tell(run: Run, card: MessageCard): void {
  if (!isShowable(card, run.scene.profile)) {
    note(run, 'card_not_shown', null, { card: card.type })
    return
  }
  takeBack(run)
  const place = { flow: null, block: null, card_key: null, message_tag: null }
  run.effects.push({ effect: 'send', card, by: 'bot', user_id: null, ...place })
  run.last = card
  run.asking = null
}

/** Shows the cart, with a button to its page on the web beside those of the chat. */
export const tellCart = (run: Run, cart: CartView | null, above = ''): void => {
  const form = cart && cart.lines.length > 0 ? (run.words.links?.order?.() ?? null) : null
  tell(run, cartCard(cart, shownOf(run), above, form))
}

export const tellWords = (run: Run, text: string): void => tell(run, sentence(text))

/** Asks a question of the checkout, which ends whatever else the conversation waited for. `wrong`: the fault of the last answer. */
export function askStep(run: Run, checkout: Checkout, step: Exclude<CheckoutStep, 'summary'>, wrong = ''): void {
  setWait(run, null)
  setCheckout(run, { ...checkout, step, asked_at: run.scene.now })
  tell(run, questionCard(checkout, step, shownOf(run), wrong))
}

export const wish = (run: Run, request: ({ kind: 'cart' } & CartWish) | ({ kind: 'checkout' } & CheckoutWish)): void =>
  askShop(run, request, { of: 'cart' })

/** Stores the answers with the cart; its summary follows. */
export function quote(run: Run, checkout: Checkout): void {
  setCheckout(run, { ...checkout, step: null })
  if (checkout.cart) wish(run, { kind: 'checkout', op: 'quote', cart: checkout.cart.id, contact: checkout.contact })
  else tellCart(run, null)
}

/** Ends the questions; the cart stays. */
export function leaveCheckout(run: Run): void {
  setCheckout(run, { ...checkoutOf(run), step: null, is_changing: false, line: null, picks: [] })
  tellWords(run, checkoutWords(run.words.language).cancelled)
}
