import { type KeyboardEvent, useState } from 'react'
import css from './block-node.module.css'
import { Words } from './words.tsx'

type InPlaceProps = {
  value: string
  ghost: string
  label: string
  /** Null when the text may only be read. */
  onChange: ((text: string) => void) | null
  isSingleLine?: boolean
}

/** Text that becomes a field where it stands, on a double click. The canvas neither drags nor zooms meanwhile. */
export function InPlace({ value, ghost, label, onChange, isSingleLine = false }: InPlaceProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen || !onChange)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the inspector is the way with a keyboard
      <span className={css.inPlace} onDoubleClick={() => setOpen(onChange !== null)}>
        <Words text={value} ghost={ghost} />
      </span>
    )
  const close = (event: KeyboardEvent) => {
    const ends = event.key === 'Escape' || (event.key === 'Enter' && (isSingleLine || event.metaKey || event.ctrlKey))
    if (!ends) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <textarea
      // The field is as tall as its text, which the canvas must know for the arrows below it.
      className={`${css.field} nodrag nopan nowheel`}
      value={value}
      placeholder={ghost}
      aria-label={label}
      rows={1}
      ref={focusAtEnd}
      onChange={(event) => onChange(isSingleLine ? event.target.value.replace(/\n/g, ' ') : event.target.value)}
      onKeyDown={close}
      onBlur={() => setOpen(false)}
    />
  )
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  if (!field || document.activeElement === field) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}
