import { useEffect } from 'react'
import { blockTurnedTo } from '../canvas/beside.ts'
import { blockAt, focusBlock } from '../canvas/focus-block.ts'
import type { Draft } from '../draft/draft.ts'
import type { Editor } from '../editor.ts'

/** Ctrl or ⌘ with Z and Y, wherever the focus is: fields of the inspector are part of the same history. */
export function useHistoryKeys({ draft, undo, redo }: Editor) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      const before = keysOf(draft.get())
      if (key === 'y' || event.shiftKey) redo()
      else undo()
      followTo(blockTurnedTo(before, keysOf(draft.get())))
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [draft, undo, redo])
}

const keysOf = ({ flow }: Draft) => flow.blocks.map(({ key }) => key)

/** The keys follow what they brought back or took away, unless they still stand in a field or on a button. */
function followTo(block: string | null) {
  if (block === null) return
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || blockAt(activeElement)) focusBlock(block)
  })
}
