import { PasswordInput as Base, type PasswordInputProps } from '@mantine/core'
import { useText } from '../frame/use-text.ts'

/**
 * A field whose value stays hidden until the person asks to see it. The library's own neither tells screen readers that the
 * field is faulty, nor lets the keyboard reach its eye, which it names in English.
 */
export function PasswordInput(props: PasswordInputProps) {
  const t = useText('common')
  return (
    <Base
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('show_typed') }}
      {...props}
    />
  )
}
