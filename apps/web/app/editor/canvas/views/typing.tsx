import type { CardOf } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'

export function TypingView({ card }: { card: CardOf<'typing'> }) {
  const t = useText('editor')
  return (
    <div className={css.typing}>
      <span className={css.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {t('card_view.typing', { count: card.config.seconds })}
    </div>
  )
}
