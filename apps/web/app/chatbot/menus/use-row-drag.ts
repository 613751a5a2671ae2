import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'

/** `list` names the list that a row may move in; `onMove` gets the places before and after. */
type Row = { list: string; index: number; canEdit: boolean; onMove: (from: number, to: number) => void }

/** A row that its grip moves within its list. `edge`: where the line shows. Buttons are the way without a mouse. */
export function useRowDrag({ list, index, canEdit, onMove }: Row) {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<'above' | 'below' | null>(null)
  const move = useRef(onMove)
  move.current = onMove
  useEffect(() => {
    const [element, handle] = [row.current, grip.current]
    if (!canEdit || !element || !handle) return
    return combine(
      draggable({
        element: handle,
        getInitialData: () => ({ kind: 'row', list, index }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 16, 16),
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => data.kind === 'row' && data.list === list,
        getData({ input, element: over }) {
          const { top, height } = over.getBoundingClientRect()
          return { gap: input.clientY < top + height / 2 ? index : index + 1 }
        },
        onDrag: ({ self }) => setEdge(self.data.gap === index ? 'above' : 'below'),
        onDragLeave: () => setEdge(null),
        onDrop({ self: { data }, source, location }) {
          setEdge(null)
          const [from, gap] = [source.data.index, data.gap]
          // A submenu lies inside its item, which hears of the drop as well.
          const isHere = location.current.dropTargets[0]?.element === element
          if (!isHere || typeof from !== 'number' || typeof gap !== 'number') return
          const to = gap > from ? gap - 1 : gap
          if (to !== from) move.current(from, to)
        },
      }),
    )
  }, [list, index, canEdit])
  return { row, grip, edge }
}
