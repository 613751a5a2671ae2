import type { ActionOf } from '@hawker/core'
import { useNames } from '../names.ts'
import { ThingPicker } from '../pickers/thing-picker.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'
import { FieldValue } from './field-value.tsx'
import { formOfBotField } from './value-form.ts'

export const setBotField: ActionParts<ActionOf<'set_bot_field'>> = {
  group: 'customer',
  Editor: SetBotFieldEditor,
  words: ({ bot_field_id, value }, { t, botFieldName }) =>
    t('action_words.set_custom_field', { name: botFieldName(bot_field_id) || '…', value: value || '…' }),
}

function SetBotFieldEditor({ action, onChange }: ActionEditorProps<'set_bot_field'>) {
  const { bot_fields } = useNames()
  const type = bot_fields.find(({ id }) => id === action.bot_field_id)?.type
  return (
    <>
      <ThingPicker
        kind="bot_field"
        value={action.bot_field_id}
        onChange={(bot_field_id) => onChange({ ...action, bot_field_id })}
      />
      <FieldValue
        form={formOfBotField(type)}
        value={action.value}
        onChange={(value) => onChange({ ...action, value })}
      />
    </>
  )
}
