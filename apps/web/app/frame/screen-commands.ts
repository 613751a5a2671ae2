import type { TablerIcon } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'

/** A command of the open screen, in the reader's language. */
export type ScreenCommand = { id: string; label: string; icon: TablerIcon; run: () => void }

let commands: readonly ScreenCommand[] = []
const listeners = new Set<() => void>()
const change = (next: readonly ScreenCommand[]) => {
  commands = next
  for (const listener of [...listeners]) listener()
}
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers the commands of a screen in the palette while it is open. `list` keeps its identity while nothing changes. */
export function useOfferCommands(list: readonly ScreenCommand[]) {
  useEffect(() => {
    change(list)
    return () => change([])
  }, [list])
}

export const useScreenCommands = (): readonly ScreenCommand[] => useSyncExternalStore(watch, () => commands)
