import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../frame/use-text.ts'
import { offerToKeys } from './undo-keys.ts'

const undoSeconds = 10

type Undoable = {
  /** What will be gone: "Keyword “price” removed". */
  message: string
  /** Does it for good, when the ten seconds are over or the page is left. */
  commit: () => void
  /** Brings it back on screen. */
  revert: () => void
}

/** Removes at once on screen and for good after ten seconds; until then a notice takes it back. */
export function useUndo(): (undoable: Undoable) => void {
  const t = useText('common')
  return ({ message, commit, revert }) => {
    let isSettled = false
    const settle = (action: () => void) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      withdraw()
      notifications.hide(id)
      action()
    }
    const leave = () => settle(commit)
    const timer = setTimeout(leave, undoSeconds * 1000)
    const takeBack = () => settle(revert)
    addEventListener('pagehide', leave)
    const withdraw = offerToKeys(takeBack)
    const id = notifications.show({
      icon: <IconTrash size={18} stroke={1.5} />,
      color: 'gray',
      autoClose: false,
      onClose: leave,
      role: 'status',
      message: (
        <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
          <span>{message}</span>
          <Button size="xs" variant="subtle" onClick={takeBack} title="Ctrl Z" aria-keyshortcuts="Control+Z Meta+Z">
            {t('undo')}
          </Button>
        </span>
      ),
    })
  }
}
