import type { BlockOf } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'
import { AddCard } from './add-card.tsx'
import { CardSection } from './card-section.tsx'
import type { BlockEditorProps } from './index.ts'
import { NextStep } from './next-step.tsx'

/** The cards of a block, one of them open. */
export function MessagesEditor({ block, onChange }: BlockEditorProps<'messages'>) {
  const { canEdit } = useEditor()
  return (
    <>
      <CardList block={block} />
      <ProblemLines at="/cards" />
      {canEdit && <AddCard block={block} />}
      <NextStep block={block} onChange={onChange} />
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
