import { type Button, blankQuickReply, buttonGoto, type CardOf, type Edit, leads } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { IconMail, IconMessageReply, IconPhone } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { aimed } from '../buttons/aimed.ts'
import css from '../canvas/block-node.module.css'
import { FlowName } from '../canvas/button-rows.tsx'
import { SlotHandle } from '../canvas/slot-handle.tsx'
import { useEditor } from '../editor.ts'
import { GotoField } from '../inspector/fields/goto-field.tsx'
import { replaced } from '../inspector/fields/lists.ts'
import { OnTheWay } from '../inspector/fields/on-the-way.tsx'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'

/** Replies offered under the message before, each with where it leads. */
export const quickReply: CardParts<CardOf<'quick_reply'>> = {
  icon: IconMessageReply,
  about: 'card_about.quick_reply',
  Editor: QuickReplyEditor,
  View: QuickReplyView,
  height: ({ buttons }) => 8 + 34 * buttons.length,
  begin: (card) => ({ ...card, buttons: [blankQuickReply()] }),
  follows: 'text',
}

function QuickReplyEditor({ card, from, onChange }: CardEditorProps<'quick_reply'>) {
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

/** One chip a line, so that each arrow has its own place at the edge. */
function QuickReplyView({ card: { buttons } }: CardViewProps<'quick_reply'>) {
  const t = useText('editor')
  if (buttons.length === 0) return <p className={css.ghost}>{t('ghost.replies')}</p>
  return buttons.map((reply, index) => {
    const slot = `/buttons/${index}`
    return <ReplyChip key={slot} reply={reply} slot={slot} />
  })
}

function ReplyChip({ reply, slot }: { reply: Button; slot: string }) {
  const goto = buttonGoto(reply)
  return (
    <div className={css.chipRow}>
      <FlowName flow={reply.type === 'flow' ? reply.flow : ''} />
      <span className={css.chip}>
        <ReplyTitle reply={reply} />
      </span>
      {goto && <SlotHandle slot={slot} isSet={leads(goto)} />}
    </div>
  )
}

function ReplyTitle({ reply: { title, content_type } }: { reply: Button }) {
  const t = useText('editor')
  if (content_type === 'user_email')
    return (
      <>
        <IconMail size={14} stroke={1.5} aria-hidden /> {t('reply.user_email')}
      </>
    )
  if (content_type === 'user_phone_number')
    return (
      <>
        <IconPhone size={14} stroke={1.5} aria-hidden /> {t('reply.user_phone_number')}
      </>
    )
  return title || <span className={css.ghost}>{t('ghost.reply')}</span>
}
