import { useState } from 'react'

const outlineKey = 'hawker.editor.outline'

/** Which panels stand open. The outline is remembered, the preview is not. */
export function usePanels() {
  const [hasOutline, setOutline] = useState(() => localStorage.getItem(outlineKey) === 'open')
  const [hasPreview, setPreview] = useState(false)
  return {
    hasOutline,
    hasPreview,
    toggleOutline() {
      localStorage.setItem(outlineKey, hasOutline ? 'closed' : 'open')
      setOutline(!hasOutline)
    },
    togglePreview: () => setPreview(!hasPreview),
  }
}
export type Panels = ReturnType<typeof usePanels>
