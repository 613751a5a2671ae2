import { type ChatState, unreadCount } from '../state.ts'
import type { View } from '../view.ts'
import { Icon } from './icon.tsx'

/** The round button at the corner of the shop. */
export function Launcher({ view, state }: { view: View; state: ChatState }) {
  const { chat, words, close } = view
  const unread = state.is_open ? 0 : unreadCount(state)
  return (
    <button
      type="button"
      class="launcher"
      aria-label={(state.is_open ? words.close : words.open) + (unread ? `, ${unread} ${words.unread}` : '')}
      aria-expanded={state.is_open}
      aria-haspopup="dialog"
      onClick={state.is_open ? close : chat.open}
    >
      <Icon name={state.is_open ? 'down' : 'chat'} />
      {unread > 0 && (
        <span class="badge" aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </button>
  )
}
