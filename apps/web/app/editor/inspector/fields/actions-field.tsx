import { type Action, actionKinds, blankAction } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { actionParts, offeredActions } from '../../actions/index.ts'
import { useActionWords } from '../../actions/use-action-words.ts'
import { useEditor } from '../../editor.ts'
import { ProblemLines } from '../problem-lines.tsx'
import { Rows } from './rows.tsx'

type ActionsFieldProps = { actions: readonly Action[]; at: string; onChange: (actions: Action[]) => void }

export function ActionsField({ actions, at, onChange }: ActionsFieldProps) {
  const t = useText('editor')
  const actionWords = useActionWords()
  return (
    <Rows
      label={t('field.actions')}
      list={actions}
      at={at}
      onChange={onChange}
      name={actionWords}
      add={{ label: t('field.add_action'), blank: () => blankAction('add_tag') }}
    >
      {(action, { at, change }) => (
        <>
          <ActionRow action={action} at={at} onChange={change} />
          <ProblemLines at={at} isDeep />
        </>
      )}
    </Rows>
  )
}

type ActionRowProps = { action: Action; at: string; onChange: (action: Action) => void }

function ActionRow({ action, at, onChange }: ActionRowProps) {
  const t = useText('editor')
  const { canEdit, profile } = useEditor()
  const { Editor } = actionParts(action.action)
  return (
    <>
      <NativeSelect
        aria-label={t('field.action')}
        value={action.action}
        disabled={!canEdit}
        data={offeredActions(profile, action.action).map(({ group, kinds }) => ({
          group: t(`action_group.${group}`),
          items: kinds.map((kind) => ({ value: kind, label: t(`action.${kind || 'email_list'}`) })),
        }))}
        onChange={(event) => {
          const kind = actionKinds.find((each) => each === event.currentTarget.value)
          if (kind !== undefined) onChange(blankAction(kind))
        }}
      />
      {/* Of another kind it is another form: what one of them remembers is nothing to the next. */}
      {Editor && <Editor key={action.action} action={action} at={at} onChange={onChange} />}
    </>
  )
}
