import type { ActionOf } from '@hawker/core'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { ThingPicker } from '../pickers/thing-picker.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'
import { FieldValue } from './field-value.tsx'

export const datetimeTrigger: ActionParts<ActionOf<'datetime_trigger'>> = {
  group: 'sending',
  Editor: TriggerEditor,
  words: ({ custom_field_id, datetime, flow }, { t, fieldName, flowName }) =>
    t('action_words.datetime_trigger', {
      name: flowName(flow) || '…',
      time: (custom_field_id ? fieldName(custom_field_id) : datetime.replace('T', ' ')) || '…',
    }),
}

const sources = ['date', 'field'] as const

function TriggerEditor({ action, onChange }: ActionEditorProps<'datetime_trigger'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { custom_field_id, datetime, flow } = action
  // Neither is filled while it is being set up: only this row knows which one was chosen.
  const [chosen, choose] = useState<(typeof sources)[number]>(custom_field_id ? 'field' : 'date')
  return (
    <>
      <ThingPicker kind="flow" value={flow} onChange={(flow) => onChange({ ...action, flow })} />
      <SegmentedControl
        size="xs"
        value={chosen}
        disabled={!canEdit}
        data={sources.map((source) => ({ value: source, label: t(`trigger_at.${source}`) }))}
        onChange={(source) => {
          choose(source === 'field' ? 'field' : 'date')
          onChange({ ...action, custom_field_id: '', datetime: '' })
        }}
      />
      {chosen === 'field' ? (
        <FieldPicker
          value={custom_field_id}
          type={4}
          onChange={(custom_field_id) => onChange({ ...action, custom_field_id })}
        />
      ) : (
        <FieldValue
          form="datetime"
          label={t('field.date')}
          value={datetime}
          onChange={(datetime) => onChange({ ...action, datetime })}
        />
      )}
    </>
  )
}
