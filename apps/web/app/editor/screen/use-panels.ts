import { useCallback, useState } from 'react'
import { isPhone } from '../../ui/is-phone.ts'

const outlineKey = 'hawker.editor.outline'

/** The open panels; on a phone one at a time. The outline is remembered, the preview is not. */
export function usePanels() {
  const [hasOutline, setOutline] = useState(() => localStorage.getItem(outlineKey) === 'open')
  const [hasPreview, setPreview] = useState(false)
  const [hasFind, setFind] = useState(false)
  const toggleOutline = () => {
    localStorage.setItem(outlineKey, hasOutline ? 'closed' : 'open')
    setOutline(!hasOutline)
    if (isPhone()) setPreview(false)
  }
  const togglePreview = () => {
    setPreview(!hasPreview)
    if (isPhone()) setOutline(false)
  }
  const closeOutline = useCallback(() => {
    localStorage.setItem(outlineKey, 'closed')
    setOutline(false)
    backTo('outline')
  }, [])
  return {
    hasOutline,
    hasPreview,
    hasFind,
    openFind: () => setFind(true),
    closeFind: () => setFind(false),
    toggleOutline,
    togglePreview,
    closeOutline,
    /** Makes room for the fields of a block, which the preview takes and, on a phone, the outline covers. */
    showFields() {
      setPreview(false)
      if (isPhone()) setOutline(false)
    },
    closePreview() {
      togglePreview()
      backTo('preview')
    },
  }
}
export type Panels = ReturnType<typeof usePanels>

/** After a panel was closed from inside, its button gets the focus. */
const backTo = (panel: 'outline' | 'preview') =>
  document.querySelector<HTMLElement>(`[data-opens="${panel}"]`)?.focus({ preventScroll: true })
