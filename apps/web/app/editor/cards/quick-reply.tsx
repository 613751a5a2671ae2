import { type Button, blankQuickReply, buttonGoto, type CardOf, type Edit, leads } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { IconMail, IconMessageReply, IconPhone } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { FlowName } from '../canvas/button-rows.tsx'
import { SlotHandle } from '../canvas/slot-handle.tsx'
import { useEditor } from '../editor.ts'
import { ButtonLines } from '../inspector/fields/button-lines.tsx'
import { ButtonDetails } from '../inspector/fields/buttons-field.tsx'
import { OnTheWay } from '../inspector/fields/on-the-way.tsx'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'

/** Replies offered under the message before, each with its target. */
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
  const fixedTitle = ({ content_type }: Button) =>
    content_type === 'user_email' || content_type === 'user_phone_number' ? t(`reply.${content_type}`) : null
  return (
    <ButtonLines
      label={t('field.replies')}
      titleLabel={t('field.reply')}
      buttons={card.buttons}
      at="/buttons"
      from={from}
      name={(reply, index) => fixedTitle(reply) || reply.title || t('field.reply_number', { number: index + 1 })}
      add={{ label: t('field.add_reply'), blank: blankQuickReply, max: profile.max_quick_replies }}
      maxTitle={profile.max_quick_reply_title}
      fixedTitle={fixedTitle}
      details={(reply, at, change) => <ReplyDetails reply={reply} at={at} onChange={change} />}
      onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
    />
  )
}

type ReplyDetailsProps = { reply: Button; at: string; onChange: (reply: Button, edits?: Edit[]) => void }

/** The contact that a reply asks for if the channel can, and the actions done to a customer who chooses it. */
function ReplyDetails({ reply, at, onChange }: ReplyDetailsProps) {
  const t = useText('editor')
  const { profile, canEdit } = useEditor()
  const kinds = (['text', 'user_email', 'user_phone_number'] as const).filter(
    (kind) => kind === 'text' || kind === reply.content_type || profile.quick_reply_asks.includes(kind),
  )
  return (
    <>
      {kinds.length > 1 && (
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
      {buttonGoto(reply) === null ? (
        // A file may bring a reply that does something else than lead on.
        <ButtonDetails button={reply} at={at} onChange={onChange} />
      ) : (
        <OnTheWay
          actions={reply.add_actions}
          at={`${at}/add_actions`}
          onChange={(add_actions) => onChange({ ...reply, add_actions })}
        />
      )}
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
