import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import { draggedCard } from './dragged-card.ts'

/** A block into which a card can be put, behind its last one. */
export function useBlockDrop(block: string, count: number) {
  const body = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = body.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedCard(source.data) !== null,
      getData: () => ({ block, index: count }),
      onDrag: ({ location }) => setOver(location.current.dropTargets[0]?.element === element),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [block, count])
  return { body, isOver }
}
