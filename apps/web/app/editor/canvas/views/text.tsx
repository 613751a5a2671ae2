import type { CardOf } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { InPlace } from '../in-place.tsx'
import { useCardEdit } from '../use-card-edit.ts'
import { ButtonRows } from './button-rows.tsx'

/** A bubble whose words are edited where they stand; of several variants the first shows, the others are counted. */
export function TextView({ card }: { card: CardOf<'text'> }) {
  const t = useText('editor')
  const { setCard, isFirst } = useCardEdit()
  const write = (text: string) => setCard?.(withFirstText(card, text))
  return (
    <>
      <div className={css.bubble}>
        <InPlace
          field="text"
          value={card.is_spin ? (card.messages[0] ?? '') : card.config.text}
          ghost={isFirst ? t('ghost.first') : t('ghost.text')}
          label={t('card.text')}
          onChange={setCard && write}
        />
        {card.is_spin && card.messages.length > 1 && (
          <span className={css.more}>{t('card_view.variants', { count: card.messages.length })}</span>
        )}
      </div>
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}

const withFirstText = (card: CardOf<'text'>, text: string): CardOf<'text'> =>
  card.is_spin ? { ...card, messages: [text, ...card.messages.slice(1)] } : { ...card, config: { text } }
