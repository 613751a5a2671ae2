import { type ChatState, questionsOf } from '../state.ts'
import type { View } from '../view.ts'
import { attachFiles } from './attach-files.ts'
import { Avatar } from './avatar.tsx'
import { Composer } from './composer.tsx'
import { covers } from './cover.ts'
import { Foot } from './foot.tsx'
import { Icon } from './icon.tsx'
import { Replies, repliesOf } from './replies.tsx'
import { Thread } from './thread.tsx'

// With a mouse people want to write; on a phone the keyboard would hide the shop's messages.
export const focusFirst = (panel: HTMLElement | null) =>
  ((matchMedia('(pointer: fine)').matches && panel?.querySelector('textarea')) || panel)?.focus()

export function Panel({ view, state }: { view: View; state: ChatState }) {
  const { words, bot, chat, close } = view
  const replies = [...repliesOf(state), ...questionsOf(state)]
  const asked = state.asked && replies.includes(state.asked) ? state.asked : null
  // A quick reply may ask for an e-mail address, which is typed.
  const mayWrite = state.setup?.has_keyboard !== false || asked !== null
  const menu = state.setup?.menu ?? []
  const isOnline = state.link === 'online'
  return (
    <div
      ref={state.is_wanted ? focusFirst : null}
      class="panel"
      role="dialog"
      tabIndex={-1}
      aria-label={bot.name}
      aria-modal={covers.matches}
      // By default the browser opens a dropped file in place of the shop.
      onDragOver={(event) => event.dataTransfer?.types.includes('Files') && event.preventDefault()}
      onDrop={(event) =>
        mayWrite && event.dataTransfer ? attachFiles(event, event.dataTransfer, chat) : event.preventDefault()
      }
    >
      <div class="head">
        <Avatar view={view} />
        <div class="who">
          <b>{bot.name}</b>
          <small class={state.link}>{isOnline ? words.online : words.connecting}</small>
        </div>
        <button type="button" class="tool" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Thread view={view} state={state} />
      {replies.length > 0 && <Replies view={view} replies={replies} />}
      <p class="notice" role="status">
        {state.link === 'offline' ? words.offline : state.is_slowed && words.slowed}
      </p>
      {(mayWrite || menu.length > 0) && (
        <Foot view={view} menu={menu}>
          {mayWrite && <Composer view={view} draft={state.draft} asked={asked} />}
        </Foot>
      )}
    </div>
  )
}
