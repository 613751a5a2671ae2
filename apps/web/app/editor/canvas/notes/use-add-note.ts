import type { Note } from '@hawker/core'
import { useReactFlow } from '@xyflow/react'
import { newKey } from '../../authoring/new-key.ts'
import { useEditor } from '../../editor.ts'
import { middle, snap } from '../place.ts'
import { useLaid } from '../use-laid.ts'
import { sheetUnder } from './carried.ts'
import { focusNoteSoon } from './focus-note.ts'

/** Adds a note: under the selected blocks, or else in the middle of the view, ready to be written. */
export function useAddNote() {
  const { draft, view, edit, select } = useEditor()
  const { screenToFlowPosition } = useReactFlow()
  const laid = useLaid()
  return () => {
    const { selected } = view.get()
    const blocks = laid(draft.get().flow.blocks.filter(({ key }) => selected.has(key)))
    const place = sheetUnder(blocks) ?? {
      coordinate: snap(screenToFlowPosition(middle())),
      size: { W: 240, H: 120 },
    }
    const note: Note = { key: newKey(), text: '', color: '', ...place }
    edit({ edit: 'put_notes', notes: [note] })
    select(null)
    view.set({ ...view.get(), note: note.key })
    focusNoteSoon(note.key)
  }
}
