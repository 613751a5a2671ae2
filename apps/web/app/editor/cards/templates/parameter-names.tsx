import { TextInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { parametersIn } from '../../text/parameters.ts'

type Worded = { text: string; parameter_names?: string[] | undefined }
type Props<P extends Worded> = { part: P; onChange: (part: P) => void }

/** The names that WhatsApp gives the parameters of a text, for a template that names them. */
export function ParameterNames<P extends Worded>({ part, onChange }: Props<P>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const names = part.parameter_names ?? []
  if (parametersIn(part.text).length === 0 && names.length === 0) return null
  return (
    <TextInput
      label={t('template_part.names')}
      description={t('template_part.names_hint')}
      value={names.join(', ')}
      readOnly={!canEdit}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const { parameter_names: _, ...rest } = part
        // A comma at the end begins the next name.
        onChange({ ...part, ...rest, parameter_names: typed ? typed.split(',').map((name) => name.trim()) : undefined })
      }}
    />
  )
}
