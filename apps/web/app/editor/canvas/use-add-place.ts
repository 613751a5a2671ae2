import { findBlock, freeWay, wayOn } from '../authoring/connect.ts'
import { useEditor } from '../editor.ts'
import { handleOf } from './handles.ts'
import type { PickerPlace } from './picker-context.ts'
import type { Point } from './place.ts'

/**
 * A new block continues the selected one: it stands to its right, at the end of its next step if that is free. An arrow that is
 * taken is moved to it, where the author named the block to start from.
 */
export function useAddPlace(): (at: Point, after?: string) => PickerPlace {
  const { draft, view } = useEditor()
  return (at, after) => {
    const [only, ...more] = after === undefined ? view.get().selected : [after]
    const block = only === undefined || more.length > 0 ? undefined : findBlock(draft.get().flow, only)
    if (!block) return { at }
    const way = freeWay(block) ?? (after === undefined ? undefined : wayOn(block))
    return { at, beside: block.key, ...(way && { from: { block: block.key, handle: handleOf(way) } }) }
  }
}
