import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../../editor.ts'
import { draggedCard } from './dragged-card.ts'

type CardPlace = { block: string; card: string; index: number }

/** A card that can be picked up by its grip, and beside which another one can be put. `edge`: where the line shows. */
export function useCardDrag({ block, card, index }: CardPlace) {
  const { canEdit } = useEditor()
  const frame = useRef<HTMLElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<'above' | 'below' | null>(null)
  useEffect(() => {
    const [element, handle] = [frame.current, grip.current]
    if (!canEdit || !element || !handle) return
    return combine(
      draggable({
        element: handle,
        getInitialData: () => ({ kind: 'card', block, card }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 16, 16),
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedCard(source.data) !== null,
        getData({ input, element }) {
          const { top, height } = element.getBoundingClientRect()
          return { block, index: input.clientY < top + height / 2 ? index : index + 1 }
        },
        onDrag: ({ self, location }) => {
          const isHere = location.current.dropTargets[0]?.element === element
          setEdge(isHere ? (self.data.index === index ? 'above' : 'below') : null)
        },
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [canEdit, block, card, index])
  return { frame, grip, edge }
}
