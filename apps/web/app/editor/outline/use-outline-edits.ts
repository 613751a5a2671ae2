import { type Edit, gotoBlock } from '@hawker/core'
import { connectEdits, findBlock, freeWay } from '../authoring/connect.ts'
import type { NewBlock } from '../authoring/new-block.ts'
import { handleOf } from '../canvas/handles.ts'
import { useMakeBlock } from '../canvas/use-make-block.ts'
import { useShowMade } from '../canvas/use-show-made.ts'
import { useEditor } from '../editor.ts'

/** The edits that the canvas makes by drawing, from the list of blocks. */
export function useOutlineEdits() {
  const { draft, edit } = useEditor()
  const makeBlock = useMakeBlock()
  const showMade = useShowMade()
  return {
    /** Adds a block that continues another: at its free way out, if it has one. */
    addAfter(block: string | undefined, add: NewBlock) {
      const { flow } = draft.get()
      const source = findBlock(flow, block ?? '')
      const way = source && freeWay(source)
      const made = makeBlock(add, block ?? '')
      const adding: Edit = { edit: 'add_blocks', blocks: [{ index: null, block: made }] }
      const from = source && way && { block: source.key, handle: handleOf(way) }
      edit(adding, ...(from ? connectEdits(flow, from, gotoBlock(made.key)) : []))
      showMade(made)
    },
    makeStart: (block: string) => edit({ edit: 'place_block', block, index: 0 }),
  }
}
