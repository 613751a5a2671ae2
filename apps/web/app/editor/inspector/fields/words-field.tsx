import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useEditor } from '../../editor.ts'
import { Counter } from './counter.tsx'
import { useVariableTyping } from './use-variable-typing.ts'
import { VariableMenu } from './variable-menu.tsx'

type WordsFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** The platform's limit of letters; null where none is known. */
  max?: number | null
  placeholder?: string
  isLong?: boolean
  /** Set in a fixed width, as code is. */
  isCode?: boolean
  /** Offers the `{{variables}}` that are filled when the message is sent. */
  hasVariables?: boolean
  hint?: string
}

/** A text of the author's: counted against its limit, with the menu of variables at hand. */
export function WordsField({
  label,
  value,
  onChange,
  max = null,
  placeholder,
  isLong,
  isCode,
  hasVariables,
  hint,
}: WordsFieldProps) {
  const { canEdit } = useEditor()
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const typing = useVariableTyping(field, value, onChange)
  const close = () => {
    setOpen(false)
    typing.stop()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape closes only the list of variables, not the panel around the field.
    if (typing.onKey(event)) event.stopPropagation()
  }
  const shared = {
    label,
    value,
    placeholder,
    readOnly: !canEdit,
    onKeyDown,
    onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement | HTMLInputElement }) => {
      onChange(currentTarget.value)
      if (hasVariables) typing.hear(currentTarget)
    },
    rightSection: hasVariables && canEdit && (
      <VariableMenu
        isOpen={isOpen || typing.typed !== null}
        typed={typing.typed}
        onToggle={(wanted) => (wanted ? setOpen(true) : close())}
        onPick={(written) => {
          setOpen(false)
          typing.put(written)
        }}
      />
    ),
    description: hint ?? <Counter length={value.length} max={max} />,
    ...(isCode && { styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } }),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const],
  }
  if (!isLong) return <TextInput {...shared} ref={field} />
  return <Textarea {...shared} ref={field} autosize minRows={2} maxRows={14} rightSectionProps={atTop} />
}

const atTop = { style: { alignItems: 'start', paddingTop: 4 } }
