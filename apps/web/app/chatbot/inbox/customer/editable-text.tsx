import { Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import classes from './customer.module.css'

type Props = {
  label: string
  /** The text to press while there is no value. */
  empty: string
  kind: 'text' | 'email' | 'tel' | 'number' | 'date' | 'datetime-local' | 'long'
  value: string
  /** The value's text while it is not edited. */
  shown?: string
  onSave: (value: string) => Promise<unknown>
}

/**
 * A value that becomes a field when pressed. Enter or leaving it saves; Escape restores the old value. A refused value
 * stays in the field.
 */
export function EditableText({ label, empty, kind, value, shown = value, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const close = () => {
    setTyped(null)
    setRefused(false)
  }
  const save = () => {
    if (typed !== null && typed.trim() !== value)
      onSave(typed.trim()).catch(() => {
        setTyped(typed)
        setRefused(true)
      })
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && (kind !== 'long' || !event.shiftKey)) save()
  }
  if (typed === null)
    return (
      <UnstyledButton
        className={classes.value}
        data-empty={!value || undefined}
        aria-label={`${label}: ${shown || empty}`}
        onClick={() => setTyped(value)}
      >
        {shown || empty}
      </UnstyledButton>
    )
  const props = {
    'aria-label': label,
    value: typed,
    error: isRefused,
    // By then the person may be typing elsewhere.
    autoFocus: !isRefused,
    onBlur: save,
    onKeyDown: press,
    size: 'xs',
    // Escape closes the field, not the sheet around it.
    'data-mantine-stop-propagation': true,
  } as const
  if (kind === 'long')
    return (
      <Textarea {...props} autosize minRows={2} maxRows={8} onChange={(event) => setTyped(event.currentTarget.value)} />
    )
  return <TextInput {...props} type={kind} onChange={(event) => setTyped(event.currentTarget.value)} />
}
