import { PasswordInput, TextInput } from '@mantine/core'
import { useText } from '../frame/use-text.ts'
import { fieldWords } from './field-words.ts'
import type { OwnersField } from './owners-fields.ts'

type Props = { field: OwnersField; value: string; isRequired?: boolean; onChange: (value: string) => void }

/** One value of a connected account; secrets are hidden unless looked at. */
export function ConnectInput({ field, value, isRequired = field.is_required, onChange }: Props) {
  const t = useText('bots')
  const words = fieldWords(field)
  const Input = field.is_secret ? PasswordInput : TextInput
  return (
    <Input
      label={t(words.label)}
      description={t(words.hint)}
      required={isRequired}
      withAsterisk={false}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
