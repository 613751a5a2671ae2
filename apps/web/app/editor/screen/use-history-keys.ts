import { useEffect } from 'react'
import { latinKey } from '../../frame/latin-key.ts'
import { blockTurnedTo } from '../canvas/beside.ts'
import { blockAt, focusBlock } from '../canvas/focus-block.ts'
import { isWriting } from '../canvas/is-writing.ts'
import type { Draft } from '../draft/draft.ts'
import type { Editor } from '../editor.ts'

/** Ctrl or ⌘ with Z and Y, wherever the focus is: fields of the flow share its history. */
export function useHistoryKeys({ draft, undo, redo }: Editor) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return
      const key = latinKey(event)
      if (key !== 'z' && key !== 'y') return
      if (isWriting(event.target) && !isOfFlow(event.target)) return
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

/** Any other field has a history of its own. */
const isOfFlow = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[data-inspector], [data-canvas], [data-flow-name], [data-flow-fields]') !== null

const keysOf = ({ flow }: Draft) => flow.blocks.map(({ key }) => key)

/** The focus follows the restored or removed block, unless a field or button still has it. */
function followTo(block: string | null) {
  if (block === null) return
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || blockAt(activeElement)) focusBlock(block)
  })
}
