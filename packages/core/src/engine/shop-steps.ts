import { sentence, wayLabel } from '../checkout/cards.ts'
import type { Pick } from '../checkout/cart-answer.ts'
import {
  type Checkout,
  type ContactStep,
  checkContact,
  isContactStep,
  mostOf,
  offeredAnswer,
  readPieces,
  stepAfter,
  stepBefore,
  withAnswer,
} from '../checkout/checkout.ts'
import { type CheckoutWords, checkoutWords, say } from '../checkout/words/index.ts'
import { fold } from '../text/fold.ts'
import type { Run } from './run.ts'
import { askStep, checkoutOf, leaveCheckout, quote, setCheckout, tell, wish } from './shop-say.ts'

/** Stores an answer about the buyer and asks the next question; after the last one comes the summary. */
export function answerStep(run: Run, step: ContactStep, answer: string) {
  const checkout = withAnswer(checkoutOf(run), step, answer, run.scene.now)
  const next = stepAfter(checkout, step)
  if (next === 'summary') quote(run, { ...checkout, is_changing: false })
  else askStep(run, checkout, next)
}

/** Takes the answer that was offered to the open question. */
export function offer(run: Run) {
  const checkout = checkoutOf(run)
  const { step } = checkout
  if (step === null || !isContactStep(step)) return
  const answer = offeredAnswer(checkout, step)
  if (answer) answerStep(run, step, answer)
  else askStep(run, checkout, step)
}

/** Goes one question back; from the first one, to the cart. */
export function goBack(run: Run) {
  const checkout = checkoutOf(run)
  const { step } = checkout
  if (checkout.is_changing && checkout.cart) return quote(run, { ...checkout, is_changing: false })
  const before = step && checkout.line === null ? stepBefore(checkout, step) : null
  if (before && before !== 'summary' && (before !== 'quantity' || checkout.picks.length > 0))
    return askStep(run, checkout, before)
  setCheckout(run, { ...checkout, step: null, line: null, goal: 'cart' })
  wish(run, { kind: 'cart', op: 'open' })
}

/** Asks for one answer again, to change it. */
export function askAgain(run: Run, step: string) {
  const checkout = { ...checkoutOf(run), is_changing: true }
  if (isContactStep(step) && checkout.cart) askStep(run, checkout, step)
}

export function setPieces(run: Run, cart: string, variation_id: string, quantity: number) {
  setCheckout(run, { ...checkoutOf(run), step: null, line: null, picks: [] })
  wish(run, { kind: 'cart', op: 'set', cart, variation_id, quantity })
}

export const addPick = (run: Run, { variation_id, name, price }: Pick, quantity: number): void =>
  variation_id === ''
    ? wish(run, { kind: 'cart', op: 'add_item', item: { name, price: String(price) }, quantity })
    : wish(run, {
        ...{ kind: 'cart', op: 'add', variation_id, is_product: false, quantity },
        is_single: checkoutOf(run).goal === 'order',
      })

/** Takes this many pieces of the thing, or of the line, that was asked about. */
export function takePieces(run: Run, quantity: number) {
  const checkout = checkoutOf(run)
  const [pick] = checkout.picks
  if (!pick) return
  const { cart, line } = checkout
  if (quantity < 1 || quantity > mostOf(pick)) return askStep(run, checkout, 'quantity', wrongPieces(run, pick))
  if (line !== null && cart) return setPieces(run, cart.id, line, quantity)
  setCheckout(run, { ...checkout, step: null })
  addPick(run, pick, quantity)
}

const wrongPieces = ({ words }: Run, pick: Pick): string =>
  say(checkoutWords(words.language).wrong_quantity, { most: mostOf(pick) })

/** Answers the open question with words; false where they answer nothing. */
export function hearStep(run: Run, checkout: Checkout, text: string, startKeyword: () => boolean): boolean {
  const words = checkoutWords(run.words.language)
  const folded = fold(text)
  const isWord = (key: keyof CheckoutWords) => folded === fold(words[key])
  const { step } = checkout
  if (isWord('cancel')) leaveCheckout(run)
  else if (step === 'summary') return hearAtSummary(run, checkout, isWord)
  else if (isWord('back')) goBack(run)
  else if (step === 'variation') return hearVariation(run, checkout, folded, startKeyword)
  else if (step === 'quantity') return hearPieces(run, checkout, text, startKeyword)
  else if (step !== null) hearContact(run, checkout, step, text, isWord('skip'), startKeyword)
  return step !== null
}

function hearAtSummary(run: Run, { cart }: Checkout, isWord: (key: keyof CheckoutWords) => boolean): boolean {
  if (!cart || !isWord('confirm')) return false
  wish(run, { kind: 'checkout', op: 'confirm', cart: cart.id, revision: cart.revision })
  return true
}

function hearVariation(run: Run, checkout: Checkout, folded: string, startKeyword: () => boolean): boolean {
  const picked = checkout.picks.find(({ name }) => fold(name) === folded)
  if (picked) {
    setCheckout(run, { ...checkout, picks: [picked] })
    if (run.bot.settings.isQuantity) askStep(run, checkoutOf(run), 'quantity')
    else takePieces(run, 1)
    return true
  }
  if (startKeyword()) return true
  askStep(run, checkout, 'variation', checkoutWords(run.words.language).wrong_choice)
  return true
}

function hearPieces(run: Run, checkout: Checkout, text: string, startKeyword: () => boolean): boolean {
  const [pick] = checkout.picks
  if (!pick) return false
  const quantity = readPieces(text, mostOf(pick))
  if (quantity !== null) takePieces(run, quantity)
  else if (startKeyword()) askOnce(run, checkout)
  else askStep(run, checkout, 'quantity', wrongPieces(run, pick))
  return true
}

/** The question again, unless the flow that played meanwhile waits for an answer of its own. */
const askOnce = (run: Run, checkout: Checkout): void => {
  if (!run.session.wait && checkout.step && checkout.step !== 'summary') askStep(run, checkout, checkout.step)
}

function hearContact(
  run: Run,
  checkout: Checkout,
  step: ContactStep,
  text: string,
  isSkip: boolean,
  startKeyword: () => boolean,
) {
  const { language } = run.words
  if (step === 'note' && isSkip) return answerStep(run, 'note', '')
  const ways = checkout.ways.map((way) => ({ id: way.id, label: wayLabel(way, language) }))
  const checked = checkContact(step, text, ways)
  if (checked.ok) return answerStep(run, step, checked.answer)
  // A name, an address and a note are any words, so only the other questions leave room for a keyword.
  if ((step === 'phone' || step === 'pay') && startKeyword()) return askOnce(run, checkout)
  askStep(run, checkout, step, checkoutWords(language)[checked.fault])
}

export const tellFailed = (run: Run): void => tell(run, sentence(checkoutWords(run.words.language).failed))
