import { useStoreApi } from '@xyflow/react'
import { useEditor } from '../../editor.ts'
import { shown, uncovered } from '../reveal.ts'
import { useMove } from '../use-move.ts'

/** Selects a note and brings it into view. */
export function useShowNote() {
  const { draft, view, select } = useEditor()
  const store = useStoreApi()
  const move = useMove()
  return (key: string) => {
    const note = draft.get().flow.notes?.find((each) => each.key === key)
    if (!note) return
    select(null)
    view.set({ ...view.get(), note: key })
    const { coordinate, size } = note
    const place = { x: coordinate.X, y: coordinate.Y, width: size.W, height: size.H }
    move(() => shown(place, uncovered(store.getState(), false)))
  }
}
