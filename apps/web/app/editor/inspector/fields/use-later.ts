import { editsBetween, mergeEdits } from '@hawker/core'
import { useLayoutEffect, useRef } from 'react'
import { useEditor } from '../../editor.ts'

/**
 * Applies a choice that ends with the server's answer (a new tag) to the block as it is then, even if it is no longer
 * shown. A later choice, or removing the field it was for, cancels it.
 */
export function useLater(onChange: (id: string) => void) {
  const { draft, attempt, edit } = useEditor()
  const field = useRef({ onChange, flow: draft.get().flow, isShown: true })
  const lastRequest = useRef(0)
  useLayoutEffect(() => {
    const shown = { onChange, flow: draft.get().flow, isShown: true }
    field.current = shown
    return () => {
      shown.isShown = false
    }
  }, [draft, onChange])
  return () => {
    lastRequest.current += 1
    const request = lastRequest.current
    return (id: string) => {
      const { onChange, flow, isShown } = field.current
      if (lastRequest.current !== request) return
      if (isShown) return onChange(id)
      const late = attempt(() => onChange(id))
      edit(...mergeEdits(flow, late, editsBetween(flow, draft.get().flow)).edits)
    }
  }
}
