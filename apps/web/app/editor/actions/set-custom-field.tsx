import type { ActionOf } from '@hawker/core'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { useNames } from '../names.ts'
import type { ActionEditorProps, ActionParts } from './action.ts'
import { FieldValue } from './field-value.tsx'
import { formOfField } from './value-form.ts'

export const setCustomField: ActionParts<ActionOf<'set_custom_field'>> = {
  group: 'customer',
  Editor: SetFieldEditor,
  words: ({ custom_field_id, value }, { t, fieldName }) =>
    t('action_words.set_custom_field', { name: fieldName(custom_field_id) || '…', value: value || '…' }),
}

function SetFieldEditor({ action, onChange }: ActionEditorProps<'set_custom_field'>) {
  const { fields } = useNames()
  const type = fields.find(({ id }) => id === action.custom_field_id)?.type
  return (
    <>
      <FieldPicker
        value={action.custom_field_id}
        onChange={(custom_field_id) => onChange({ ...action, custom_field_id })}
      />
      <FieldValue form={formOfField(type)} value={action.value} onChange={(value) => onChange({ ...action, value })} />
    </>
  )
}
