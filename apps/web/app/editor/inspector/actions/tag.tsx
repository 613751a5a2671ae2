import { TagPicker } from '../fields/tag-picker.tsx'
import type { ActionEditorProps } from './index.ts'

export function TagEditor({ action, onChange }: ActionEditorProps<'add_tag' | 'remove_tag'>) {
  return <TagPicker value={action.action_id} onChange={(action_id) => onChange({ ...action, action_id })} />
}
