import { type Block, type BlockFinding, blockKind } from '@hawker/core'
import { Handle, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { useText } from '../../frame/use-text.ts'
import { blockParts } from '../blocks/index.ts'
import { useLeftOf, useView } from '../editor.ts'
import { BlockFigure } from '../lenses/lens-badge.tsx'
import { BlockColleagues } from '../presence/block-colleagues.tsx'
import { useColleaguesAt } from '../presence/presence-context.ts'
import { ProblemBadge } from '../problem-badge.tsx'
import { BlockStarts } from '../starts/block-starts.tsx'
import css from './block-node.module.css'
import type { BlockData, BlockNodeType } from './block-node-type.ts'
import { FarBlock } from './far-block.tsx'
import { entry } from './handles.ts'
import { InPlace } from './in-place.tsx'
import { NodeProblems } from './node-problems.ts'
import { useBlockEdit } from './use-card-edit.ts'
import { useIsFar } from './use-is-far.ts'

/** Passes on only props that stay the same during a drag, which renders this part with every frame. */
export function BlockNode({ data, selected, height }: NodeProps<BlockNodeType>) {
  const isFar = useIsFar()
  return isFar ? (
    <FarBlock data={data} isSelected={selected} height={height} />
  ) : (
    <NearBlock data={data} isSelected={selected} />
  )
}

type NearProps = { data: BlockData; isSelected: boolean }

const NearBlock = memo(function NearBlock({ data: { block, problems, isStart }, isSelected }: NearProps) {
  const kind = blockKind(block)
  const isRunning = useView(({ running }) => running?.block === block.key)
  const { Body } = blockParts(kind)
  const hasColleague = useColleaguesAt(block.key) !== undefined
  return (
    <NodeProblems value={problems}>
      <article
        className={css.block}
        data-kind={kind}
        data-selected={isSelected || undefined}
        data-running={isRunning || undefined}
        data-colleague={hasColleague || undefined}
      >
        <Handle type="target" position={Position.Left} id={entry} className={css.entry} />
        <BlockColleagues block={block.key} />
        <BlockFigure block={block.key} />
        <BlockHead block={block} isStart={isStart} problems={problems} />
        {isStart && <BlockStarts />}
        <div className={css.body}>
          <Body block={block} />
        </div>
      </article>
    </NodeProblems>
  )
})

type HeadProps = { block: Block; isStart: boolean; problems: readonly BlockFinding[] }

function BlockHead({ block, isStart, problems }: HeadProps) {
  const t = useText('editor')
  const { setTitle } = useBlockEdit(block)
  const kind = blockKind(block)
  const { icon: Icon } = blockParts(kind)
  return (
    <header className={css.head}>
      <Icon className={css.kindIcon} size={16} stroke={1.5} aria-label={t(`block.${kind}`)} />
      <h2 className={css.title} title={block.title}>
        <InPlace
          field="title"
          value={block.title}
          ghost={t('ghost.block_title')}
          label={t('field.title')}
          onChange={setTitle}
        />
      </h2>
      {isStart && <span className={css.start}>{t('canvas.start')}</span>}
      <ProblemBadge problems={problems.length} left={useLeftOf(block, problems).length} />
    </header>
  )
}
