import { type Edit, gotoBlock } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { connectEdits, findBlock, freeWay, wayOn } from '../authoring/connect.ts'
import { moveEarlier } from '../authoring/reorder.ts'
import { useAnnounce } from '../canvas/announcer.tsx'
import { handleOf } from '../canvas/handles.ts'
import { useMakeBlocks } from '../canvas/use-make-blocks.ts'
import { useShowMade } from '../canvas/use-show-made.ts'
import { useEditor } from '../editor.ts'
import type { Added } from '../next/likely-next.ts'
import type { Choice } from '../picker/options.ts'

/** The edits that the canvas makes by drawing, from the list of blocks. */
export function useOutlineEdits() {
  const t = useText('editor')
  const { draft, edit } = useEditor()
  const announce = useAnnounce()
  const makeBlocks = useMakeBlocks()
  const showMade = useShowMade()
  const add = (block: string | undefined, added: Added, canRedirect: boolean) => {
    const { flow } = draft.get()
    const source = findBlock(flow, block ?? '')
    const way = source && (freeWay(source) ?? (canRedirect ? wayOn(source) : undefined))
    const made = makeBlocks(added, block ?? '')
    const [first] = made
    const adding: Edit = { edit: 'add_blocks', blocks: made.map((each) => ({ index: null, block: each })) }
    const from = source && way && { block: source.key, handle: handleOf(way) }
    edit(adding, ...(from ? connectEdits(flow, from, gotoBlock(first.key)) : []))
    showMade(first)
  }
  return {
    /** Adds a block that continues another: at its free way out, if it has one. */
    addAfter: (block: string | undefined, added: Added) => add(block, added, false),
    /** Leads a block elsewhere: at its free way out, or else its usual one, as the canvas does for C. */
    connect(block: string, choice: Choice) {
      const { flow } = draft.get()
      const source = findBlock(flow, block)
      if ('add' in choice) return add(block, choice.add, true)
      const way = source && (freeWay(source) ?? wayOn(source))
      if (way) edit(...connectEdits(flow, { block, handle: handleOf(way) }, choice.goto))
    },
    makeStart: (block: string) => edit({ edit: 'place_block', block, index: 0 }),
    /** Lets a block come before the one that leads to it. */
    moveBefore(before: string, block: string) {
      const { flow } = draft.get()
      const edits = moveEarlier(flow, before, block)
      if (!edits) return announce(t('canvas.no_further'))
      edit(...edits)
      const title = (key: string) => findBlock(flow, key)?.title ?? ''
      announce(t('outline.moved', { name: title(block), other: title(before) }))
    },
  }
}
