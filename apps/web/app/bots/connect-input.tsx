import { PasswordInput, TextInput } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useText } from '../frame/use-text.ts'
import type { OwnersField } from './owners-fields.ts'

type Props = {
  field: OwnersField
  value: string
  isRequired?: boolean
  error?: string | undefined
  onBlur?: (event: FocusEvent) => void
  onChange: (value: string) => void
}

/** One value of a connected account; a secret stays hidden until the person asks to see it. */
export function ConnectInput({ field, isRequired = field.is_required, onChange, ...input }: Props) {
  const t = useText('bots')
  const Input = field.is_secret ? PasswordInput : TextInput
  return (
    <Input
      label={t(field.label)}
      description={t(field.hint)}
      required={isRequired}
      withAsterisk={false}
      autoComplete="off"
      spellCheck={false}
      {...input}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
