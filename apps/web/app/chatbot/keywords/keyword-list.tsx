import type { Keyword } from '@hawker/core'
import { useState } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import classes from './keyword-list.module.css'
import { KeywordRow } from './keyword-row.tsx'
import { moved } from './moved.ts'
import { useKeywordChanges } from './use-keywords.ts'
import { useSummary } from './use-summary.ts'

type Props = { keywords: Keyword[]; flows: FlowEntry[] | undefined; onEdit: (keyword: Keyword) => void }

/** The list in the order it is looked at: dragged by its handle, or moved by menu and by Alt and the arrow keys. */
export function KeywordList({ keywords, flows, onEdit }: Props) {
  const t = useText('keywords')
  const bot = useBot()
  const may = useMay()
  const summary = useSummary()
  const { turn, order, remove } = useKeywordChanges(bot.id)
  const removal = useRemoval(`keywords/${bot.id}`)
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)

  const move = (from: number, to: number) => {
    const list = moved(keywords, from, to)
    if (list.some((keyword, index) => keyword !== keywords[index])) order(list.map(({ id }) => id))
  }
  const drop = () => {
    if (dragged !== null && target !== null) move(dragged, target > dragged ? target - 1 : target)
    setDragged(null)
    setTarget(null)
  }
  const removeWithUndo = (keyword: Keyword) =>
    removal.remove({
      id: keyword.id,
      message: t('removed', { keyword: summary(keyword) }),
      commit: () => remove(keyword.id),
    })
  return (
    <div>
      <ol className={classes.list} aria-label={t('title')} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        {keywords.map((keyword, index) => (
          <KeywordRow
            key={keyword.id}
            keyword={keyword}
            index={index}
            count={keywords.length}
            flow={flows?.find(({ id }) => id === keyword.flow)}
            isFlowsKnown={flows !== undefined}
            mayNot={may.edit}
            mark={target === index ? 'before' : target === index + 1 && index === keywords.length - 1 ? 'after' : null}
            isDragged={dragged === index}
            onEdit={() => onEdit(keyword)}
            onTurn={(is_published) => turn({ id: keyword.id, is_published })}
            onMove={(to) => move(index, to)}
            onRemove={() => removeWithUndo(keyword)}
            onDragStart={() => setDragged(index)}
            onDragOver={(isLowerHalf) => dragged !== null && setTarget(isLowerHalf ? index + 1 : index)}
            onDragEnd={drop}
          />
        ))}
      </ol>
      <p className={classes.foot}>{t('order_hint')}</p>
    </div>
  )
}
