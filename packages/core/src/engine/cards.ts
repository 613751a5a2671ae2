import { limits } from '../limits.ts'
import type { PublishedGoto } from '../publish/published-action.ts'
import type { PublishedCard } from '../publish/published-card.ts'
import { actAll } from './act.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { follow } from './goto.ts'
import { askOutside } from './outside.ts'
import { waitsForWriting } from './private-reply.ts'
import { askProducts } from './products.ts'
import { isFull, note, placeOf, type Run, type Spot, step } from './run.ts'
import { offer, send } from './say.ts'

/** Runs one card. Undefined: the next card follows; a spot: the road continues there; null: it ends or waits here. */
const runCard = (run: Run, spot: Spot, card: PublishedCard): Spot | null | undefined => {
  switch (card.kind) {
    case 'user_input':
      return ask(run, spot, card.question)
    case 'json_api':
      return call(run, spot, card)
    case 'products':
      return askProducts(run, spot, card.products)
    case 'say':
      for (const said of card.say(run.words)) send(run, spot, said)
      break
    case 'quick_reply':
      offer(run, spot, card.replies(run.words))
      if (card.asks.length > 0) run.asking = placeOf(spot)
      break
    case 'ask':
      askOutside(run, card.request(run.words))
      break
    default:
      card satisfies never
  }
  actAll(run, card.actions)
  return undefined
}

/** Runs the cards of a block from the spot on, then its arrow. Null when the road ends or waits. */
export const runCards = (
  run: Run,
  here: Spot,
  cards: readonly PublishedCard[],
  next: PublishedGoto | null,
): Spot | null => {
  for (let index = here.card, card = cards[index]; card; card = cards[++index]) {
    if (isFull(run)) {
      note(run, 'loop_stopped', here, { limit: limits.effects_per_sprint })
      return null
    }
    if (waitsForWriting(run, { ...here, card: index }, card)) return null
    step(run, here, card.key)
    const road = runCard(run, { ...here, card: index }, card)
    if (road !== undefined) return road
    if (run.held) return { ...here, card: index + 1 }
  }
  return follow(run, here, next)
}
