import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useText } from '../frame/use-text.ts'
import { offerToKeys } from './undo-keys.ts'

const undoSeconds = 10

type Undoable = {
  /** The finished action: "“price” is in the trash". */
  message: string
  /** Undoes it. */
  undo: () => void
  /** Of the action; absent: of a deletion. */
  icon?: TablerIcon
}

/** Reports an action, and for ten seconds offers to undo it by a button or by keyboard. */
export function useUndo(): (undoable: Undoable) => void {
  const t = useText('common')
  return ({ message, undo, icon: Icon = IconTrash }) => {
    const takeBack = () => {
      notifications.hide(id)
      undo()
    }
    const withdraw = offerToKeys(takeBack)
    const id = notifications.show({
      icon: <Icon size={18} stroke={1.5} />,
      color: 'gray',
      autoClose: undoSeconds * 1000,
      onClose: withdraw,
      role: 'status',
      message: (
        <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{message}</span>
          <Button
            flex="none"
            size="xs"
            variant="subtle"
            onClick={takeBack}
            title="Ctrl Z"
            aria-keyshortcuts="Control+Z Meta+Z"
          >
            {t('undo')}
          </Button>
        </span>
      ),
    })
  }
}
