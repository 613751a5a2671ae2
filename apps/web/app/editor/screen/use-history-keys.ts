import { useEffect } from 'react'
import type { Editor } from '../editor.ts'

/** Ctrl or ⌘ with Z and Y, wherever the focus is: fields of the inspector are part of the same history. */
export function useHistoryKeys({ undo, redo }: Editor) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
