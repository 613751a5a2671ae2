import type { Block, BlockOf } from '@hawker/core'
import { IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { CardKey } from '../canvas/card-key.ts'
import { NextStepRow } from '../canvas/next-step-row.tsx'
import { useCardMark, useHasWarning } from '../canvas/node-problems.ts'
import { CardGrip } from '../cards/drag/card-grip.tsx'
import { useBlockDrop } from '../cards/drag/use-block-drop.ts'
import { useCardDrag } from '../cards/drag/use-card-drag.ts'
import { sum } from '../cards/height.ts'
import { cardParts } from '../cards/index.ts'
import { useEditor } from '../editor.ts'
import { AddCard } from '../inspector/add-card.tsx'
import { CardSection } from '../inspector/card-section.tsx'
import { NextStepField } from '../inspector/fields/next-step-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'

/** Messages in a row. The picker offers their cards instead of the block. */
export const messages: BlockParts<BlockOf<'messages'>> = {
  icon: IconMessage,
  about: null,
  Editor: MessagesEditor,
  Body: MessagesBody,
  height: ({ cards }) => rowHeight + Math.max(28, sum(cards.map((card) => cardParts(card.plugin_id).height(card)))),
}

/** The cards of a block, one of them open. */
function MessagesEditor({ block, onChange }: BlockEditorProps<'messages'>) {
  const { canEdit } = useEditor()
  return (
    <>
      <CardList block={block} />
      <ProblemLines at="/cards" />
      {canEdit && <AddCard block={block} />}
      <NextStepField block={block} onChange={onChange} />
    </>
  )
}

function CardList({ block }: { block: BlockOf<'messages'> }) {
  const t = useText('editor')
  if (block.cards.length === 0) return <p className={css.hint}>{t('ghost.empty')}</p>
  return (
    <ol className={css.cards}>
      {block.cards.map((card, index) => (
        <CardSection key={card.key} block={block} card={card} index={index} />
      ))}
    </ol>
  )
}

/** The conversation the block makes. */
function MessagesBody({ block }: BlockBodyProps<'messages'>) {
  const t = useText('editor')
  const { body, isOver } = useBlockDrop(block.key, block.cards.length)
  return (
    <div ref={body} data-drop={isOver ? 'below' : undefined}>
      {block.cards.length === 0 && <p className={canvasCss.ghost}>{t('ghost.empty')}</p>}
      {block.cards.map((card, index) => {
        const { View } = cardParts(card.plugin_id)
        return (
          <CardKey key={card.key} value={card.key}>
            <CardFrame block={block} number={index + 1} cardKey={card.key}>
              <View card={card} />
            </CardFrame>
          </CardKey>
        )
      })}
      <NextStepRow block={block} />
    </div>
  )
}

type FrameProps = { block: Block; number: number; cardKey: string; children: ReactNode }

function CardFrame({ block, number, cardKey, children }: FrameProps) {
  const mark = useCardMark(block, number)
  const hasWarning = useHasWarning(block, number)
  const { frame, grip, edge } = useCardDrag({ block: block.key, card: cardKey, index: number - 1 })
  return (
    <div
      ref={(element) => {
        frame.current = element
      }}
      className={canvasCss.card}
      data-card={cardKey}
      data-problem={mark}
      data-warning={hasWarning || undefined}
      data-drop={edge ?? undefined}
    >
      <span className={canvasCss.grip}>
        <CardGrip grip={grip} />
      </span>
      {children}
    </div>
  )
}
