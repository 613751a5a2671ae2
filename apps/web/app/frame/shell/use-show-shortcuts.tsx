import { modals } from '@mantine/modals'
import { useEffect, useEffectEvent } from 'react'
import { isField, isHelpKey } from '../help-key.ts'
import { useSingleKeys } from '../single-keys.ts'
import { useText } from '../use-text.ts'
import { ShortcutList } from './shortcut-list.tsx'

/** Opens the list of all keys. */
export function useShowShortcuts(): () => void {
  const t = useText('frame')
  return () => modals.open({ title: t('shortcuts'), size: 720, children: <ShortcutList /> })
}

/** `?` opens the list on every screen, except in a field or a dialog, and unless single keys are off. */
export function useHelpKey(): void {
  const show = useShowShortcuts()
  const { isOn } = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.repeat || isField(event.target) || !isHelpKey(event)) return
    if (document.querySelector('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    show()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
