import { useReactFlow } from '@xyflow/react'
import { useEffect } from 'react'
import { toast } from '../../frame/notices.tsx'
import { useText } from '../../frame/use-text.ts'
import { blocksIn, copyText, pasted } from '../authoring/clipboard.ts'
import { newKey } from '../authoring/new-key.ts'
import { useEditor } from '../editor.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import { isWriting } from './is-writing.ts'
import { middle, snap } from './place.ts'

/** Copy, cut and paste of blocks, wherever nobody is writing and no words are marked. */
export function useCopyPaste() {
  const t = useText('editor')
  const { draft, view, edit, selectAll, canEdit } = useEditor()
  const { screenToFlowPosition } = useReactFlow()
  const { remove } = useSelectionEdits()

  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const { selected } = view.get()
      if (isWriting(event.target) || selected.size === 0 || getSelection()?.toString()) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', copyText(draft.get().flow, selected))
      toast.success(t('canvas.copied', { count: selected.size }))
      if (event.type === 'cut') remove()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (isWriting(event.target) || !canEdit) return
      const found = blocksIn(event.clipboardData?.getData('text/plain') ?? '')
      if (found.length === 0) return
      event.preventDefault()
      const blocks = pasted(found, snap(screenToFlowPosition(middle())), newKey)
      edit({ edit: 'add_blocks', blocks: blocks.map((block) => ({ index: null, block })) })
      selectAll(blocks.map(({ key }) => key))
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
