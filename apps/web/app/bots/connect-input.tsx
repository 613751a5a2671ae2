import { TextInput } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useText } from '../frame/use-text.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import classes from './connect-input.module.css'
import type { OwnersField } from './owners-fields.ts'

type Props = {
  field: OwnersField
  value: string
  /** A field of a connected account: left empty, it keeps its value. */
  isNew?: boolean
  error?: string | undefined
  onBlur?: (event: FocusEvent) => void
  onChange: (value: string) => void
}

/** One value of a connected account; a secret stays hidden until the person asks to see it. */
export function ConnectInput({ field, isNew = true, onChange, ...input }: Props) {
  const t = useText('bots')
  const Input = field.is_secret ? PasswordInput : TextInput
  return (
    <Input
      label={field.is_required || !isNew ? t(field.label) : <Optional label={t(field.label)} />}
      description={t(field.hint)}
      required={isNew && field.is_required}
      withAsterisk={false}
      autoComplete="off"
      spellCheck={false}
      {...input}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function Optional({ label }: { label: string }) {
  const t = useText('bots')
  return (
    <>
      {label} <span className={classes.optional}>{t('optional')}</span>
    </>
  )
}
