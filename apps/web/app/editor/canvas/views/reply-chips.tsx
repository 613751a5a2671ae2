import { type Button, buttonGoto, leads } from '@hawker/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { SlotHandle } from '../slot-handle.tsx'
import { FlowName } from './button-rows.tsx'

/** Quick replies: one chip a line, so that each arrow has its own place at the edge. */
export function ReplyChips({ replies }: { replies: readonly Button[] }) {
  const t = useText('editor')
  if (replies.length === 0) return <p className={css.ghost}>{t('ghost.replies')}</p>
  return replies.map((reply, index) => {
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
