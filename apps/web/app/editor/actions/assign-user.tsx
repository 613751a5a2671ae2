import type { ActionOf } from '@hawker/core'
import { ThingPicker } from '../pickers/thing-picker.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const assignUser: ActionParts<ActionOf<'assign_user'>> = {
  group: 'conversation',
  Editor: AssignEditor,
  words: ({ user_id }, { t, memberName }) => t('action_words.assign_user', { name: memberName(user_id) || '…' }),
}

function AssignEditor({ action, onChange }: ActionEditorProps<'assign_user'>) {
  return <ThingPicker kind="member" value={action.user_id} onChange={(user_id) => onChange({ ...action, user_id })} />
}
