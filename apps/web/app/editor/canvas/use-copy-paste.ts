import { useReactFlow } from '@xyflow/react'
import { useEffect } from 'react'
import { toast } from '../../frame/notices.tsx'
import { useText } from '../../frame/use-text.ts'
import { blocksIn, copyText, pasted } from '../authoring/clipboard.ts'
import { newKey } from '../authoring/new-key.ts'
import { meantBlocks, useEditor } from '../editor.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import { focusBlockSoon } from './focus-block.ts'
import { isWriting } from './is-writing.ts'
import { middle, snap } from './place.ts'
import { freeOffset } from './room.ts'
import { useLaid } from './use-laid.ts'
import { useReveal } from './use-reveal.ts'

/** Copies, cuts and pastes blocks, unless a field has the focus or text is selected. */
export function useCopyPaste() {
  const t = useText('editor')
  const { draft, view, edit, selectAll, canEdit } = useEditor()
  const { screenToFlowPosition } = useReactFlow()
  const { remove } = useSelectionEdits()
  const laid = useLaid()
  const reveal = useReveal()

  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const { flow } = draft.get()
      const blocks = meantBlocks(view.get(), flow)
      if (isWriting(event.target) || blocks.size === 0 || getSelection()?.toString()) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', copyText(flow, blocks))
      toast.success(t('canvas.copied', { count: blocks.size }))
      if (event.type === 'cut') remove(blocks)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (isWriting(event.target) || !canEdit) return
      const found = blocksIn(event.clipboardData?.getData('text/plain') ?? '')
      if (found.length === 0) return
      event.preventDefault()
      const { flow } = draft.get()
      const wanted = pasted(found, snap(screenToFlowPosition(middle())), newKey)
      const { Y } = freeOffset(laid(flow.blocks), laid(wanted))
      const blocks = wanted.map((block) => ({
        ...block,
        coordinate: { ...block.coordinate, Y: block.coordinate.Y + Y },
      }))
      edit({ edit: 'add_blocks', blocks: blocks.map((block) => ({ index: null, block })) })
      selectAll(blocks.map(({ key }) => key))
      if (!blocks[0]) return
      reveal(blocks[0].coordinate)
      focusBlockSoon(blocks[0].key)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  })
}
