import type { Button } from '../../buttons/index.ts'
import type { Card } from '../../cards/index.ts'
import { templateButtons } from '../../cards/whatsapp-message-template.ts'
import { type Goto, gotoBlock, gotoFlow } from '../../document/goto.ts'

type Placed = { button: Button; at: string }

const placed = (buttons: readonly Button[], at: string): Placed[] =>
  buttons.map((button, index) => ({ button, at: `${at}/${index}` }))

/** Every button of a card, those of its items and components too; `at` is a pointer inside the card. */
export const cardButtons = (card: Card): Placed[] => {
  const own = placed(card.buttons, '/buttons')
  switch (card.plugin_id) {
    case 'gallery':
    case 'list':
      return [
        ...card.config.items.flatMap((item, index) => placed(item.buttons, `/config/items/${index}/buttons`)),
        ...own,
      ]
    case 'whatsapp_message_template':
      return [
        ...card.config.components.flatMap((part, index) =>
          templateButtons(part, index).flatMap((list) => placed(list.buttons, list.at)),
        ),
        ...own,
      ]
    default:
      return own
  }
}

/** Where a button leads when it is pressed. A kind with a purpose of its own may name a block or a flow besides. */
export const namedGoto = ({ type, block_key, flow }: Button): Goto | null => {
  if (type !== 'flow' && block_key) return gotoBlock(block_key)
  return type !== 'blocks' && flow ? gotoFlow(flow) : null
}
