import { Handle, Position } from '@xyflow/react'
import { useContext } from 'react'
import css from './block-node.module.css'
import { CardKey } from './card-key.ts'
import { handleOf } from './handles.ts'

/** The point at the right edge that an arrow starts from. */
export function SlotHandle({ slot, isSet }: { slot: string; isSet: boolean }) {
  const card = useContext(CardKey)
  return (
    <Handle
      type="source"
      position={Position.Right}
      id={handleOf({ card, slot })}
      className={css.handle}
      data-set={isSet || undefined}
    />
  )
}
