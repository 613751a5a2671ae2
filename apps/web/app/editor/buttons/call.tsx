import { TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import type { ButtonFieldsProps, ButtonParts } from './button.ts'

/** Calls a phone number. */
export const call: ButtonParts = { isOffered: true, icon: IconPhone, Fields: CallFields }

function CallFields({ button, onChange }: ButtonFieldsProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <TextInput
      label={t('field.phone')}
      type="tel"
      placeholder="+84 90 000 0000"
      value={button.phone}
      readOnly={!canEdit}
      onChange={(event) => onChange({ ...button, phone: event.currentTarget.value })}
    />
  )
}
