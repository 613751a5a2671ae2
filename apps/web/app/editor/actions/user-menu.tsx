import type { ActionOf } from '@hawker/core'
import { IdField } from '../pickers/id-field.tsx'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const userMenu: ActionParts<ActionOf<'user_menu'>> = { group: 'sending', Editor: UserMenuEditor }

function UserMenuEditor({ action, onChange }: ActionEditorProps<'user_menu'>) {
  return <IdField kind="menu" value={action.menu_id} onChange={(menu_id) => onChange({ ...action, menu_id })} />
}
