import type { MenuAct, OutAct } from '@hawker/core'
import type { Account, PlatformRequest, Recipient } from '../channel.ts'
import { authorization } from './graph.ts'
import { recipient } from './outbound.ts'
import { persistentMenu } from './persistent-menu.ts'

/** The app of the page's own inbox, which is given a conversation where no other app is named. */
const pageInbox = '263902037430900'

type Place = { account: Account; host: string; address: string }

/**
 * The call that does an act on Messenger or Instagram.
 * https://developers.facebook.com/docs/messenger-platform/send-messages/sender-actions
 */
export const act = (out: OutAct, to: Recipient, place: Place): PlatformRequest[] => {
  const metadata = to.our_id
  const { target } = out
  switch (out.act) {
    case 'mark_read':
      return [call('messages', { ...recipient(to), sender_action: 'mark_seen' }, place)]
    // https://developers.facebook.com/docs/graph-api/reference/page/moderate_conversations/
    case 'block':
    case 'unblock':
      return [call('moderate_conversations', { user_ids: [{ id: to.psid }], actions: [`${out.act}_user`] }, place)]
    // https://developers.facebook.com/docs/messenger-platform/conversation-routing
    case 'pass_control':
      return [call('pass_thread_control', { ...recipient(to), target_app_id: target ?? pageInbox, metadata }, place)]
    case 'take_control':
      return [call('take_thread_control', { ...recipient(to), metadata }, place)]
    case 'set_menu':
      return [personMenu(out, to, place)]
  }
}

/** A person's own menu; without items, the request removes it. https://developers.facebook.com/docs/messenger-platform/send-messages/persistent-menu */
const personMenu = ({ items, hides_keyboard }: MenuAct, { psid }: Recipient, place: Place): PlatformRequest => {
  if (items.length > 0) {
    const body = { psid, persistent_menu: persistentMenu({ items, hides_keyboard }) }
    return { ...call('custom_user_settings', body, place), repeats: true }
  }
  const { account, host, address } = place
  const query = new URLSearchParams({ psid, params: JSON.stringify(['persistent_menu']) })
  return {
    ...{ method: 'DELETE', host, path: `${address}/custom_user_settings?${query}`, headers: authorization(account) },
    ...{ body: '', is_side: true, repeats: true },
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
