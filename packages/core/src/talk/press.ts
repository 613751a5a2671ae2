import type { CustomerView } from '../customers/view.ts'
import { buttonsIn } from '../engine/card-buttons.ts'
import type { OutButton, OutCard, OutQuickReply } from '../engine/out-card.ts'
import { decodePayload } from '../engine/payload.ts'
import type { Session } from '../engine/session.ts'
import { fold } from '../text/fold.ts'

/** A button or a quick reply, which both carry a payload. `asks` is the contact that a quick reply asks for. */
type Pressable = { title: string; payload: string | null; asks: 'email' | 'phone' | null }
export type Pressed = Pressable & {
  /** It belongs to the newest message: platforms remove quick replies when another message comes. */
  is_newest: boolean
}

const asks = { text: null, user_email: 'email', user_phone_number: 'phone' } as const

/** The platform words a reply that asks for a contact and has no title; a talk names it by the contact. */
const ofReply = ({ title, content_type, payload }: OutQuickReply): Pressable => ({
  title: title || content_type,
  payload,
  asks: asks[content_type],
})

const ofButton = (button: OutButton): Pressable => ({
  title: button.title,
  payload: button.type === 'postback' ? button.payload : null,
  asks: null,
})

const pressables = (card: OutCard): Pressable[] => {
  if (card.type === 'typing') return []
  return [...buttonsIn(card).map(ofButton), ...card.quick_replies.map(ofReply)]
}

/** The newest button or quick reply with these words. Null payload: the bot learns nothing of the press (a link, a number). */
export const findPressable = (said: readonly OutCard[], title: string): Pressed | null => {
  const folded = fold(title)
  const newest = said.findLast(({ type }) => type !== 'typing')
  for (const card of said.toReversed()) {
    const all = pressables(card)
    const found = all.find((each) => each.title === title) ?? all.find((each) => fold(each.title) === folded)
    if (found) return { ...found, is_newest: card === newest }
  }
  return null
}

/** The platform's answer in the customer's name when such a reply is pressed: the known contact, or null. */
export const answerTo = (pressed: Pressed | null, customer: CustomerView): string | null =>
  (pressed?.asks && customer[pressed.asks]) || null

/** The payload of a press: that answer where the bot waits for it, otherwise the reply's own. */
export const payloadOf = (pressed: Pressed, answer: string | null, { wait }: Session): string | null => {
  const isOfFlow = pressed.payload !== null && decodePayload(pressed.payload) !== null
  const isAwaited = !isOfFlow || (pressed.is_newest && wait?.kind === 'reply')
  return isAwaited ? (answer ?? pressed.payload) : pressed.payload
}
