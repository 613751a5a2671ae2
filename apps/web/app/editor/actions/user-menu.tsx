import type { ActionOf } from '@hawker/core'
import { ThingPicker } from '../pickers/thing-picker.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const userMenu: ActionParts<ActionOf<'user_menu'>> = { group: 'sending', Editor: UserMenuEditor }

function UserMenuEditor({ action, onChange }: ActionEditorProps<'user_menu'>) {
  return <ThingPicker kind="menu" value={action.menu_id} onChange={(menu_id) => onChange({ ...action, menu_id })} />
}
