import { type Card, cardDefinition } from '@hawker/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import inspectorCss from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { CardParts } from './card.ts'
import { plainHeight } from './height.ts'

/** A card this version cannot edit yet: it is shown with its problems and stays in the flow as it is. */
export const later = (Icon: TablerIcon) =>
  ({
    icon: Icon,
    about: null,
    Editor: LaterEditor,
    View: ({ card }: { card: Card }) => <LaterView card={card} Icon={Icon} />,
    height: plainHeight,
  }) satisfies CardParts<Card>

function LaterEditor() {
  const t = useText('editor')
  return (
    <>
      <p className={inspectorCss.hint}>{t('later.card')}</p>
      <ProblemLines at="" isDeep />
    </>
  )
}

/** Its name, a few words, and the arrows of its buttons. */
function LaterView({ card, Icon }: { card: Card; Icon: TablerIcon }) {
  const t = useText('editor')
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
