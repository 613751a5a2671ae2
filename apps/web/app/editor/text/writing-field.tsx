import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusOnceDrawn } from '../once-drawn.ts'
import { PlainBox } from './plain-box.tsx'
import { insertVariable } from './variables.ts'
import type { WriterHandle, WriterProps, WriterStart } from './writer/writer.tsx'

const loadWriter = () => import('./writer/writer.tsx')
type WriterModule = Awaited<ReturnType<typeof loadWriter>>
/** One for all fields: the second one opens at once. */
let loaded: WriterModule | null = null

/** `focus` goes to where the cursor was; at first, behind the text. */
export type WritingHandle = WriterHandle

type WritingFieldProps = Omit<WriterProps, 'start' | 'handle' | 'isBare'> & {
  handle: Ref<WritingHandle>
  isReadOnly: boolean
  /** Without the paddings of a box of its own, as on the canvas. */
  isBare?: boolean
}

/**
 * The part of a field that holds a text with variables. It begins as a plain text area, so that a screen with fifty of them stays
 * light; the editor with chips and lists takes its place in the moment an author comes to it.
 */
export function WritingField({ handle, isReadOnly, isJson, isBare = false, ...given }: WritingFieldProps) {
  const { value, onChange } = given
  const shared = { ...given, isBare }
  const plain = useRef<HTMLTextAreaElement>(null)
  const writer = useRef<WriterHandle>(null)
  /** A text area that was never entered claims a cursor before its first letter. */
  const hasCursor = useRef(false)
  const [full, setFull] = useState<{ Writer: WriterModule['default']; start: WriterStart } | null>(null)

  const wake = async (ready: () => WriterStart | null) => {
    hasCursor.current = true
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
  useImperativeHandle(handle, () => ({
    insert(text) {
      if (writer.current) return writer.current.insert(text)
      const next = insertVariable(
        value,
        (hasCursor.current ? plain.current?.selectionStart : null) ?? value.length,
        text,
      )
      onChange(next.text)
      focusOnceDrawn(() => {
        plain.current?.focus({ preventScroll: true })
        plain.current?.setSelectionRange(next.cursor, next.cursor)
      })
    },
    focus() {
      if (writer.current) return writer.current.focus()
      plain.current?.setSelectionRange(value.length, value.length)
      plain.current?.focus({ preventScroll: true })
    },
  }))
  if (full) return <full.Writer {...shared} isJson={isJson} start={full.start} handle={writer} />
  return <PlainBox {...shared} field={plain} isReadOnly={isReadOnly} onWake={(ready) => void wake(ready)} />
}
