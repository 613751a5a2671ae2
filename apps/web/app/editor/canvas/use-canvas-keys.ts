import { useReactFlow } from '@xyflow/react'
import { type KeyboardEvent, useEffect } from 'react'
import { toast } from '../../frame/notices.tsx'
import { useText } from '../../frame/use-text.ts'
import { blocksIn, copyText, pasted } from '../authoring/clipboard.ts'
import { newKey } from '../authoring/new-key.ts'
import { useEditor } from '../editor.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import type { PickerPlace } from './picker-context.ts'
import { snap } from './place.ts'

/** The keys of the canvas, and copy, cut and paste wherever nobody is writing. */
export function useCanvasKeys(openPicker: (place: PickerPlace) => void) {
  const t = useText('editor')
  const { draft, view, edit, selectAll, select, canEdit } = useEditor()
  const { screenToFlowPosition } = useReactFlow()
  const { remove, duplicate } = useSelectionEdits()

  const middle = () => ({ x: innerWidth / 2 - 140, y: innerHeight / 3 })

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

  return (event: KeyboardEvent) => {
    if (isWriting(event.target)) return
    const isCommand = event.metaKey || event.ctrlKey
    if (event.key === 'Escape') return select(null)
    if (isCommand && event.key === 'a') {
      event.preventDefault()
      return selectAll(draft.get().flow.blocks.map(({ key }) => key))
    }
    if (!canEdit) return
    if (event.key === 'Delete' || event.key === 'Backspace') return remove()
    if (isCommand && event.key === 'd') {
      event.preventDefault()
      return duplicate()
    }
    if (event.key === '/' && !isCommand) {
      event.preventDefault()
      openPicker({ at: middle() })
    }
  }
}

/** In a field the keys belong to the text. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
