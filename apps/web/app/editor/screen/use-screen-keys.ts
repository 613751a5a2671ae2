import { useEffect, useEffectEvent } from 'react'
import { latinKey } from '../../frame/latin-key.ts'

/** Ctrl or ⌘ with F finds, with Enter publishes, wherever the focus is. */
export function useScreenKeys({ onFind, canEdit }: { onFind: () => void; canEdit: boolean }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = !event.altKey && !event.shiftKey && !event.defaultPrevented
    if (!(event.metaKey || event.ctrlKey) || !isAlone || document.querySelector('[role="dialog"][aria-modal]')) return
    if (latinKey(event) === 'f') onFind()
    else if (event.key === 'Enter' && canEdit) pressPublish()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const pressPublish = () => document.querySelector<HTMLElement>('[data-command="publish"]')?.click()
