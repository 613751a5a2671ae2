import type { Card } from '@hawker/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import { useCardWords } from './use-card-words.ts'

/** A card that the canvas cannot draw as customers see it: its name, a few words, and its buttons. */
export const namedView = (Icon: TablerIcon) =>
  function NamedView({ card }: { card: Card }) {
    const t = useText('editor')
    const words = useCardWords()(card)
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
