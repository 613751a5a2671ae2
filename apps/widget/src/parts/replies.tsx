import type { ChatState } from '../state.ts'
import type { View } from '../view.ts'
import type { QuickReply } from '../wire.ts'
import { uses } from './composer.tsx'

/** The answers offered with the newest line, as long as it is the newest. */
export const repliesOf = ({ messages, pending }: ChatState): QuickReply[] => {
  const last = messages.at(-1)
  const isAnswered = pending.some(({ status }) => status !== 'failed')
  return last && last.by !== 'customer' && !isAnswered ? last.content.quick_replies : []
}

/** A reply that asks for an e-mail or a number opens the field for it; the others are sent at once. */
export const Replies = ({ view: { chat, words, root }, replies }: { view: View; replies: QuickReply[] }) => (
  <div class="replies">
    {replies.map((reply) => (
      <button
        // A pressed button keeps its element while others come: replies of the welcome arrive above the shop's questions.
        key={reply.title + reply.payload}
        type="button"
        class="reply"
        onClick={() => {
          if (reply.content_type === 'text') return chat.press(reply.title, reply.payload)
          chat.ask(reply)
          root.querySelector('textarea')?.focus()
        }}
      >
        {reply.title || words[uses[reply.content_type][0]]}
      </button>
    ))}
  </div>
)
