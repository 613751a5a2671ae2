import { type Button, blankQuickReply, buttonGoto, type Edit } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { aimed } from '../fields/button-editor.tsx'
import { GotoField } from '../fields/goto-field.tsx'
import { replaced } from '../fields/lists.ts'
import { OnTheWay } from '../fields/on-the-way.tsx'
import { Rows } from '../fields/rows.tsx'
import { WordsField } from '../fields/words-field.tsx'
import { ProblemLines } from '../problem-lines.tsx'
import type { CardEditorProps } from './index.ts'

/** Replies offered under the message before, each with where it leads. */
export function QuickReplyEditor({ card, from, onChange }: CardEditorProps<'quick_reply'>) {
  const t = useText('editor')
  const { profile } = useEditor()
  const name = ({ title }: Button, index: number) => title || t('field.reply_number', { number: index + 1 })
  return (
    <Rows
      label={t('field.replies')}
      list={card.buttons}
      at="/buttons"
      onChange={(buttons) => onChange({ ...card, buttons })}
      name={name}
      add={{ label: t('field.add_reply'), blank: blankQuickReply, max: profile.max_quick_replies }}
      canDuplicate
    >
      {(reply, { at, index }) => (
        <ReplyFields
          reply={reply}
          name={name(reply, index)}
          at={at}
          from={from}
          onChange={(next, edits) => onChange({ ...card, buttons: replaced(card.buttons, index, next) }, edits)}
        />
      )}
    </Rows>
  )
}

type ReplyFieldsProps = {
  reply: Button
  name: string
  at: string
  from: string
  onChange: (reply: Button, edits?: Edit[]) => void
}

function ReplyFields({ reply, name, at, from, onChange }: ReplyFieldsProps) {
  const t = useText('editor')
  const { profile, canEdit } = useEditor()
  const asks = profile.quick_reply_asks.some((ask) => ask === reply.content_type)
  const kinds = (['text', 'user_email', 'user_phone_number'] as const).filter(
    (kind) => kind === 'text' || kind === reply.content_type || profile.quick_reply_asks.includes(kind),
  )
  return (
    <>
      {(kinds.length > 1 || asks) && (
        <NativeSelect
          label={t('field.reply_kind')}
          value={reply.content_type ?? 'text'}
          disabled={!canEdit}
          data={kinds.map((kind) => ({ value: kind, label: t(`reply.${kind}`) }))}
          onChange={(event) => {
            const content_type = kinds.find((kind) => kind === event.currentTarget.value)
            if (content_type) onChange({ ...reply, content_type })
          }}
        />
      )}
      {reply.content_type === 'text' && (
        <WordsField
          label={t('field.reply')}
          value={reply.title}
          max={profile.max_quick_reply_title}
          onChange={(title) => onChange({ ...reply, title })}
        />
      )}
      <ProblemLines at={`${at}/title`} />
      <GotoField
        label={name}
        goto={buttonGoto(reply)}
        from={from}
        onChange={(goto, edits) => onChange(aimed(reply, goto), edits)}
      />
      <OnTheWay
        actions={reply.add_actions}
        at={`${at}/add_actions`}
        onChange={(add_actions) => onChange({ ...reply, add_actions })}
      />
      <ProblemLines at={at} />
    </>
  )
}
