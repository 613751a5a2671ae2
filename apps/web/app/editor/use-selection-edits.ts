import { connectEdits } from './authoring/connect.ts'
import { newKey } from './authoring/new-key.ts'
import { arrowsOf } from './canvas/graph.ts'
import { useEditor } from './editor.ts'

/** What can be done to whatever is selected: blocks, or one arrow. */
export function useSelectionEdits() {
  const { draft, view, edit, select, selectAll, canEdit } = useEditor()

  const removeArrow = (id: string) => {
    const { flow } = draft.get()
    const arrow = arrowsOf(flow).find((each) => each.id === id)
    if (arrow) edit(...connectEdits(flow, { block: arrow.from, handle: arrow.handle }, null))
  }
  const remove = () => {
    const { selected, arrow } = view.get()
    if (!canEdit) return
    if (selected.size) edit({ edit: 'remove_blocks', blocks: [...selected] })
    else if (arrow) removeArrow(arrow)
    select(null)
  }
  const duplicate = () => {
    const copies = [...view.get().selected].map((block) => ({ block, key: newKey() }))
    if (copies.length === 0 || !canEdit) return
    edit({ edit: 'duplicate_blocks', copies, by: { X: 40, Y: 40 } })
    selectAll(copies.map(({ key }) => key))
  }
  return { remove, duplicate }
}
