import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../frame/use-text.ts'
import { offerToKeys } from './undo-keys.ts'

const undoSeconds = 10

type Undoable = {
  /** The finished action: "“price” is in the trash". */
  message: string
  /** Undoes it. */
  undo: () => void
}

/** Reports an action, and for ten seconds offers to undo it by a button or by keyboard. */
export function useUndo(): (undoable: Undoable) => void {
  const t = useText('common')
  return ({ message, undo }) => {
    const takeBack = () => {
      notifications.hide(id)
      undo()
    }
    const withdraw = offerToKeys(takeBack)
    const id = notifications.show({
      icon: <IconTrash size={18} stroke={1.5} />,
      color: 'gray',
      autoClose: undoSeconds * 1000,
      onClose: withdraw,
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
