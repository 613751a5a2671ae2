import { type RefObject, useRef, useState } from 'react'
import { Words } from '../canvas/words.tsx'
import { pieces } from './variables.ts'
import css from './words-box.module.css'
import type { WriterStart } from './writer/writer.tsx'

type PlainBoxProps = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  label: string
  describedBy: string
  placeholder: string
  isLong: boolean
  isBare: boolean
  isReadOnly: boolean
  /** The author came to the field: another one may take its place once `ready` is called. */
  onWake: (ready: () => WriterStart | null) => void
}

/**
 * A text with its variables as chips, as the full field draws it, over a text area that has the same words. The full field
 * is a library that is loaded only when an author comes to write; letters typed before it is here are kept.
 */
export function PlainBox({ field, value, onChange, isLong, isBare, isReadOnly, onWake, ...rest }: PlainBoxProps) {
  const { label, describedBy, placeholder } = rest
  const [isTyped, setTyped] = useState(false)
  const press = useRef<{ x: number; y: number } | null>(null)
  const isPressed = useRef(false)
  const isComposing = useRef(false)
  const start = (): WriterStart | null => {
    const area = field.current
    if (!area || isComposing.current || isPressed.current) return null
    const hasChips = pieces(area.value).some(({ kind }) => kind === 'variable')
    return {
      anchor: area.selectionStart,
      head: area.selectionEnd,
      // Behind a chip the letters of the text area stand elsewhere than they are drawn.
      point: hasChips && !isTyped ? press.current : null,
      hasFocus: document.activeElement === area,
    }
  }
  const wake = () => {
    if (!isReadOnly) requestAnimationFrame(() => onWake(start))
  }
  return (
    <div
      className={css.plain}
      data-typed={isTyped || undefined}
      data-long={isLong || undefined}
      data-bare={isBare || undefined}
    >
      <div className={css.drawn} aria-hidden>
        <Words text={value} ghost={placeholder} />
        {'\u200b'}
      </div>
      <textarea
        ref={field}
        className={css.raw}
        dir="auto"
        rows={1}
        value={value}
        aria-label={label}
        aria-describedby={describedBy || undefined}
        readOnly={isReadOnly}
        onPointerDown={({ clientX, clientY }) => {
          press.current = { x: clientX, y: clientY }
          isPressed.current = true
          // A selection may end outside of the field.
          const ending = new AbortController()
          const end = () => {
            ending.abort()
            isPressed.current = false
            wake()
          }
          addEventListener('pointerup', end, { signal: ending.signal })
          addEventListener('pointercancel', end, { signal: ending.signal })
        }}
        onFocus={wake}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
          wake()
        }}
        onChange={({ currentTarget }) => {
          setTyped(true)
          onChange(isLong ? currentTarget.value : currentTarget.value.replace(/\n/g, ' '))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isLong && !event.metaKey && !event.ctrlKey) event.preventDefault()
        }}
      />
    </div>
  )
}
