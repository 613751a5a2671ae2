import { useLayoutEffect, useRef } from 'react'
import { carryOver } from '../../draft/carry-over.ts'
import { useEditor } from '../../editor.ts'

/**
 * What is chosen once the server has answered goes into the block as it is then, also when the block is no longer shown. It
 * counts no more when something else was chosen meanwhile, or when what it was chosen for is gone.
 */
export function useLater(onChange: (id: string) => void) {
  const { draft, attempt, edit } = useEditor()
  const field = useRef({ onChange, flow: draft.get().flow, isShown: true })
  const turn = useRef(0)
  useLayoutEffect(() => {
    const shown = { onChange, flow: draft.get().flow, isShown: true }
    field.current = shown
    return () => {
      shown.isShown = false
    }
  }, [draft, onChange])
  return () => {
    turn.current += 1
    const asked = turn.current
    return (id: string) => {
      const { onChange, flow, isShown } = field.current
      if (turn.current !== asked) return
      if (isShown) return onChange(id)
      const late = attempt(() => onChange(id))
      edit(...carryOver(flow, late, draft.get().flow))
    }
  }
}
