import { connectEdits, findBlock } from './authoring/connect.ts'
import { newKey } from './authoring/new-key.ts'
import { blockBeside } from './canvas/beside.ts'
import { focusBlockSoon } from './canvas/focus-block.ts'
import { arrowsOf } from './canvas/graph.ts'
import { freeOffset } from './canvas/room.ts'
import { useLaid } from './canvas/use-laid.ts'
import { useReveal } from './canvas/use-reveal.ts'
import { useEditor } from './editor.ts'

/** The edits of the selection: blocks, or one arrow. */
export function useSelectionEdits() {
  const { draft, view, edit, select, selectAll, canEdit } = useEditor()
  const reveal = useReveal()
  const laid = useLaid()

  const removeArrow = (id: string) => {
    const { flow } = draft.get()
    const arrow = arrowsOf(flow).find((each) => each.id === id)
    if (arrow) edit(...connectEdits(flow, { block: arrow.from, handle: arrow.handle }, null))
    select(null)
  }
  const removeBlocks = (blocks: ReadonlySet<string>) => {
    const next = blockBeside(
      draft.get().flow.blocks.map(({ key }) => key),
      blocks,
    )
    edit({ edit: 'remove_blocks', blocks: [...blocks] })
    if (next !== null) focusBlockSoon(next)
  }
  const remove = (blocks = view.get().selected) => {
    const { arrow } = view.get()
    if (!canEdit) return
    if (blocks.size) removeBlocks(blocks)
    else if (arrow) removeArrow(arrow)
  }
  const duplicate = (blocks = view.get().selected) => {
    const copies = [...blocks].map((block) => ({ block, key: newKey() }))
    const all = laid(draft.get().flow.blocks)
    const group = all.filter(({ key }) => blocks.has(key))
    const [first] = copies
    if (!first || !canEdit) return
    edit({ edit: 'duplicate_blocks', copies, by: freeOffset(all, group) })
    selectAll(copies.map(({ key }) => key))
    const made = findBlock(draft.get().flow, first.key)
    if (made) reveal(made.coordinate)
    focusBlockSoon(first.key)
  }
  return { remove, duplicate }
}
