import type { Note } from '@hawker/core'
import { useReactFlow } from '@xyflow/react'
import { type PointerEvent as Press, useState } from 'react'
import { useEditor } from '../../editor.ts'
import type { BlockNodeType } from '../block-node-type.ts'
import { snap } from '../place.ts'
import { useLaid } from '../use-laid.ts'
import { carriedBy, moveEdits, resized } from './carried.ts'

/** A longer way of the pointer, in pixels of the screen, is no press but a drag. */
export const longestPress = 3

/** Moves a note with all that lies on it, or its lower corner. Until the pointer is up nothing is saved; Escape takes it back. */
export function useNoteDrag(note: Note) {
  const { draft, edit, canEdit } = useEditor()
  const { getZoom, setNodes } = useReactFlow<BlockNodeType>()
  const laid = useLaid()
  const [seen, setSeen] = useState(note)

  const follow = (event: Press, onMove: (by: { X: number; Y: number }) => void, onEnd: (isDone: boolean) => void) => {
    if (!canEdit || event.button !== 0) return
    event.stopPropagation()
    const from = { x: event.clientX, y: event.clientY }
    const ending = new AbortController()
    const { signal } = ending
    let hasMoved = false
    const end = (isDone: boolean) => {
      ending.abort()
      onEnd(isDone && hasMoved)
    }
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const [x, y] = [clientX - from.x, clientY - from.y]
        hasMoved ||= Math.hypot(x, y) > longestPress
        if (hasMoved) onMove(snap({ x: x / getZoom(), y: y / getZoom() }))
      },
      { signal },
    )
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true })
  }

  const onMove = (event: Press) => {
    const carried = carriedBy(note, laid(draft.get().flow.blocks))
    const places = new Map(carried.map(({ key, X, Y }) => [key, { X, Y }]))
    let way = { X: 0, Y: 0 }
    const draw = (by: { X: number; Y: number }) => {
      way = by
      setSeen({ ...note, coordinate: { X: note.coordinate.X + by.X, Y: note.coordinate.Y + by.Y } })
      if (places.size === 0) return
      setNodes((nodes) =>
        nodes.map((node) => {
          const place = places.get(node.id)
          return place ? { ...node, position: { x: place.X + by.X, y: place.Y + by.Y } } : node
        }),
      )
    }
    follow(event, draw, (isDone) => {
      if (isDone) edit(...moveEdits(note, carried, way))
      else if (way.X !== 0 || way.Y !== 0) draw({ X: 0, Y: 0 })
    })
  }

  const onResize = (event: Press) => {
    let sized = note
    follow(
      event,
      ({ X, Y }) => {
        sized = resized(note, { W: X, H: Y })
        setSeen(sized)
      },
      (isDone) => {
        if (isDone) edit({ edit: 'put_notes', notes: [sized] })
        else setSeen(note)
      },
    )
  }
  return { seen, setSeen, onMove, onResize }
}
