import type { CardOf } from '@hawker/core'
import { ReplyChips } from './reply-chips.tsx'

export function QuickReplyView({ card }: { card: CardOf<'quick_reply'> }) {
  return <ReplyChips replies={card.buttons} />
}
