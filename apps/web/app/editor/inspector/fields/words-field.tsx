import { Textarea, TextInput } from '@mantine/core'
import { useEditor } from '../../editor.ts'
import { WordsBox } from '../../text/words-box.tsx'
import { Counter } from './counter.tsx'

type WordsFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** The platform's limit of letters; null where none is known. */
  max?: number | null
  placeholder?: string
  isLong?: boolean
  /** A body in JSON, checked while it is written. */
  isJson?: boolean
  /** Offers the `{{variables}}` that are filled when the message is sent. */
  hasVariables?: boolean
  hint?: string
}

/** A text of the author's: counted against its limit, with the menu of variables at hand. */
export function WordsField(props: WordsFieldProps) {
  const { label, value, onChange, max = null, placeholder = '', isLong = false, isJson = false, hint } = props
  const { canEdit } = useEditor()
  if (props.hasVariables) return <WordsBox {...{ label, value, onChange, max, placeholder, isLong, isJson, hint }} />
  const shared = {
    label,
    value,
    placeholder,
    readOnly: !canEdit,
    onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement | HTMLInputElement }) =>
      onChange(currentTarget.value),
    description: hint ?? <Counter length={value.length} max={max} />,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const],
  }
  if (!isLong) return <TextInput {...shared} />
  return <Textarea {...shared} autosize minRows={2} maxRows={14} />
}
