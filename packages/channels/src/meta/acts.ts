import type { OutAct } from '@hawker/core'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { authorization } from './graph.ts'
import { recipient } from './outbound.ts'

/** The app of the page's own inbox, which is given a conversation where no other app is named. */
const pageInbox = '263902037430900'

type Place = { account: Account; host: string; address: string }

/**
 * The call that does an act on Messenger or Instagram.
 * https://developers.facebook.com/docs/messenger-platform/send-messages/sender-actions
 */
export const act = ({ act, target }: OutAct, to: Recipient, place: Place): PlatformRequest[] => {
  const metadata = to.our_id
  switch (act) {
    case 'mark_read':
      return [call('messages', { ...recipient(to), sender_action: 'mark_seen' }, place)]
    // https://developers.facebook.com/docs/graph-api/reference/page/moderate_conversations/
    case 'block':
    case 'unblock':
      return [call('moderate_conversations', { user_ids: [{ id: to.psid }], actions: [`${act}_user`] }, place)]
    // https://developers.facebook.com/docs/messenger-platform/conversation-routing
    case 'pass_control':
      return [call('pass_thread_control', { ...recipient(to), target_app_id: target ?? pageInbox, metadata }, place)]
    case 'take_control':
      return [call('take_thread_control', { ...recipient(to), metadata }, place)]
  }
}

const call = (edge: string, body: object, { account, host, address }: Place): PlatformRequest => ({
  method: 'POST',
  host,
  path: `${address}/${edge}`,
  headers: { ...authorization(account), 'content-type': 'application/json' },
  body: JSON.stringify(body),
  is_side: true,
  repeats: false,
})
