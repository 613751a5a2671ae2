import { isPhone } from '../../ui/is-phone.ts'
import { findBlock, freeWay, wayOn } from '../authoring/connect.ts'
import { useEditor } from '../editor.ts'
import { lastEnd } from '../next/open-ends.ts'
import { handleOf } from './handles.ts'
import type { PickerPlace } from './picker-context.ts'
import type { Point } from './place.ts'

/**
 * A new block continues the selected one: it stands to its right, at the end of its next step if that is free. An arrow that is
 * taken is moved to it, where the author named the block to start from. On a phone, where arrows are hard to draw, the flow's last
 * end is continued while nothing is selected.
 */
export function useAddPlace(): (at: Point, after?: string) => PickerPlace {
  const { draft, view } = useEditor()
  return (at, after) => {
    const [only, ...more] = after === undefined ? view.get().selected : [after]
    const { flow } = draft.get()
    const end = only === undefined && isPhone() ? lastEnd(flow)?.key : only
    const block = end === undefined || more.length > 0 ? undefined : findBlock(flow, end)
    if (!block) return { at }
    const way = freeWay(block) ?? (after === undefined ? undefined : wayOn(block))
    return { at, beside: block.key, ...(way && { from: { block: block.key, handle: handleOf(way) } }) }
  }
}
