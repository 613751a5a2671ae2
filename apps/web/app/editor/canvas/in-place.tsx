import { useNodeId } from '@xyflow/react'
import { type KeyboardEvent, useContext } from 'react'
import { useEditor, useView } from '../editor.ts'
import css from './block-node.module.css'
import { CardKey } from './card-key.ts'
import { focusBlock } from './focus-block.ts'
import { Words } from './words.tsx'
import { writingPlace } from './writing.ts'

type InPlaceProps = {
  /** Tells the texts of one card or block apart. */
  field: string
  value: string
  ghost: string
  label: string
  /** Null when the text may only be read. */
  onChange: ((text: string) => void) | null
  isSingleLine?: boolean
}

/** Text that becomes a field where it stands, on a double click. With a keyboard it is written in the inspector. */
export function InPlace({ field, value, ghost, label, onChange, isSingleLine = false }: InPlaceProps) {
  const { view } = useEditor()
  const block = useNodeId() ?? ''
  const place = writingPlace(block, useContext(CardKey), field)
  const isOpen = useView(({ writing }) => writing === place)
  const close = () => {
    if (view.get().writing === place) view.set({ ...view.get(), writing: null })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const ends = event.key === 'Escape' || (event.key === 'Enter' && (isSingleLine || event.metaKey || event.ctrlKey))
    if (!ends) return
    event.preventDefault()
    event.stopPropagation()
    focusBlock(block)
    close()
  }
  if (!isOpen || !onChange)
    return (
      <span className={css.inPlace} data-in-place={place}>
        <Words text={value} ghost={ghost} />
      </span>
    )
  return (
    <textarea
      // The canvas neither drags nor zooms inside a text field.
      className={`${css.field} nodrag nopan nowheel`}
      value={value}
      placeholder={ghost}
      aria-label={label}
      rows={1}
      ref={focusAtEnd}
      onChange={(event) => onChange(isSingleLine ? event.target.value.replace(/\n/g, ' ') : event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={close}
    />
  )
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  if (!field || document.activeElement === field) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}
