import type { ActionOf } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { useNames } from '../names.ts'
import type { ActionEditorProps, ActionParts } from './action.ts'
import { fitOperation, type Operation, operationsFor } from './operations.ts'
import { formOfField } from './value-form.ts'

export const customFieldChange: ActionParts<ActionOf<'custom_field_change'>> = {
  group: 'customer',
  Editor: ChangeEditor,
  words({ custom_field_id, operation, value }, { t, fieldName }) {
    const [name, by] = [fieldName(custom_field_id) || '…', value || '…']
    if (operation === 'clear') return t('action_words.clear_field', { name })
    if (operation === 'append') return t('action_words.append_field', { name, value: by })
    return `${name} ${signs[operation]} ${by}`
  },
}

const signs: Record<Exclude<Operation, 'append' | 'clear'>, string> = {
  add: '+',
  subtract: '−',
  multiply: '×',
  divide: '÷',
}

function ChangeEditor({ action, onChange }: ActionEditorProps<'custom_field_change'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { fields } = useNames()
  const { custom_field_id, operation, value } = action
  const formOf = (id: string) => formOfField(fields.find((field) => field.id === id)?.type)
  const fitting = operationsFor(formOf(custom_field_id))
  // An imported operation that does not fit stays in the list until the author chooses another.
  const offered = fitting.includes(operation) ? fitting : [...fitting, operation]
  return (
    <>
      <FieldPicker
        value={custom_field_id}
        type={2}
        onChange={(id) => onChange({ ...action, custom_field_id: id, operation: fitOperation(operation, formOf(id)) })}
      />
      <NativeSelect
        label={t('field.operation')}
        value={operation}
        disabled={!canEdit}
        data={offered.map((each) => ({ value: each, label: t(`operation.${each}`) }))}
        onChange={(event) => {
          const chosen = offered.find((each) => each === event.currentTarget.value)
          if (chosen) onChange({ ...action, operation: chosen })
        }}
      />
      {operation !== 'clear' && (
        <WordsField
          label={t('field.value')}
          value={value}
          hasVariables
          {...(operation !== 'append' && { hint: t('field.formula_hint') })}
          onChange={(value) => onChange({ ...action, value })}
        />
      )}
    </>
  )
}
