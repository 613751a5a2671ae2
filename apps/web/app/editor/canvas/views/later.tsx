import { type Card, cardDefinition } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { cardIcons } from '../../kinds/icons.ts'
import css from '../block-node.module.css'
import { ButtonRows } from './button-rows.tsx'

/** A card this version cannot edit yet: its name and a few words, and the arrows of its buttons. */
export function LaterView({ card }: { card: Card }) {
  const t = useText('editor')
  const Icon = cardIcons[card.plugin_id]
  const words = cardDefinition(card.plugin_id).preview(card)
  return (
    <>
      <div className={css.file}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={css.clip}>
          {t(`card.${card.plugin_id}`)}
          {words && ` · ${words}`}
        </span>
      </div>
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}
