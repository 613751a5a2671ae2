import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useEditor } from '../../editor.ts'
import { focusOnceDrawn } from '../../once-drawn.ts'
import { begunVariable, insertVariable } from '../../text/variables.ts'
import { Counter } from './counter.tsx'
import { useVariables } from './use-variables.ts'
import { VariableMenu } from './variable-menu.tsx'

type WordsFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** The most a platform takes; null where nothing is known. */
  max?: number | null
  placeholder?: string
  isLong?: boolean
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
  hasVariables,
  hint,
}: WordsFieldProps) {
  const { canEdit } = useEditor()
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** The part of a name typed after `{{`; null while no name is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const variables = useVariables(typed ?? '')

  const write = (target: { value: string; selectionStart: number | null }) => {
    onChange(target.value)
    setTyped(hasVariables ? begunVariable(target.value, target.selectionStart ?? target.value.length) : null)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const put = (name: string) => {
    const next = insertVariable(value, field.current?.selectionStart ?? value.length, name)
    onChange(next.text)
    close()
    focusOnceDrawn(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed === null) return
    const [first] = variables
    if (event.key === 'Escape') {
      // Closes only the list of variables, not the panel around the field.
      event.stopPropagation()
      return close()
    }
    if (!first || (event.key !== 'Enter' && event.key !== 'Tab')) return
    event.preventDefault()
    put(first.name)
  }

  const shared = {
    label,
    value,
    placeholder,
    readOnly: !canEdit,
    onKeyDown,
    onChange: (event: { currentTarget: HTMLTextAreaElement | HTMLInputElement }) => write(event.currentTarget),
    rightSection: hasVariables && canEdit && (
      <VariableMenu
        variables={variables}
        isOpen={isOpen || typed !== null}
        isTyped={typed !== null}
        onToggle={(wanted) => (wanted ? setOpen(true) : close())}
        onPick={put}
      />
    ),
    description: hint ?? <Counter length={value.length} max={max} />,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const],
  }
  if (!isLong) return <TextInput {...shared} ref={field} />
  return <Textarea {...shared} ref={field} autosize minRows={2} maxRows={14} rightSectionProps={atTop} />
}

const atTop = { style: { alignItems: 'start', paddingTop: 4 } }
