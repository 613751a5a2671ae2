import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { entryOff } from '../../../ui/entry-off.ts'

type MoveMenuProps = {
  label: string
  index: number
  count: number
  onMove: (to: number) => void
  onDuplicate?: (() => void) | undefined
  onRemove: () => void
  size?: number
  /** Entries before the usual ones. */
  children?: ReactNode
}

/** The actions on one member of a list. Moving is among them, because not everyone can drag. */
export function MoveMenu({ label, index, count, onMove, onDuplicate, onRemove, size = 28, children }: MoveMenuProps) {
  const t = useText('editor')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={size} aria-label={t('field.more', { name: label })}>
          <IconDotsVertical size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item
          leftSection={<IconArrowUp size={16} stroke={1.5} />}
          onClick={() => onMove(index - 1)}
          {...(index === 0 && entryOff)}
        >
          {t('common:move_up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.5} />}
          onClick={() => onMove(index + 1)}
          {...(index === count - 1 && entryOff)}
        >
          {t('common:move_down')}
        </Menu.Item>
        {onDuplicate && (
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.5} />} onClick={onDuplicate}>
            {t('field.duplicate')}
          </Menu.Item>
        )}
        <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onRemove}>
          {t('common:remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
