import { arrows, blockKind } from '@hawker/core'
import { Handle, Position } from '@xyflow/react'
import { memo } from 'react'
import { useText } from '../../frame/use-text.ts'
import { blockParts } from '../blocks/index.ts'
import { useLeftOf, useView } from '../editor.ts'
import { BlockFigure } from '../lenses/lens-badge.tsx'
import { ProblemBadge } from '../problem-badge.tsx'
import css from './block-node.module.css'
import type { BlockData } from './block-node-type.ts'
import { entry, handleOf } from './handles.ts'

type FarProps = { data: BlockData; isSelected: boolean; height: number | undefined }

/**
 * A block seen from far: title, icon and counts. It keeps its height and all its handles, so that nothing moves and no
 * arrow lets go when the author zooms.
 */
export const FarBlock = memo(function FarBlock({ data: { block, problems, isStart }, isSelected, height }: FarProps) {
  const t = useText('editor')
  const kind = blockKind(block)
  const { icon: Icon } = blockParts(kind)
  const starts = arrows(block)
  const isRunning = useView(({ running }) => running?.block === block.key)
  return (
    <article
      className={css.block}
      data-kind={kind}
      data-far
      data-start={isStart || undefined}
      data-selected={isSelected || undefined}
      data-running={isRunning || undefined}
      style={{ height }}
    >
      <Handle type="target" position={Position.Left} id={entry} className={css.entry} />
      <BlockFigure block={block.key} />
      <h2 className={css.farTitle}>
        <Icon className={css.kindIcon} stroke={1.5} aria-hidden /> {block.title.trim() || t('ghost.block_title')}
      </h2>
      <p className={css.farCounts}>{block.cards.length > 0 && t('canvas.cards', { count: block.cards.length })}</p>
      <span className={css.farBadge}>
        <ProblemBadge problems={problems.length} left={useLeftOf(block, problems).length} />
      </span>
      {starts.map((arrow, index) => (
        <Handle
          key={handleOf(arrow)}
          type="source"
          position={Position.Right}
          id={handleOf(arrow)}
          className={css.handle}
          style={{ top: `${((index + 1) * 100) / (starts.length + 1)}%` }}
        />
      ))}
    </article>
  )
})
