import { findPhone } from '../text/find.ts'
import { fold } from '../text/fold.ts'
import type { PayWayChoice, Pick } from './cart-answer.ts'
import { withField } from './contact.ts'
import { blankContact, type CheckoutContact, mostPieces } from './wishes.ts'

/** The questions of a checkout, in their order. The first two choose a thing, the last one is answered by its buttons alone. */
export const checkoutSteps = ['variation', 'quantity', 'name', 'phone', 'address', 'note', 'pay', 'summary'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Steps whose answers the buyer's contact holds. */
export const contactSteps = ['name', 'phone', 'address', 'note', 'pay'] as const
export type ContactStep = (typeof contactSteps)[number]
export const isContactStep = (step: string): step is ContactStep => contactSteps.some((each) => each === step)

/** A checkout in a conversation: small JSON in its session. */
export type Checkout = {
  /** The open question; null: none. */
  step: CheckoutStep | null
  /** The instant of the last question, ISO. An hour later the customer's words answer it no more. */
  asked_at: string
  /** What follows when a thing has been chosen: it lies in the cart, or is ordered at once. */
  goal: 'cart' | 'order'
  cart: { id: string; revision: number } | null
  /** The things of which one is meant, or the one whose quantity is asked. */
  picks: Pick[]
  contact: CheckoutContact
  /** Answers that the shop knows from before. */
  known: CheckoutContact
  ways: PayWayChoice[]
  /** One answer is being changed, so the summary follows. */
  is_changing: boolean
  /** The line whose quantity is asked, by its variation ('': an item that is none); null: the quantity of a new thing. */
  line: string | null
  /** The next answer of the shop is for choosing what to change. */
  is_choosing: boolean
}

export const blankCheckout = (): Checkout => ({
  step: null,
  asked_at: '',
  goal: 'cart',
  cart: null,
  picks: [],
  contact: blankContact(),
  known: blankContact(),
  ways: [],
  is_changing: false,
  line: null,
  is_choosing: false,
})

const answerMinutes = 60

/** True while the customer's words answer the open question. */
export const isListening = ({ step, asked_at }: Checkout, now: number): boolean =>
  step !== null && now - Date.parse(asked_at) <= answerMinutes * 60_000

const fieldOf = { name: 'name', phone: 'phone', address: 'address', note: 'note', pay: 'way' } as const

/** `at`: the instant of the answer, ISO. */
export const withAnswer = (checkout: Checkout, step: ContactStep, answer: string, at: string): Checkout => ({
  ...checkout,
  contact: withField(checkout.contact, fieldOf[step], answer, at),
})

/** The way to pay that is chosen where there is but one, else the one that the buyer chose. */
export const wayOf = ({ way }: CheckoutContact, ways: readonly PayWayChoice[]): string =>
  (ways.length === 1 ? ways[0]?.id : way) ?? way

/** The questions whose answers an order still lacks. A note may be empty, and a single way to pay is not asked for. */
export const missingSteps = (contact: CheckoutContact, ways: readonly PayWayChoice[]): ContactStep[] =>
  contactSteps.filter((step) => {
    if (step === 'note') return false
    if (step !== 'pay') return contact[fieldOf[step]] === ''
    return ways.length > 1 && !ways.some(({ id }) => id === contact.way)
  })

/** The answer that is offered to a question: the one given before, else the one that the shop knows. */
export const offeredAnswer = ({ contact, known, ways }: Checkout, step: ContactStep): string => {
  const field = fieldOf[step]
  if (step === 'note') return contact.note
  if (step !== 'pay') return contact[field] || known[field]
  return ways.some(({ id }) => id === contact.way) ? contact.way : ''
}

/** The question after this one. With a single way to pay none is asked. */
export function stepAfter({ ways, is_changing }: Checkout, step: ContactStep): CheckoutStep {
  if (is_changing) return 'summary'
  const next = checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? 'summary'
  return next === 'pay' && ways.length < 2 ? 'summary' : next
}

/** The question before this one; null: the cart itself. */
export function stepBefore({ ways }: Checkout, step: CheckoutStep): CheckoutStep | null {
  const index = checkoutSteps.indexOf(step)
  const before = checkoutSteps[index - 1] ?? null
  if (before === 'pay' && ways.length < 2) return 'note'
  return step === 'name' || before === 'variation' ? null : before
}

const most: Record<ContactStep, number> = { name: 200, phone: 50, address: 1_000, note: 1_000, pay: 200 }

type CheckedAnswer = { ok: true; answer: string } | { ok: false; fault: 'too_long' | 'wrong_phone' | 'wrong_choice' }

/** Reads the answer to a question about the buyer; of a way to pay by its id or its label. */
export function checkContact(
  step: ContactStep,
  text: string,
  ways: readonly { id: string; label: string }[],
): CheckedAnswer {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words.length > most[step]) return { ok: false, fault: 'too_long' }
  if (step === 'phone') {
    const phone = findPhone(words)
    return phone === null ? { ok: false, fault: 'wrong_phone' } : { ok: true, answer: phone }
  }
  if (step !== 'pay') return words ? { ok: true, answer: words } : { ok: false, fault: 'wrong_choice' }
  const folded = fold(words)
  const way = ways.find(({ id, label }) => id === words || fold(label) === folded)
  return way ? { ok: true, answer: way.id } : { ok: false, fault: 'wrong_choice' }
}

/** Pieces that one may take of it. */
export const mostOf = (pick: Pick | undefined): number => Math.min(mostPieces, pick?.left ?? mostPieces)

/** The number of pieces in a text; null: none from 1 to `most`. */
export function readPieces(text: string, most: number): number | null {
  const [, digits = ''] = /^\D{0,20}(\d{1,3})\D{0,20}$/.exec(text.trim()) ?? []
  const pieces = digits ? Number(digits) : 0
  return pieces >= 1 && pieces <= most ? pieces : null
}
