import type { BlockMark } from '@hawker/core'
import { Handle, type NodeProps, Position } from '@xyflow/react'
import { createContext, useContext } from 'react'
import { useText } from '../../frame/use-text.ts'
import { BlockNode } from '../canvas/block-node.tsx'
import type { BlockNodeType } from '../canvas/block-node-type.ts'
import { markIcons } from './marks.ts'
import css from './review.module.css'

export const MarksContext = createContext<ReadonlyMap<string, BlockMark>>(new Map())

/** Where arrows left that a removed button or branch had. */
export const formerHandle = 'former'

/** A block as the canvas draws it, with its mark above. */
export function MarkedBlock(props: NodeProps<BlockNodeType>) {
  const mark = useContext(MarksContext).get(props.id)
  return (
    <div className={css.marked} data-mark={mark}>
      {mark && (
        <span className={css.onBlock}>
          <Mark mark={mark} />
        </span>
      )}
      <BlockNode {...props} />
      <Handle type="source" position={Position.Right} id={formerHandle} className={css.former} />
    </div>
  )
}

export function Mark({ mark }: { mark: BlockMark }) {
  const t = useText('review')
  const Icon = markIcons[mark]
  return (
    <span className={css.mark} data-mark={mark}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(`mark.${mark}`)}
    </span>
  )
}
