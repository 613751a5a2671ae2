import { Handle, Position, useNodeId } from '@xyflow/react'
import { useContext } from 'react'
import { useEditor } from '../editor.ts'
import css from './block-node.module.css'
import { CardKey } from './card-key.ts'
import { handleOf } from './handles.ts'
import { usePicker } from './picker-context.ts'

/** The point at the right edge that an arrow starts from: dragged to its end, or clicked to choose one. */
export function SlotHandle({ slot, isSet }: { slot: string; isSet: boolean }) {
  const card = useContext(CardKey)
  const block = useNodeId() ?? ''
  const { canEdit } = useEditor()
  const { open } = usePicker()
  const handle = handleOf({ card, slot })
  return (
    <Handle
      type="source"
      position={Position.Right}
      id={handle}
      className={css.handle}
      data-set={isSet || undefined}
      onClick={({ clientX, clientY }) =>
        canEdit && open({ at: { x: clientX + 32, y: clientY }, from: { block, handle } })
      }
    />
  )
}
