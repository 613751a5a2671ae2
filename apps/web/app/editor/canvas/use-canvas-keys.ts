import { type RefObject, useEffect } from 'react'
import { latinKey } from '../../frame/latin-key.ts'
import { useSingleKeys } from '../../frame/single-keys.ts'
import { meantBlocks, useEditor } from '../editor.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import { isWriting } from './is-writing.ts'
import { middle, type Point } from './place.ts'
import { useBlockKeys } from './use-block-keys.ts'
import { useCopyPaste } from './use-copy-paste.ts'

/**
 * The keys of the canvas. They count on the canvas and while nothing has the focus, so that they work right after a
 * click into the empty space and never take a key from a field or a button.
 */
export function useCanvasKeys(
  canvas: RefObject<HTMLElement | null>,
  openPicker: (at: Point) => void,
  connect: (block: string) => void,
) {
  const { draft, view, select, selectAll, canEdit } = useEditor()
  const { remove, duplicate } = useSelectionEdits()
  const { isOn } = useSingleKeys()
  useBlockKeys(canvas, connect)
  useCopyPaste()

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, altKey, repeat } = event
      const key = latinKey(event)
      if (!isAround(target, canvas.current) || isWriting(target) || altKey) return
      const meant = () => meantBlocks(view.get(), draft.get().flow)
      const act = (action: () => void) => {
        event.preventDefault()
        action()
      }
      if (event.metaKey || event.ctrlKey) {
        if (key === 'a') act(() => selectAll(draft.get().flow.blocks.map((block) => block.key)))
        if (key === 'd' && canEdit) act(() => duplicate(meant()))
        return
      }
      if (key === 'Escape') select(null)
      if (key === 'Enter' && !isPressed(target) && view.get().selected.size === 1) act(focusInspector)
      if (!canEdit) return
      // A key that is held down removes one block, not all of them.
      if ((key === 'Delete' || key === 'Backspace') && !repeat) act(() => remove(meant()))
      if (key === '/' && isOn) act(() => openPicker(middle()))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** On the canvas, or on an element around it: a click on the empty space gives that one the focus. */
const isAround = (target: EventTarget | null, canvas: HTMLElement | null) =>
  target instanceof Node && canvas !== null && (canvas.contains(target) || target.contains(canvas))

const isPressed = (target: EventTarget | null) => target instanceof Element && target.matches('button, a')

const focusInspector = () => document.querySelector<HTMLElement>('[data-inspector] input')?.focus()
