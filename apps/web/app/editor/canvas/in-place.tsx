import { Popover } from '@mantine/core'
import { useNodeId } from '@xyflow/react'
import { type KeyboardEvent, useContext, useRef } from 'react'
import { useEditor, useView } from '../editor.ts'
import { useVariableTyping } from '../inspector/fields/use-variable-typing.ts'
import { VariableList } from '../inspector/fields/variable-list.tsx'
import css from './block-node.module.css'
import { CardKey } from './card-key.ts'
import { focusBlock } from './focus-block.ts'
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
  isSingleLine?: boolean
  /** Typing `{{` lists the variables. */
  hasVariables?: boolean
}

/** Text that becomes a field where it stands, on a double click. With a keyboard it is written in the inspector. */
export function InPlace(props: InPlaceProps) {
  const { field, value, ghost, onChange } = props
  const { view } = useEditor()
  const block = useNodeId() ?? ''
  const place = writingPlace(block, useContext(CardKey), field)
  const isOpen = useView(({ writing }) => writing === place)
  const close = () => {
    if (view.get().writing === place) view.set({ ...view.get(), writing: null })
  }
  if (!isOpen || !onChange)
    return (
      <span className={css.inPlace} data-in-place={place}>
        <Words text={value} ghost={ghost} />
      </span>
    )
  return <Writing {...props} block={block} onChange={onChange} onClose={close} />
}

type WritingProps = InPlaceProps & { block: string; onChange: (text: string) => void; onClose: () => void }

function Writing({ block, value, ghost, label, isSingleLine = false, hasVariables = false, ...on }: WritingProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useVariableTyping(field, value, on.onChange)
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing.onKey(event)) return event.stopPropagation()
    const ends = event.key === 'Escape' || (event.key === 'Enter' && (isSingleLine || event.metaKey || event.ctrlKey))
    if (!ends) return
    event.preventDefault()
    event.stopPropagation()
    focusBlock(block)
    on.onClose()
  }
  return (
    <Popover
      opened={typing.typed !== null}
      position="bottom-start"
      width={300}
      trapFocus={false}
      returnFocus={false}
      // A text field is not what a screen reader would call expanded.
      withRoles={false}
    >
      <Popover.Target>
        <textarea
          // The canvas neither drags nor zooms inside a text field.
          className={`${css.field} nodrag nopan nowheel`}
          value={value}
          placeholder={ghost}
          aria-label={label}
          rows={1}
          ref={(element) => {
            field.current = element
            focusAtEnd(element)
          }}
          onChange={({ target }) => {
            on.onChange(isSingleLine ? target.value.replace(/\n/g, ' ') : target.value)
            if (hasVariables) typing.hear(target)
          }}
          onKeyDown={onKeyDown}
          onBlur={on.onClose}
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        {typing.typed !== null && <VariableList search={typing.typed} onPick={typing.put} />}
      </Popover.Dropdown>
    </Popover>
  )
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  if (!field || document.activeElement === field) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}
