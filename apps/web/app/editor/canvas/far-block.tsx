import { arrows, blockKind } from '@hawker/core'
import { memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../frame/use-text.ts'
import { blockParts } from '../blocks/index.ts'
import { useLeftOf, useView } from '../editor.ts'
import { BlockFigure } from '../lenses/lens-badge.tsx'
import { ProblemBadge } from '../problem-badge.tsx'
import css from './block-node.module.css'
import type { BlockData } from './block-node-type.ts'
import { FarHandle } from './far-handle.tsx'
import { useHandlePlaces } from './use-handle-places.ts'

type FarProps = { data: BlockData; isSelected: boolean; height: number | undefined }

/** A finger comes and presses in one. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

/**
 * A block seen from far: title, icon and counts. It keeps its height and all its handles, so that nothing moves and no
 * arrow lets go when the author zooms.
 */
export const FarBlock = memo(function FarBlock({ data: { block, problems, isStart }, isSelected, height }: FarProps) {
  const t = useText('editor')
  const kind = blockKind(block)
  const { icon: Icon } = blockParts(kind)
  const places = useHandlePlaces(block.key, arrows(block), height ?? 0)
  const isRunning = useView(({ running }) => running?.block === block.key)
  const left = useLeftOf(block, problems)
  const [isLive, setLive] = useState(isTouched)
  return (
    <article
      className={css.block}
      data-kind={kind}
      data-far
      data-start={isStart || undefined}
      data-selected={isSelected || undefined}
      data-running={isRunning || undefined}
      style={{ height }}
      // At once: the press that draws an arrow may come right behind.
      onPointerEnter={() => isLive || flushSync(() => setLive(true))}
    >
      <BlockFigure block={block.key} />
      <h2 className={css.farTitle}>
        <Icon className={css.kindIcon} stroke={1.5} aria-hidden /> {block.title.trim() || t('ghost.block_title')}
      </h2>
      <p className={css.farCounts}>{block.cards.length > 0 && t('canvas.cards', { count: block.cards.length })}</p>
      {problems.length > 0 && (
        <span className={css.farBadge}>
          <ProblemBadge problems={problems.length} left={left.length} />
        </span>
      )}
      <div className={css.farHandles}>
        {places.map(({ id, at }) => (
          <FarHandle key={id} block={block.key} id={id} at={at} isLive={isLive} />
        ))}
      </div>
    </article>
  )
})
