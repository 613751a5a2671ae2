import type { ActionOf } from '@hawker/core'
import { ThingPicker } from '../pickers/thing-picker.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

type Kind = 'sign_follow_sequence' | 'cancel_sign_follow_sequence'

const sequence = (kind: Kind): ActionParts<ActionOf<Kind>> => ({
  group: 'sending',
  Editor: SequenceEditor,
  words: ({ action_id }, { t, sequenceName }) => t(`action_words.${kind}`, { name: sequenceName(action_id) || '…' }),
})

export const followSequence = sequence('sign_follow_sequence')
export const leaveSequence = sequence('cancel_sign_follow_sequence')

function SequenceEditor({ action, onChange }: ActionEditorProps<Kind>) {
  return (
    <ThingPicker
      kind="sequence"
      value={action.action_id}
      onChange={(action_id) => onChange({ ...action, action_id })}
    />
  )
}
