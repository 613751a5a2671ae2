import { useText } from '../../../frame/use-text.ts'
import { useNames } from '../../names.ts'
import { useCreateTag } from '../../use-bot-lists.ts'
import { CreatablePicker } from './creatable-picker.tsx'

export function TagPicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useText('editor')
  const { tags } = useNames()
  const create = useCreateTag()
  return (
    <CreatablePicker
      kind="tag"
      label={t('field.tag')}
      placeholder={t('field.choose_tag')}
      list={tags}
      value={value}
      onChange={onChange}
      onCreate={create}
    />
  )
}
