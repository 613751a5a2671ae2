import { cartAnswer } from '../checkout/cart-answer.ts'
import { isListening } from '../checkout/checkout.ts'
import { findPhones } from '../text/find.ts'
import { type AnswerInput, askOutside, isSuccess } from './outside.ts'
import { note, type Run } from './run.ts'
import type { Input } from './session.ts'
import { tellAdmins } from './shop-answered.ts'
import { checkoutOf } from './shop-say.ts'

/**
 * Makes an order of a message with exactly one phone number where the shop wants that. The conversation does not wait for it: the message
 * is heard as any other. Answers of an open checkout are its own.
 */
export function orderByPhone(run: Run, { text, payload }: Extract<Input, { kind: 'message' }>) {
  if (!run.bot.settings.auto_create_order_from_phone_number || text === null || payload !== null) return
  if (isListening(checkoutOf(run), run.words.now)) return
  const phones = findPhones(text)
  const [phone] = phones
  if (phone === undefined) return
  if (phones.length > 1) return note(run, 'phone_several', null, { count: phones.length })
  askOutside(run, { kind: 'checkout', op: 'from_phone', phone, variation_id: run.session.shown ?? null })
}

/** Remembers the last of these products, which a phone number may order. */
export function rememberShown(run: Run, variations: readonly string[]): void {
  const last = variations.at(-1)
  if (last && run.bot.settings.auto_create_order_from_phone_number) run.session.shown = last
}

/** Says in the thread what became of a phone number, after the shop's answer. */
export function phoneAnswered(run: Run, input: AnswerInput) {
  const call = run.session.calls.find(({ token }) => token === input.token)
  if (call?.kind !== 'checkout' || !isSuccess(input)) return
  const read = cartAnswer.safeParse(input.body)
  if (!read.success) return
  const { result, order, name } = read.data
  if (result === 'nothing') return note(run, 'phone_nothing')
  if (result === 'sold_out') return note(run, 'phone_sold_out', null, { name })
  if (!order) return
  const params = { order: order.display_id }
  if (result === 'kept') return note(run, 'phone_kept', null, params)
  if (result === 'filled') return note(run, 'phone_filled', null, params)
  if (result !== 'ordered') return
  note(run, name ? 'phone_ordered_shown' : 'phone_ordered_cart', null, name ? { ...params, name } : params)
  tellAdmins(run, order)
}
