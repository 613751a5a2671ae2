import { changed } from '../conversation.ts'
import { badParameter } from '../meta/refuse.ts'
import { asList, asText, isObject, type Params, unpack } from '../params.ts'
import type { GraphCall } from './call.ts'
import { objectAt } from './check.ts'

const known = ['block_user', 'unblock_user', 'ban_user', 'unban_user', 'move_to_spam']

/** POST /{page}/moderate_conversations: the page blocks people, who then can't write to it. */
export const moderate = ({ account, params }: GraphCall): Params => {
  const users = asList(params.user_ids) ?? []
  const actions = (asList(params.actions) ?? []).map(String)
  if (users.length < 1 || users.length > 10) throw badParameter('Param user_ids must have between 1 and 10 elements.')
  if (actions.length < 1 || actions.length > 2 || (actions.includes('block_user') && actions.includes('unblock_user')))
    throw badParameter('Param actions must have one or two elements that do not contradict each other.')
  const other = actions.find((action) => !known.includes(action))
  if (other !== undefined) throw badParameter(`Param actions must be one of {${known.join(', ')}} - got "${other}".`)
  for (const user of users) {
    const id = isObject(user) ? (asText(user.id) ?? '') : ''
    // A ban needs no conversation: it concerns the page's posts.
    if (actions.includes('ban_user')) account.wall.banned.add(id)
    if (actions.includes('unban_user')) account.wall.banned.delete(id)
    if (actions.every((action) => action === 'ban_user' || action === 'unban_user')) continue
    const conversation = account.conversations.get(id)
    if (!conversation) throw badParameter('No matching user found.', 2018001)
    if (actions.includes('block_user')) conversation.state = 'blocked'
    if (actions.includes('unblock_user')) conversation.state = 'active'
    changed(conversation)
  }
  return { result: 'success' }
}

/** POST /{page}/pass_thread_control and /take_thread_control. While another app has a conversation, ours can't write to it. */
export const threadControl = ({ account, params }: GraphCall, needsTarget: boolean): Params => {
  const id = asText(objectAt(unpack(params.recipient), 'recipient').id) ?? ''
  const conversation = account.conversations.get(id)
  if (!conversation) throw badParameter('No matching user found.', 2018001)
  if (needsTarget && !/^\d{5,20}$/.test(String(params.target_app_id)))
    throw badParameter('The app to pass thread control to is wrong.', 2018164)
  conversation.is_with_other_app = needsTarget && String(params.target_app_id) !== account.app_id
  changed(conversation)
  return { success: true }
}
