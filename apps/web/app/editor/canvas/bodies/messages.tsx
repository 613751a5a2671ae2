import type { Block, BlockOf } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { CardKey } from '../card-key.ts'
import { useHasWarning, useProblemsOf } from '../node-problems.ts'
import { cardView } from '../views/index.ts'
import { NextStep } from './next-step.tsx'

/** The conversation the block makes. */
export function MessagesBody({ block }: { block: BlockOf<'messages'> }) {
  const t = useText('editor')
  return (
    <>
      {block.cards.length === 0 && <p className={css.ghost}>{t('ghost.empty')}</p>}
      {block.cards.map((card, index) => {
        const { View } = cardView(card.plugin_id)
        return (
          <CardKey key={card.key} value={card.key}>
            <CardFrame block={block} number={index + 1} cardKey={card.key}>
              <View card={card} />
            </CardFrame>
          </CardKey>
        )
      })}
      <NextStep block={block} />
    </>
  )
}

type FrameProps = { block: Block; number: number; cardKey: string; children: React.ReactNode }

function CardFrame({ block, number, cardKey, children }: FrameProps) {
  const hasProblem = useProblemsOf(number).length > 0
  const hasWarning = useHasWarning(block, number)
  return (
    <div
      className={css.card}
      data-card={cardKey}
      data-problem={hasProblem || undefined}
      data-warning={hasWarning || undefined}
    >
      {children}
    </div>
  )
}
