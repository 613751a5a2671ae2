import type { CustomField } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useNames } from '../../names.ts'
import { useCreateField } from '../../use-bot-lists.ts'
import { CreatablePicker } from './creatable-picker.tsx'

type FieldPickerProps = {
  value: string
  onChange: (id: string) => void
  /** The type a new field gets; text when nothing is known. */
  type?: CustomField['type']
  label?: string
}

export function FieldPicker({ value, onChange, type = 1, label }: FieldPickerProps) {
  const t = useText('editor')
  const { fields } = useNames()
  const create = useCreateField()
  return (
    <CreatablePicker
      kind="field"
      label={label ?? t('field.custom_field')}
      placeholder={t('field.choose_field')}
      list={fields}
      value={value}
      onChange={onChange}
      onCreate={(name) => create(name, type)}
    />
  )
}
