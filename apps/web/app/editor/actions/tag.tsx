import type { ActionOf } from '@hawker/core'
import { TagPicker } from '../inspector/fields/tag-picker.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

type Kind = 'add_tag' | 'remove_tag'

const tag = (kind: Kind): ActionParts<ActionOf<Kind>> => ({
  isOffered: true,
  Editor: TagEditor,
  words: ({ action_id }, { t, tagName }) => t(`action_words.${kind}`, { name: tagName(action_id) || '…' }),
})

export const addTag = tag('add_tag')
export const removeTag = tag('remove_tag')

function TagEditor({ action, onChange }: ActionEditorProps<Kind>) {
  return <TagPicker value={action.action_id} onChange={(action_id) => onChange({ ...action, action_id })} />
}
