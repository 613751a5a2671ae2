import type { ActionOf } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { PeoplePicker } from '../../ui/picker/person-picker.tsx'
import { useEditor } from '../editor.ts'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { useNames } from '../names.ts'
import type { ActionEditorProps, ActionParts } from './action.ts'

export const notifyAdmins: ActionParts<ActionOf<'notify_admins'>> = {
  group: 'conversation',
  Editor: NotifyEditor,
  words: ({ text }, { t }) => t('action_words.notify_admins', { text: text || '…' }),
}

function NotifyEditor({ action, onChange }: ActionEditorProps<'notify_admins'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { members } = useNames()
  const { text, user_ids } = action
  return (
    <>
      <WordsField
        label={t('field.text')}
        isLong
        hasVariables
        value={text}
        onChange={(text) => onChange({ ...action, text })}
      />
      <PeoplePicker
        label={t('field.whom')}
        description={t('field.whom_hint')}
        placeholder={t('pick.choose_member')}
        people={members}
        value={user_ids}
        isReadOnly={!canEdit}
        onChange={(user_ids) => onChange({ ...action, user_ids })}
      />
    </>
  )
}
