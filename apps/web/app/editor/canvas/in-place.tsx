import { useNodeId } from '@xyflow/react'
import { type KeyboardEvent, type SyntheticEvent, useContext, useEffect, useRef } from 'react'
import { useEditor, useView } from '../editor.ts'
import { WritingField, type WritingHandle } from '../text/writing-field.tsx'
import css from './block-node.module.css'
import { CardKey } from './card-key.ts'
import { focusBlock } from './focus-block.ts'
import { useLeave } from './use-leave.ts'
import { Words } from './words.tsx'
import { writingPlace } from './writing.ts'

type InPlaceProps = {
  /** The name of the text within its card or block. */
  field: string
  value: string
  ghost: string
  label: string
  /** Null when the text may only be read. */
  onChange: ((text: string) => void) | null
  /** A text with variables, of any length; others are one line of plain words. */
  hasVariables?: boolean
}

/** Text that becomes a field where it stands: on a double click, and on the first one while it is empty. With a keyboard it is written in the inspector. */
export function InPlace(props: InPlaceProps) {
  const { field, value, ghost, onChange, hasVariables = false } = props
  const { view } = useEditor()
  const block = useNodeId() ?? ''
  const place = writingPlace(block, useContext(CardKey), field)
  const isOpen = useView(({ writing }) => writing === place)
  const close = () => {
    if (view.get().writing === place) view.set({ ...view.get(), writing: null })
  }
  if (!isOpen || !onChange)
    return (
      <span className={css.inPlace} data-in-place={place} data-is-ghost={!value.trim() || undefined}>
        <Words text={value} ghost={ghost} />
      </span>
    )
  const Writing = hasVariables ? LongWriting : LineWriting
  return <Writing {...props} block={block} onChange={onChange} onClose={close} />
}

type WritingProps = InPlaceProps & { block: string; onChange: (text: string) => void; onClose: () => void }

/** The canvas neither drags, pans nor zooms inside a text field, and a press in it selects no block. */
const ownPresses = {
  className: 'nodrag nopan nowheel',
  onClick: (event: SyntheticEvent) => event.stopPropagation(),
  onDoubleClick: (event: SyntheticEvent) => event.stopPropagation(),
}

/** Escape ends writing and gives the keys back to the block; so does Enter, in a long text together with Ctrl. */
const useEndKeys =
  ({ block, onClose, hasVariables = false }: WritingProps) =>
  (event: KeyboardEvent) => {
    const ends = event.key === 'Escape' || (event.key === 'Enter' && (!hasVariables || event.metaKey || event.ctrlKey))
    if (!ends || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    focusBlock(block)
    onClose()
  }

function LineWriting(props: WritingProps) {
  const { value, ghost, label, onChange, onClose } = props
  const onKeyDown = useEndKeys(props)
  return (
    <textarea
      {...ownPresses}
      className={`${css.field} ${ownPresses.className}`}
      value={value}
      placeholder={ghost}
      aria-label={label}
      rows={1}
      ref={focusAtEnd}
      onChange={({ target }) => onChange(target.value.replace(/\n/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={onClose}
    />
  )
}

/** The field of the inspector, where the text stands: with chips, and the list of variables after two braces. */
function LongWriting(props: WritingProps) {
  const { value, ghost, label, onChange, onClose } = props
  const handle = useRef<WritingHandle>(null)
  const onKeyDown = useEndKeys(props)
  const leave = useLeave(onClose)
  useEffect(() => handle.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text field inside
    <div {...ownPresses} {...leave} className={`${css.field} ${ownPresses.className}`} onKeyDown={onKeyDown}>
      <WritingField
        {...{ value, onChange, label, handle }}
        placeholder={ghost}
        describedBy=""
        isLong
        isBare
        isJson={false}
        isReadOnly={false}
      />
    </div>
  )
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  if (!field || document.activeElement === field) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}
