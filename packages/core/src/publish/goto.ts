import type { Button } from '../buttons/index.ts'
import { type Goto, gotoBlock, gotoFlow, leads } from '../document/goto.ts'
import { publishActions } from './actions.ts'
import type { PublishedGoto } from './published-action.ts'

export const publishGoto = (goto: Goto | null, slot: string): PublishedGoto | null => {
  if (!leads(goto)) return null
  const actions = publishActions(goto.add_actions)
  return goto.type === 'flow'
    ? { flow: goto.flow, block: null, slot, actions }
    : { flow: null, block: goto.block_key, slot, actions }
}

/** Where a button leads. Kinds whose feature is not here lead to the block or flow they name, if they name one. */
export const publishButtonGoto = ({ type, block_key, flow }: Button, slot: string): PublishedGoto | null => {
  if (type === 'flow') return publishGoto(gotoFlow(flow), slot)
  return publishGoto(block_key || !flow || type === 'blocks' ? gotoBlock(block_key) : gotoFlow(flow), slot)
}
