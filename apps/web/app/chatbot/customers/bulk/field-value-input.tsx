import { type CustomField, choicesOf } from '@hawker/core'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useBotTimezone } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { fieldKind, fieldValue } from '../../inbox/customer/field-value.ts'

export type FieldValue = string | number | boolean

type FieldValueInputProps = {
  field: CustomField
  isMissing: boolean
  /** Null while there is none that the field can store. */
  onChange: (value: FieldValue | null) => void
}

/** A value for a field, in the input of its type. */
export function FieldValueInput({ field, isMissing, onChange }: FieldValueInputProps) {
  const t = useText('customers')
  const common = useText('common')
  const timezone = useBotTimezone()
  const [text, setText] = useState('')
  const kind = fieldKind(field.type)
  const change = (next: string) => {
    setText(next)
    const typed = next.trim()
    onChange(kind === 'yes_no' ? (typed ? typed === 'true' : null) : fieldValue(field.type, typed, timezone))
  }
  const parts = { label: t('bulk.value'), value: text, error: isMissing && !text.trim() && t('bulk.enter_value') }
  const choices = choicesOf(field)
  if (kind === 'yes_no' || choices)
    return (
      <NativeSelect
        {...parts}
        data={[
          { value: '', label: t('bulk.choose_value') },
          ...(choices ?? ['true', 'false']).map((value) => ({
            value,
            label: choices ? value : common(value === 'true' ? 'yes' : 'no'),
          })),
        ]}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  if (kind === 'long')
    return <Textarea {...parts} autosize minRows={2} onChange={(event) => change(event.currentTarget.value)} />
  return <TextInput {...parts} type={kind} onChange={(event) => change(event.currentTarget.value)} />
}
