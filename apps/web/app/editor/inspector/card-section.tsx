import type { Block, BlockOf, Card } from '@hawker/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { newKey } from '../authoring/new-key.ts'
import { Words } from '../canvas/words.tsx'
import { CardGrip } from '../cards/drag/card-grip.tsx'
import { useCardDrag } from '../cards/drag/use-card-drag.ts'
import { cardParts } from '../cards/index.ts'
import { useCardWords } from '../cards/use-card-words.ts'
import { useEditor, useLeftOf, useView } from '../editor.ts'
import { ProblemBadge } from '../problem-badge.tsx'
import { useWarningsOf } from '../use-warnings.ts'
import { cardFields, enterSoon } from './enter.ts'
import { MoveMenu } from './fields/move-menu.tsx'
import { OnTheWay } from './fields/on-the-way.tsx'
import css from './inspector.module.css'
import { MoveToBlockDialog, MoveToBlockEntry } from './move-to-block.tsx'
import { ProblemLines, ProblemScope } from './problem-lines.tsx'

type CardSectionProps = { block: BlockOf<'messages'>; card: Card; index: number }

/** One card: closed it shows its content in a line, open its fields. */
export function CardSection({ block, card, index }: CardSectionProps) {
  const t = useText('editor')
  const editor = useEditor()
  const isOpen = useView((view) => view.card === card.key)
  const panel = useId()
  const problems = editor.problemsOf(block).filter(({ card }) => card === index + 1)
  const warnings = useWarningsOf(block).filter(({ card }) => card === index + 1)
  const found = [...problems, ...warnings]
  const isLeft = useLeftOf(block, problems).length > 0
  const { icon: Icon } = cardParts(card.plugin_id)
  const name = t(`card.${card.plugin_id}`)
  const { frame, grip, edge } = useCardDrag({ block: block.key, card: card.key, index })
  const words = useCardWords()(card)
  return (
    <li
      ref={(element) => {
        frame.current = element
      }}
      className={css.card}
      data-open={isOpen || undefined}
      data-card-fields={card.key}
      data-drop={edge ?? undefined}
    >
      <div className={css.cardHead}>
        <CardGrip grip={grip} />
        <button
          type="button"
          className={css.cardToggle}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => editor.select(block.key, isOpen ? null : card.key)}
        >
          <IconChevronRight className={css.chevron} size={14} stroke={1.5} aria-hidden />
          <Icon size={16} stroke={1.5} aria-hidden />
          <span className={css.cardName}>{name}</span>
          {!isOpen && (
            <span className={css.cardWords}>
              <Words text={words} ghost="" />
            </span>
          )}
          <ProblemBadge problems={problems.length} left={isLeft ? problems.length : 0} warnings={warnings.length} />
        </button>
        {editor.canEdit && <CardMenu block={block} card={card} index={index} name={name} />}
      </div>
      {isOpen && (
        <div className={css.cardBody} id={panel}>
          <ProblemScope findings={found} prefix={`/cards/${index}`} isLeft={isLeft}>
            <CardFields block={block} card={card} />
          </ProblemScope>
        </div>
      )}
    </li>
  )
}

function CardFields({ block, card }: { block: Block; card: Card }) {
  const { edit } = useEditor()
  const { Editor, hasActions } = cardParts(card.plugin_id)
  return (
    <>
      <ProblemLines />
      <Editor
        card={card}
        from={block.key}
        onChange={(card, edits = []) => edit(...edits, { edit: 'update_card', block: block.key, card })}
      />
      {(hasActions || card.add_actions.length > 0) && (
        <OnTheWay
          actions={card.add_actions}
          at="/add_actions"
          onChange={(add_actions) => edit({ edit: 'update_card', block: block.key, card: { ...card, add_actions } })}
        />
      )}
    </>
  )
}

function CardMenu({ block, card, index, name }: CardSectionProps & { name: string }) {
  const { edit, select } = useEditor()
  const [isMoving, setMoving] = useState(false)
  const subject = { block: block.key, card: card.key }
  const duplicate = () => {
    const key = newKey()
    edit({ edit: 'duplicate_card', ...subject, key })
    select(block.key, key)
    enterSoon(() => cardFields(key))
  }
  return (
    <>
      <MoveMenu
        label={name}
        index={index}
        count={block.cards.length}
        onMove={(to) => edit({ edit: 'move_card', ...subject, index: to })}
        onDuplicate={duplicate}
        onRemove={() => edit({ edit: 'remove_card', ...subject })}
      >
        <MoveToBlockEntry block={block} onOpen={() => setMoving(true)} />
      </MoveMenu>
      {isMoving && <MoveToBlockDialog block={block} card={card.key} onClose={() => setMoving(false)} />}
    </>
  )
}
