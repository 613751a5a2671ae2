import { Input } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEditor } from '../editor.ts'
import { Counter } from '../inspector/fields/counter.tsx'
import { VariableMenu } from '../inspector/fields/variable-menu.tsx'
import { focusOnceDrawn } from '../once-drawn.ts'
import { EmojiButton } from './emoji-button.tsx'
import { PlainBox } from './plain-box.tsx'
import { insertVariable } from './variables.ts'
import css from './words-box.module.css'
import type { WriterHandle, WriterStart } from './writer/writer.tsx'

const loadWriter = () => import('./writer/writer.tsx')
type WriterModule = Awaited<ReturnType<typeof loadWriter>>
/** One for all fields: the second one opens at once. */
let loaded: WriterModule | null = null

type WordsBoxProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** The platform's limit of letters; null where none is known. */
  max: number | null
  placeholder: string
  isLong: boolean
  isJson: boolean
  hint: string | undefined
}

/**
 * A field for a text with variables. It begins as a plain text area, so that a screen with fifty of them stays light; the
 * editor with chips and lists takes its place in the moment an author comes to it.
 */
export function WordsBox({ label, value, onChange, max, placeholder, isLong, isJson, hint }: WordsBoxProps) {
  const { canEdit } = useEditor()
  const about = useId()
  const plain = useRef<HTMLTextAreaElement>(null)
  const handle = useRef<WriterHandle>(null)
  const [full, setFull] = useState<{ Writer: WriterModule['default']; start: WriterStart } | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)

  const wake = async (ready: () => WriterStart | null) => {
    try {
      loaded ??= await loadWriter()
    } catch {
      return // Without its code, as offline after an update, the plain field goes on working.
    }
    const start = ready()
    const { default: Writer } = loaded
    // At once: a letter typed in between would move the cursor away from where the field goes on.
    if (start?.hasFocus) flushSync(() => setFull((before) => before ?? { Writer, start }))
  }
  const insert = (text: string) => {
    setMenuOpen(false)
    if (handle.current) return handle.current.insert(text)
    const next = insertVariable(value, plain.current?.selectionStart ?? value.length, text)
    onChange(next.text)
    focusOnceDrawn(() => {
      plain.current?.focus({ preventScroll: true })
      plain.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }
  const shared = { value, onChange, label, describedBy: about, placeholder, isLong }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{
        onClick: () => (handle.current ? handle.current.focus() : plain.current?.focus()),
      }}
    >
      <div className={css.box} data-long={isLong || undefined} data-json={isJson || undefined}>
        {full ? (
          <full.Writer {...shared} isJson={isJson} start={full.start} handle={handle} />
        ) : (
          <PlainBox {...shared} field={plain} isReadOnly={!canEdit} onWake={(ready) => void wake(ready)} />
        )}
        {canEdit && (
          <div className={css.tools}>
            {isLong && !isJson && <EmojiButton onPick={insert} />}
            <VariableMenu isOpen={isMenuOpen} typed={null} onToggle={setMenuOpen} onPick={insert} />
          </div>
        )}
      </div>
      <Input.Description id={about} component="div" className={css.about}>
        {hint ?? <Counter length={value.length} max={max} />}
      </Input.Description>
    </Input.Wrapper>
  )
}
