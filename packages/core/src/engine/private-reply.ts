import type { PublishedCard } from '../publish/published-card.ts'
import { placeOf, type Run, type Spot, spotOf } from './run.ts'
import type { Input } from './session.ts'

/**
 * Notes that a private reply to a comment begins whose author the page cannot write to yet: the platform takes its first message and no
 * more until they write.
 */
export const beginPrivateReply = (run: Run, { origin, flow }: Extract<Input, { kind: 'start' }>): void => {
  if (origin?.kind !== 'comment' || !run.scene.is_unreachable) return
  run.may_open = true
  run.session.private_reply = { flow, place: null }
}

const needsWindow = (run: Run, card: PublishedCard): boolean => {
  if (card.kind === 'say' || card.kind === 'user_input' || card.kind === 'products') return true
  return card.kind === 'quick_reply' && run.last === null
}

/** True where this card has to wait until the author of the comment writes: the road then stops before it. */
export const waitsForWriting = (run: Run, spot: Spot, card: PublishedCard): boolean => {
  if (spot.origin?.kind !== 'comment' || !run.scene.is_unreachable || !needsWindow(run, card)) return false
  // Its first message goes to the comment.
  if (run.may_open && !run.effects.some((effect) => effect.effect === 'send' && effect.card.type !== 'typing'))
    return false
  run.session.private_reply = { flow: spot.flow.id, place: placeOf(spot) }
  return true
}

/** The private reply that the customer's message answers, which it ends. `spot`: its road goes on there. */
export const takePrivateReply = (run: Run): { flow: string; spot: Spot | null } | null => {
  const { private_reply } = run.session
  if (!private_reply) return null
  delete run.session.private_reply
  const { flow, place } = private_reply
  return { flow, spot: place && spotOf(run, place) }
}
