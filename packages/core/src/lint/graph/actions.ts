import type { Action } from '../../actions/index.ts'
import { cardButtons } from './buttons.ts'
import type { Stop } from './road.ts'

type Placed = { action: Action; card: number | null; at: string }

const placed = (actions: readonly Action[], card: number | null, at: string): Placed[] =>
  actions.map((action, index) => ({ action, card, at: `${at}/add_actions/${index}` }))

/** Every action done at a block, on its cards, buttons and arrows; `at` is a pointer inside the block. */
export const actionsOf = ({ block, roads }: Stop): Placed[] => [
  ...(block.type === 'action' ? placed(block.config.add_actions, null, '/config') : []),
  ...block.cards.flatMap((card, index) => [
    ...placed(card.add_actions, index + 1, `/cards/${index}`),
    ...cardButtons(card).flatMap(({ button, at }) => placed(button.add_actions, index + 1, `/cards/${index}${at}`)),
  ]),
  ...roads.flatMap(({ goto, card, at }) => placed(goto.add_actions, card, at)),
]
