import type { Action } from '../../actions/index.ts'
import type { Button } from '../../buttons/index.ts'
import { compile } from '../../text/template.ts'
import { type Goto, gotoBlock, gotoFlow, leads } from '../goto.ts'
import type { PublishedAction, PublishedGoto } from './bot.ts'

/** Actions whose feature is not here yet, and those without a name to act on, do nothing. */
const publishAction = (action: Action): PublishedAction | null => {
  switch (action.action) {
    case 'add_tag':
    case 'remove_tag':
      return action.action_id ? { action: action.action, tag: action.action_id } : null
    case 'set_custom_field': {
      const { custom_field_id: field, value } = action
      return field ? { action: action.action, field, value: compile(value) } : null
    }
    case 'custom_field_change': {
      const { custom_field_id: field, operation, value } = action
      return field ? { action: action.action, field, operation, value: compile(value) } : null
    }
    case 'sign_follow_bot':
      return { action: 'set_subscribed', is_subscribed: true }
    case 'cancel_sign_follow_bot':
      return { action: 'set_subscribed', is_subscribed: false }
    default:
      return null
  }
}

export const publishActions = (actions: readonly Action[]): PublishedAction[] =>
  actions.flatMap((action) => publishAction(action) ?? [])

export const publishGoto = (goto: Goto | null): PublishedGoto | null => {
  if (!leads(goto)) return null
  const actions = publishActions(goto.add_actions)
  return goto.type === 'flow'
    ? { flow: goto.flow, block: null, actions }
    : { flow: null, block: goto.block_key, actions }
}

/** Where a button leads. Kinds whose feature is not here lead to the block or flow they name, if they name one. */
export const publishButtonGoto = ({ type, block_key, flow }: Button): PublishedGoto | null => {
  if (type === 'flow') return publishGoto(gotoFlow(flow))
  return publishGoto(block_key || !flow || type === 'blocks' ? gotoBlock(block_key) : gotoFlow(flow))
}
