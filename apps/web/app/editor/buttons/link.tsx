import { TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import type { ButtonFieldsProps, ButtonParts } from './button.ts'

/** Opens a web address. */
export const link: ButtonParts = { isOffered: true, icon: IconExternalLink, Fields: LinkFields }

function LinkFields({ button, onChange }: ButtonFieldsProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <TextInput
      label={t('field.url')}
      inputMode="url"
      placeholder="https://"
      value={button.url}
      readOnly={!canEdit}
      onChange={(event) => onChange({ ...button, url: event.currentTarget.value.trim() })}
    />
  )
}
