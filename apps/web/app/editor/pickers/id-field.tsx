import { TextInput } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { type UnlistedKind, unlisted } from './kinds.ts'

type IdFieldProps = { kind: UnlistedKind; value: string; onChange: (id: string) => void }

/** The id of a thing that nothing here lists yet. */
export function IdField({ kind, value, onChange }: IdFieldProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <TextInput
      label={t(unlisted[kind])}
      description={t('pick.not_connected')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      readOnly={!canEdit}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
