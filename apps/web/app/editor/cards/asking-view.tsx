import type { CardOf } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import { InPlace } from '../canvas/in-place.tsx'
import { useCardEdit } from '../canvas/use-card-edit.ts'

type Asking = CardOf<'location_request' | 'one_time_notif_req' | 'notification_messages_req'>

/** A card that asks for something with a text: its bubble, what it asks for, and its buttons. */
export function AskingView({ card }: { card: Asking }) {
  const t = useText('editor')
  const { setCard } = useCardEdit()
  const write = (text: string) => {
    if (card.plugin_id === 'location_request') return setCard?.({ ...card, config: { text } })
    if (card.plugin_id === 'one_time_notif_req') return setCard?.({ ...card, config: { ...card.config, text } })
    return setCard?.({ ...card, config: { ...card.config, text } })
  }
  return (
    <>
      <div className={css.bubble}>
        <InPlace
          hasVariables
          field="text"
          value={card.config.text}
          ghost={t('ghost.text')}
          label={t(`card.${card.plugin_id}`)}
          onChange={setCard && write}
        />
      </div>
      <p className={css.note}>{t(`card.${card.plugin_id}`)}</p>
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}
