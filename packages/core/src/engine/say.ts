import { isShowable } from '../degrade/plainer.ts'
import { pointer } from '../text/pointing-hand.ts'
import type { OutCard, OutQuickReply } from './out-card.ts'
import { takeBack } from './pause.ts'
import { cardKeyAt, note, type Run, type Spot } from './run.ts'

/** Sends a card as the bot. Later quick replies attach to it if it is a message. */
export const send = (run: Run, spot: Spot, card: OutCard): void => {
  if (!isShowable(card, run.scene.profile)) {
    note(run, 'card_not_shown', spot, { card: card.type })
    return
  }
  takeBack(run)
  const { flow, block, tag, origin } = spot
  const message_tag = block.message_tag ?? tag ?? flow.tag
  run.effects.push({
    effect: 'send',
    card,
    by: 'bot',
    user_id: null,
    flow: flow.id,
    block: block.key,
    card_key: cardKeyAt(spot),
    message_tag,
    ...(origin && { origin }),
  })
  if (card.type === 'typing') return
  run.last = card
  run.asking = null
}

/**
 * Attaches quick replies to the block's last message. A block without one sends a pointing hand to carry them.
 */
export const offer = (run: Run, spot: Spot, replies: OutQuickReply[]): void => {
  if (replies.length === 0) return
  if (run.last) for (const each of replies) run.last.quick_replies.push(each)
  else send(run, spot, { type: 'text', text: pointer, buttons: [], quick_replies: replies })
}
