import { ViewportPortal } from '@xyflow/react'
import { useEditor, useFlow } from '../../editor.ts'
import { NoteSheet } from './note-sheet.tsx'

/** The notes of the flow, below its blocks. */
export function Notes() {
  const { notes = [] } = useFlow()
  const { canEdit } = useEditor()
  if (notes.length === 0) return null
  return (
    <ViewportPortal>
      {notes.map((note) => (
        <NoteSheet key={note.key} note={note} canEdit={canEdit} />
      ))}
    </ViewportPortal>
  )
}
