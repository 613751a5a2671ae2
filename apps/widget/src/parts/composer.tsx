import type { View } from '../view.ts'
import type { QuickReply } from '../wire.ts'
import { attachFiles } from './attach-files.ts'
import { isComposing } from './composing.ts'
import { Icon } from './icon.tsx'

/** `asked`: the reply whose e-mail or phone number the field is for. */
type Props = { view: View; draft: string; asked: QuickReply | null }

/** The field's purpose: its label, and the keyboard of a phone. */
export const uses = {
  text: ['write', 'text'],
  user_email: ['email', 'email'],
  user_phone_number: ['phone', 'tel'],
} as const

// As tall as its text, up to the limit of the style sheet.
function fit(field: HTMLElement | null) {
  if (!field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + 2}px`
}

export function Composer({ view: { words, chat, root }, draft, asked }: Props) {
  const [word, mode] = uses[asked?.content_type ?? 'text']
  const label = words[word]

  const send = (event: Event) => {
    event.preventDefault()
    if (!draft.trim()) return
    if (asked) chat.press(draft.trim(), asked.payload)
    else chat.send(draft)
    chat.draft('')
    root.querySelector('textarea')?.focus()
  }
  return (
    <form onSubmit={send}>
      <label class="tool" title={words.attach}>
        <input
          type="file"
          multiple
          aria-label={words.attach}
          onChange={({ currentTarget }) => {
            chat.attach([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Icon name="clip" />
      </label>
      <textarea
        ref={(field) => fit(field)}
        rows={1}
        maxLength={4000}
        value={draft}
        placeholder={label}
        aria-label={label}
        inputMode={mode}
        enterkeyhint="send"
        onInput={({ currentTarget }) => chat.draft(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) send(event)
        }}
        dir="auto"
        onPaste={(event) => {
          const { clipboardData: data } = event
          // Text and cells copied from an office program include a picture of themselves.
          if (data && !(data.getData('text') && data.getData('text/html'))) attachFiles(event, data, chat)
        }}
      />
      <button type="submit" class="tool send" aria-label={words.send} disabled={!draft.trim()}>
        <Icon name="send" />
      </button>
    </form>
  )
}
