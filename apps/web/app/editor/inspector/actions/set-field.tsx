import { useText } from '../../../frame/use-text.ts'
import { FieldPicker } from '../fields/field-picker.tsx'
import { WordsField } from '../fields/words-field.tsx'
import type { ActionEditorProps } from './index.ts'

export function SetFieldEditor({ action, onChange }: ActionEditorProps<'set_custom_field'>) {
  const t = useText('editor')
  return (
    <>
      <FieldPicker
        value={action.custom_field_id}
        onChange={(custom_field_id) => onChange({ ...action, custom_field_id })}
      />
      <WordsField
        label={t('field.value')}
        value={action.value}
        hasVariables
        onChange={(value) => onChange({ ...action, value })}
      />
    </>
  )
}
