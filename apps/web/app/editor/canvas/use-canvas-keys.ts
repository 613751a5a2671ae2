import { type RefObject, useEffect } from 'react'
import { useEditor } from '../editor.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import { isWriting } from './is-writing.ts'
import type { PickerPlace } from './picker-context.ts'
import { middle } from './place.ts'
import { useCopyPaste } from './use-copy-paste.ts'

/**
 * The keys of the canvas. They count on the canvas and while nothing has the focus, so that they work right after a
 * click into the empty space and never take a key from a field or a button.
 */
export function useCanvasKeys(canvas: RefObject<HTMLElement | null>, openPicker: (place: PickerPlace) => void) {
  const { draft, view, select, selectAll, canEdit } = useEditor()
  const { remove, duplicate } = useSelectionEdits()
  useCopyPaste()

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey } = event
      if (!isAround(target, canvas.current) || isWriting(target) || altKey) return
      const act = (action: () => void) => {
        event.preventDefault()
        action()
      }
      if (event.metaKey || event.ctrlKey) {
        if (key === 'a') act(() => selectAll(draft.get().flow.blocks.map((block) => block.key)))
        if (key === 'd' && canEdit) act(duplicate)
        return
      }
      if (key === 'Escape') select(null)
      if (!canEdit) return
      if (key === 'Delete' || key === 'Backspace') act(remove)
      if (key === '/') act(() => openPicker({ at: middle() }))
      if (key === 'Enter' && view.get().selected.size === 1) act(focusInspector)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** On the canvas, or on what holds it: that is where the focus falls when the empty space is clicked. */
const isAround = (target: EventTarget | null, canvas: HTMLElement | null) =>
  target instanceof Node && canvas !== null && (canvas.contains(target) || target.contains(canvas))

const focusInspector = () => document.querySelector<HTMLElement>('[data-inspector] input')?.focus()
