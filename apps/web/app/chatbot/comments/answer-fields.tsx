import type { CommentAnswer } from '@hawker/core'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ActionsField } from '../../editor/inspector/fields/actions-field.tsx'
import { ThingPicker } from '../../editor/pickers/thing-picker.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { privateRepliesQuery } from './queries.ts'
import { ReplyFields } from './reply-fields.tsx'

type Props = { answer: CommentAnswer; onChange: (change: Partial<CommentAnswer>) => void }

/** The answers of a case or a rule: public replies, a private one, an agent, actions. Stands within `PlainAuthoring`. */
export function AnswerFields({ answer, onChange }: Props) {
  const t = useText('comments')
  const { id: bot_id, can_edit } = useBot()
  const { data: all = [] } = useQuery(privateRepliesQuery(bot_id))
  const isGone = answer.private_reply !== '' && !all.some(({ key }) => key === answer.private_reply)
  return (
    <>
      <ReplyFields replies={answer.replies} onChange={(replies) => onChange({ replies })} />
      <Select
        label={t('private_reply')}
        description={t('private_reply_hint')}
        placeholder={t('private_reply_usual')}
        clearable
        readOnly={!can_edit}
        data={all.map(({ key, name }) => ({ value: key, label: name || key }))}
        value={isGone || answer.private_reply === '' ? null : answer.private_reply}
        error={isGone ? t('private_reply_gone') : undefined}
        onChange={(key) => onChange({ private_reply: key ?? '' })}
      />
      <ThingPicker
        kind="agent"
        label={t('agent')}
        value={answer.agent_id}
        onChange={(agent_id) => onChange({ agent_id })}
      />
      <ActionsField
        actions={answer.add_actions}
        at="/add_actions"
        onChange={(add_actions) => onChange({ add_actions })}
      />
    </>
  )
}
