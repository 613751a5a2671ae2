import { editsBetween, mergeEdits } from '@hawker/core'
import { useContext, useLayoutEffect, useRef } from 'react'
import { EditorContext } from '../../editor.ts'

/**
 * Applies a choice that ends with the server's answer (a new tag) to the block as it is then, even if it is no longer
 * shown. A later choice, or removing the field it was for, cancels it; so does closing a form outside the editor.
 */
export function useLater(onChange: (id: string) => void) {
  const editor = useContext(EditorContext)
  const draft = editor?.draft ?? null
  const field = useRef({ onChange, flow: draft?.get().flow ?? null, isShown: true })
  const lastRequest = useRef(0)
  useLayoutEffect(() => {
    const shown = { onChange, flow: draft?.get().flow ?? null, isShown: true }
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
      if (!editor || !flow) return
      const late = editor.attempt(() => onChange(id))
      editor.edit(...mergeEdits(flow, late, editsBetween(flow, editor.draft.get().flow)).edits)
    }
  }
}
