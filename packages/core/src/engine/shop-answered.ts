import { adminText, changeCard, changeLines, orderCard, summaryCard } from '../checkout/cards.ts'
import { type CartAnswer, type CartView, cartAnswer, type PlacedOrder } from '../checkout/cart-answer.ts'
import { blankCheckout, type Checkout, contactSteps, wayOf } from '../checkout/checkout.ts'
import { mergeContacts } from '../checkout/contact.ts'
import { checkoutWords, say } from '../checkout/words/index.ts'
import { type AnswerInput, isSuccess, noteFailed, reasonOf } from './outside.ts'
import { parked } from './parked.ts'
import { isPaused } from './pause.ts'
import type { Run } from './run.ts'
import { askStep, checkoutOf, quote, setCheckout, shownOf, tell, tellCart, tellWords, wish } from './shop-say.ts'
import { tellFailed } from './shop-steps.ts'

/** Goes on with a checkout after the shop's answer. */
export function shopAnswered(run: Run, input: AnswerInput) {
  run.at = null
  const read = isSuccess(input) ? cartAnswer.safeParse(input.body) : null
  // A person had the conversation meanwhile, and the answer was too long to keep: the cart is shown as it is now.
  if (input.reason === parked) {
    wish(run, { kind: 'cart', op: 'open' })
    return
  }
  if (!read?.success) {
    noteFailed(run, 'cart', reasonOf(input))
    tellFailed(run)
    return
  }
  const answer = read.data
  const before = checkoutOf(run)
  const { cart } = answer
  const checkout: Checkout = {
    ...before,
    cart: cart ? { id: cart.id, revision: cart.revision } : before.cart,
    contact: cart ? mergeContacts(before.contact, cart.contact) : before.contact,
    known: answer.known,
    ways: answer.ways,
    is_choosing: false,
  }
  setCheckout(run, checkout)
  if (before.is_choosing && cart && cart.lines.length > 0) chooseChange(run, checkout, cart)
  else goOn(run, checkout, answer)
}

function goOn(run: Run, checkout: Checkout, answer: CartAnswer) {
  const { language } = run.words
  const words = checkoutWords(language)
  const { cart, name, order } = answer
  switch (answer.result) {
    case 'choose':
      return askStep(run, { ...checkout, picks: answer.choices }, 'variation')
    case 'pick':
      return askStep(run, { ...checkout, picks: answer.choices }, 'quantity')
    case 'sold_out':
    case 'gone':
      setCheckout(run, { ...checkout, step: null, picks: [] })
      return tellWords(run, say(words[answer.result], { name }))
    case 'unreadable':
      setCheckout(run, { ...checkout, step: null, picks: [] })
      return noteFailed(run, 'checkout', 'unreadable_price')
    case 'full':
      return tellCart(run, cart, words.full)
    case 'added':
      return checkout.goal === 'order' ? begin(run, checkout, cart) : tellCart(run, cart, say(words.added, { name }))
    case 'shown':
      return checkout.goal === 'order' && cart && cart.lines.length > 0
        ? quote(run, checkout)
        : tellCart(run, cart, changeLines(answer.changes, cart?.currency ?? '', language).join('\n'))
    case 'opened':
      return begin(run, checkout, cart)
    case 'quoted':
      return summarize(run, checkout, answer, [])
    case 'changed':
      return summarize(run, checkout, answer, [words.changed])
    case 'ordered':
    case 'again':
      return order ? placed(run, order, answer.result) : tellFailed(run)
    // Answers to a phone number, which no checkout asks for.
    case 'filled':
    case 'kept':
    case 'nothing':
      return
  }
}

/** Begins with the buyer's name, or where all is known with the summary. */
function begin(run: Run, checkout: Checkout, cart: CartView | null) {
  if (!cart || cart.lines.length === 0) return tellCart(run, cart)
  const way = wayOf(checkout.contact, checkout.ways)
  askStep(run, { ...checkout, goal: 'order', contact: { ...checkout.contact, way } }, 'name')
}

function summarize(run: Run, checkout: Checkout, { cart, changes }: CartAnswer, above: string[]) {
  const lines = [
    ...(changes.length > 0 || above.length > 0 ? above : []),
    ...changeLines(changes, cart?.currency ?? '', run.words.language),
  ]
  if (!cart || cart.lines.length === 0) {
    setCheckout(run, { ...checkout, step: null, goal: 'cart' })
    return tellCart(run, cart, lines.join('\n'))
  }
  setCheckout(run, { ...checkout, goal: 'order', step: 'summary', asked_at: run.scene.now })
  tell(run, summaryCard(cart, checkout, shownOf(run), lines))
}

function chooseChange(run: Run, checkout: Checkout, cart: CartView) {
  const steps =
    checkout.goal === 'order' ? contactSteps.filter((step) => step !== 'pay' || checkout.ways.length > 1) : []
  const picks = cart.lines.map(({ quantity: _, weight: __, ...line }) => ({ ...line, currency: cart.currency }))
  setCheckout(run, { ...checkout, step: null, picks })
  tell(run, changeCard(cart, steps, shownOf(run)))
}

function placed(run: Run, order: PlacedOrder, result: 'ordered' | 'again') {
  setCheckout(run, blankCheckout())
  tell(run, orderCard(order, result, run.words.language))
  if (result === 'ordered') tellAdmins(run, order)
}

/** Tells the admins of an order that waits for them. */
export function tellAdmins({ words, effects }: Run, order: PlacedOrder) {
  if (order.status !== 17) return
  effects.push({ effect: 'notify_admins', text: adminText(order, words.language), user_ids: [] })
}

/** Goes on after the customer ordered on the page of their cart. A person who has the conversation tells them more. */
export function orderedOutside(run: Run, order: PlacedOrder) {
  if (!isPaused(run) && !run.words.customer.is_blocked) return placed(run, order, 'ordered')
  setCheckout(run, blankCheckout())
  tellAdmins(run, order)
}
