import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useReactFlow } from '@xyflow/react'
import { useEffect } from 'react'
import { useEditor } from '../../editor.ts'
import { useMoveCard } from '../../use-move-card.ts'
import { draggedCard, dropPlace } from './dragged-card.ts'
import { panAt } from './edge-pan.ts'

/** Puts down the cards that were dragged, on the canvas and in the inspector. Near its edges the canvas moves along. */
export function useCardDrops() {
  const { canEdit } = useEditor()
  const { getViewport, setViewport } = useReactFlow()
  const moveCard = useMoveCard()
  useEffect(() => {
    if (!canEdit) return
    let pointer = { x: 0, y: 0 }
    let frame = 0
    const pan = () => {
      const canvas = document.querySelector('[data-canvas]')
      const by = canvas ? panAt(pointer, canvas.getBoundingClientRect()) : null
      if (by) {
        const { x, y, zoom } = getViewport()
        void setViewport({ x: x - by.x, y: y - by.y, zoom })
      }
      frame = requestAnimationFrame(pan)
    }
    const stop = () => cancelAnimationFrame(frame)
    const end = monitorForElements({
      canMonitor: ({ source }) => draggedCard(source.data) !== null,
      onDragStart: ({ location }) => {
        pointer = { x: location.current.input.clientX, y: location.current.input.clientY }
        frame = requestAnimationFrame(pan)
      },
      onDrag: ({ location }) => {
        pointer = { x: location.current.input.clientX, y: location.current.input.clientY }
      },
      onDrop: ({ source, location }) => {
        stop()
        const card = draggedCard(source.data)
        const to = dropPlace(location.current.dropTargets[0]?.data ?? {})
        if (card && to) moveCard({ ...card, to })
      },
    })
    return () => {
      stop()
      end()
    }
  }, [canEdit, getViewport, setViewport, moveCard])
}
