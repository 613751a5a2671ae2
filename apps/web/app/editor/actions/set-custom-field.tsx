import type { ActionOf } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const setCustomField: ActionParts<ActionOf<'set_custom_field'>> = {
  isOffered: true,
  Editor: SetFieldEditor,
  words: ({ custom_field_id, value }, { t, fieldName }) =>
    t('action_words.set_custom_field', { name: fieldName(custom_field_id) || '…', value: value || '…' }),
}

function SetFieldEditor({ action, onChange }: ActionEditorProps<'set_custom_field'>) {
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
