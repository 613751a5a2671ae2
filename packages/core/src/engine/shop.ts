import { choiceCard, lineCard } from '../checkout/cards.ts'
import { isListening } from '../checkout/checkout.ts'
import { decodeShopPayload, type ShopPress } from '../checkout/shop-payload.ts'
import { mostLines, mostPieces } from '../checkout/wishes.ts'
import { checkoutWords } from '../checkout/words/index.ts'
import type { Attachment } from '../inbound.ts'
import type { Sale } from '../publish/published-card.ts'
import { clip } from '../text/clip.ts'
import { fill } from '../text/template.ts'
import { noteFailed } from './outside.ts'
import type { Run } from './run.ts'
import { askStep, checkoutOf, leaveCheckout, setCheckout, tell, wish } from './shop-say.ts'
import { addPick, answerStep, askAgain, goBack, hearStep, offer, setPieces, takePieces } from './shop-steps.ts'

/** Carries out the press of a button of the shop's own; false for any other payload. */
export function pressShop(run: Run, payload: string): boolean {
  const press = run.bot.sells ? decodeShopPayload(payload) : null
  if (!press) return false
  run.at = null
  carryOut(run, press)
  return true
}

/** Answers the open question of a checkout with words. False: they are none, and are heard as any others. */
export function hearShop(run: Run, text: string, startKeyword: () => boolean): boolean {
  const checkout = checkoutOf(run)
  if (!run.bot.sells || !isListening(checkout, run.words.now)) return false
  // A question to the shop is no answer; a note may be one.
  if (/[?？]\s*$/.test(text) && checkout.step !== 'note') {
    if (!startKeyword()) return false
    askOpenStep(run)
    return true
  }
  return hearStep(run, checkout, text, startKeyword)
}

/** Asks the open question once more behind something else that was said. */
export function askOpenStep(run: Run) {
  const { checkout, wait } = run.session
  if (!checkout || wait || !isListening(checkout, run.words.now) || checkout.asked_at === run.scene.now) return
  const { step } = checkout
  if (step !== null && step !== 'summary') askStep(run, checkout, step)
}

/** Puts the things of a cart that the customer sends into the cart here. False: the message has none. */
export function takeOrdered(run: Run, attachments: readonly Attachment[]): boolean {
  const items = attachments.flatMap(({ type, product_id, quantity }) => {
    if (type !== 'product' || !product_id || !quantity) return []
    return [{ product_id: clip(product_id, 100), quantity: Math.min(mostPieces, Math.max(1, Math.floor(quantity))) }]
  })
  if (items.length === 0 || !run.bot.sells) return false
  run.at = null
  setCheckout(run, { ...checkoutOf(run), step: null, goal: 'cart', line: null, picks: [], is_choosing: false })
  wish(run, { kind: 'cart', op: 'add_all', items: items.slice(0, mostLines) })
  return true
}

function carryOut(run: Run, press: ShopPress) {
  const checkout = checkoutOf(run)
  switch (press.do) {
    case 'cart':
      setCheckout(run, { ...checkout, step: null, goal: 'cart', line: null, picks: [], is_choosing: false })
      wish(run, { kind: 'cart', op: 'open' })
      break
    case 'checkout':
      setCheckout(run, { ...checkout, step: null })
      wish(run, { kind: 'checkout', op: 'open', cart: null })
      break
    case 'add':
      addVariation(run, press.variation, { is_product: false, is_single: false })
      break
    case 'choose':
      addVariation(run, press.variation, { is_product: false, is_single: checkout.goal === 'order' })
      break
    case 'more':
      tell(
        run,
        choiceCard(checkout.picks, checkoutWords(run.words.language).ask_variation, run.words.language, press.index),
      )
      break
    case 'change':
      setCheckout(run, { ...checkout, step: null, is_choosing: true })
      return checkout.goal === 'order' && checkout.cart
        ? wish(run, { kind: 'checkout', op: 'quote', cart: checkout.cart.id, contact: checkout.contact })
        : wish(run, { kind: 'cart', op: 'open' })
    case 'line': {
      const picks = checkout.picks.filter(({ variation_id }) => variation_id === press.variation)
      const [pick] = picks
      if (!pick) return wish(run, { kind: 'cart', op: 'open' })
      setCheckout(run, { ...checkout, step: 'quantity', asked_at: run.scene.now, line: press.variation, picks })
      tell(run, lineCard(pick.name, press.variation, run.bot.settings.isQuantity, run.words.language))
      break
    }
    case 'remove':
      if (checkout.cart) setPieces(run, checkout.cart.id, press.variation, 0)
      return
    case 'pieces':
      takePieces(run, press.index)
      break
    case 'way': {
      const way = checkout.ways[press.index]
      if (way) answerStep(run, 'pay', way.id)
      else askStep(run, checkout, 'pay')
      break
    }
    case 'step':
      askAgain(run, press.step)
      break
    case 'known':
      offer(run)
      break
    case 'skip':
      answerStep(run, 'note', '')
      break
    case 'back':
      goBack(run)
      break
    case 'cancel':
      leaveCheckout(run)
      break
    case 'confirm':
      return wish(run, { kind: 'checkout', op: 'confirm', cart: press.cart, revision: press.revision })
  }
}

/** Carries out the press of an author's button that sells. `variation`: the one that it stood under. */
export function pressSale(run: Run, sale: Exclude<Sale, { do: 'list' }>, variation: string | null): void {
  const sold = variation ?? sale.variation
  const isSingle = sale.do === 'buy'
  const checkout = { ...checkoutOf(run), step: null, is_changing: false, line: null, picks: [], is_choosing: false }
  setCheckout(run, { ...checkout, goal: isSingle ? 'order' : 'cart' })
  if (isRowNumber(sold)) addVariation(run, sold, { is_product: variation !== null, is_single: isSingle })
  else if (sale.do === 'cart') wish(run, { kind: 'cart', op: 'open' })
  else buyItem(run, sale)
}

const isRowNumber = (id: string) => /^[1-9]\d{0,17}$/.test(id)

function buyItem(run: Run, { name, price }: Extract<Sale, { do: 'buy' }>) {
  const title = clip(fill(name, run.words).trim(), 255)
  const pick = {
    variation_id: '',
    name: title,
    price: clip(fill(price, run.words).trim(), 40),
    currency: '',
    left: null,
  }
  if (!title || !pick.price) {
    noteFailed(run, 'checkout', 'unreadable_price')
    return
  }
  setCheckout(run, { ...checkoutOf(run), picks: [pick] })
  if (run.bot.settings.isQuantity) askStep(run, checkoutOf(run), 'quantity')
  else addPick(run, pick, 1)
}

/** Adds a variation; the shop asks which one of its product is meant, and the flow how many, where that is open. */
function addVariation(
  run: Run,
  variation_id: string,
  { is_product, is_single }: { is_product: boolean; is_single: boolean },
) {
  const quantity = run.bot.settings.isQuantity ? null : 1
  wish(run, { kind: 'cart', op: 'add', variation_id, is_product, is_single, quantity })
}
