import type { ActionOf } from '@hawker/core'
import { MultiSelect } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
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
  const gone = user_ids.filter((id) => !members.some((member) => member.id === id))
  return (
    <>
      <WordsField
        label={t('field.text')}
        isLong
        hasVariables
        value={text}
        onChange={(text) => onChange({ ...action, text })}
      />
      <MultiSelect
        label={t('field.whom')}
        description={t('field.whom_hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        searchable
        value={user_ids}
        readOnly={!canEdit}
        data={[
          ...members.map(({ id, name }) => ({ value: id, label: name })),
          ...gone.map((id) => ({ value: id, label: id })),
        ]}
        onChange={(user_ids) => onChange({ ...action, user_ids })}
      />
    </>
  )
}
