import type { ActionOf } from '@hawker/core'
import { ThingPicker } from '../pickers/thing-picker.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

type Kind = 'add_tag' | 'remove_tag'

const tag = (kind: Kind): ActionParts<ActionOf<Kind>> => ({
  group: 'customer',
  Editor: TagEditor,
  words: ({ action_id }, { t, tagName }) => t(`action_words.${kind}`, { name: tagName(action_id) || '…' }),
})

export const addTag = tag('add_tag')
export const removeTag = tag('remove_tag')

function TagEditor({ action, onChange }: ActionEditorProps<Kind>) {
  return (
    <ThingPicker kind="tag" value={action.action_id} onChange={(action_id) => onChange({ ...action, action_id })} />
  )
}
