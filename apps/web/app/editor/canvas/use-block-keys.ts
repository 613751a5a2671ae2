import { type RefObject, useEffect } from 'react'
import { findBlock } from '../authoring/connect.ts'
import { useEditor } from '../editor.ts'
import { blockAt } from './focus-block.ts'
import { useBringIn } from './use-bring-in.ts'

/** Handles keys on the focused block before the canvas library does, and stores which block has the focus. */
export function useBlockKeys(canvas: RefObject<HTMLElement | null>) {
  const { draft, view, select } = useEditor()
  const bringIn = useBringIn()

  useEffect(() => {
    const element = canvas.current
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, shiftKey, metaKey, ctrlKey } = event
      const block = findBlock(draft.get().flow, blockAt(target) ?? '')
      if (!block || shiftKey || metaKey || ctrlKey) return
      const act = (action: () => void) => {
        event.preventDefault()
        event.stopPropagation()
        action()
      }
      // The library would select an unselected block, and remove the focus from a selected one.
      if (key === 'Escape') return act(() => select(null))
      if ((key !== 'Enter' && key !== ' ') || isOnly(view.get().selected, block.key)) return
      act(() => {
        select(block.key)
        bringIn(block.key)
      })
    }
    const stand = (focused: string | null) => {
      if (view.get().focused !== focused) view.set({ ...view.get(), focused })
    }
    const onFocus = ({ target }: FocusEvent) => {
      const isShown = target instanceof Element && target.matches(':focus-visible')
      const block = isShown ? blockAt(target) : null
      stand(block)
      if (block !== null) bringIn(block)
    }
    const onBlur = () => stand(null)
    element?.addEventListener('keydown', onKeyDown, { capture: true })
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    return () => {
      element?.removeEventListener('keydown', onKeyDown, { capture: true })
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
    }
  })
}

const isOnly = (selected: ReadonlySet<string>, key: string) => selected.size === 1 && selected.has(key)
