import type { NodeChange } from '@xyflow/react'
import { useRef } from 'react'
import { findBlock } from '../authoring/connect.ts'
import { useEditor } from '../editor.ts'
import type { BlockNodeType } from './block-node-type.ts'
import { pushDown } from './room.ts'
import { useLaid } from './use-laid.ts'

/** Blocks that grew by the author's last step push their column down, within that step. */
export function useRoom() {
  const { draft, editAlong } = useEditor()
  const laid = useLaid()
  const heights = useRef(new Map<string, number>())
  const measured = useRef(new Map(draft.get().flow.blocks.map((block) => [block.key, block])))
  const seen = useRef(draft.get().history)
  return (changes: readonly NodeChange<BlockNodeType>[]) => {
    const { history, flow } = draft.get()
    const grown = new Set<string>()
    for (const change of changes) {
      if (change.type !== 'dimensions' || !change.dimensions) continue
      const { height } = change.dimensions
      const block = findBlock(flow, change.id)
      // A block of an opened flow is measured late, and from far with another size: it did not grow by that.
      const isChanged = block !== measured.current.get(change.id)
      if (isChanged && height > (heights.current.get(change.id) ?? 0)) grown.add(change.id)
      heights.current.set(change.id, height)
      if (block) measured.current.set(change.id, block)
    }
    if (grown.size === 0) return
    // Edits of others, and steps back and forward, bring their own places along.
    const isOwnStep = history !== seen.current && history.redo.length === 0
    seen.current = history
    if (!isOwnStep) return
    const all = laid(flow.blocks).map((block) => ({
      ...block,
      height: heights.current.get(block.key) ?? block.height,
    }))
    const to = pushDown(all, grown)
    if (to.length) editAlong({ edit: 'move_blocks', to })
    seen.current = draft.get().history
  }
}
