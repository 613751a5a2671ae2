import { type Folder, limits } from '@hawker/core'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFolderPlus,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import css from './folders.module.css'
import { stepped } from './places.ts'
import { useFolderActions, useFolders } from './use-folder-actions.tsx'

type Props = { folder: Folder; depth: number }

export function FolderMenu({ folder, depth }: Props) {
  const t = useText('flows')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={css.menu} size={28} aria-label={t('folder.more', { name: folder.name })}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items folder={folder} depth={depth} />
      </Menu.Dropdown>
    </Menu>
  )
}

const icon = { size: 16, stroke: 1.5 }

function Items({ folder, depth }: Props) {
  const t = useText('flows')
  const folders = useFolders()
  const { add, rename, askMove, putBefore, remove } = useFolderActions()
  const up = stepped(folders, folder.id, -1)
  const down = stepped(folders, folder.id, 1)
  return (
    <>
      {depth < limits.folder_levels && (
        <Menu.Item leftSection={<IconFolderPlus {...icon} />} onClick={() => add(folder.id)}>
          {t('folder.new_inside')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => rename(folder)}>
        {t('folder.rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={() => askMove(folder)}>
        {t('move.menu')}
      </Menu.Item>
      {up !== undefined && (
        <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => putBefore(folder.id, up)}>
          {t('folder.up')}
        </Menu.Item>
      )}
      {down !== undefined && (
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => putBefore(folder.id, down)}>
          {t('folder.down')}
        </Menu.Item>
      )}
      <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash {...icon} />} onClick={() => void remove(folder)}>
        {t('folder.delete')}
      </Menu.Item>
    </>
  )
}
