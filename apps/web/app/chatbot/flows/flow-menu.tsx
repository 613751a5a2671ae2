import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowForward,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconFolderSymlink,
  IconLink,
  IconLock,
  IconPencil,
  IconPlayerStop,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { useMoveFlows } from './folders/use-folder-actions.tsx'
import { useExport } from './use-export-flows.ts'
import { useFlowActions, useRemoveFlows } from './use-flow-actions.ts'
import { useUnpublish } from './use-unpublish.tsx'

type Props = { flow: FlowEntry; onUses: () => void }

export function FlowMenu({ flow, onUses }: Props) {
  const t = useText('editor')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('field.more', { name: flow.name })}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items flow={flow} onUses={onUses} />
      </Menu.Dropdown>
    </Menu>
  )
}

type Item = { words: string; icon: TablerIcon; act: () => void; lock?: 'edit' | 'copy' }

/** Rendered when its menu opens: a list has many rows, and few of their menus are opened. */
function Items({ flow, onUses }: Props) {
  const t = useText('editor')
  const flows = useText('flows')
  const { can_edit, is_admin } = useBot()
  const { rename, duplicate, copy, lock } = useFlowActions()
  const { ask } = useMoveFlows()
  const { exportFlows } = useExport()
  const unpublish = useUnpublish()
  const remove = useRemoveFlows()
  const item = ({ words, icon: Icon, act, lock }: Item) => {
    const isLocked = lock !== undefined && flow.locks.includes(lock)
    return (
      <Menu.Item
        key={words}
        leftSection={<Icon size={16} stroke={1.5} />}
        onClick={act}
        {...(isLocked && { ...entryOff, title: flows(`lock.off_${lock}`) })}
      >
        {words}
      </Menu.Item>
    )
  }
  const uses = item({ words: flows('uses.menu'), icon: IconLink, act: onUses })
  const download = item({
    words: flows('export.menu'),
    icon: IconDownload,
    act: () => exportFlows([flow]),
    lock: 'copy',
  })
  if (!can_edit)
    return (
      <>
        {uses}
        {download}
      </>
    )
  return (
    <>
      {item({ words: t('list.rename'), icon: IconPencil, act: () => rename(flow), lock: 'edit' })}
      {item({ words: t('field.duplicate'), icon: IconCopy, act: () => duplicate(flow), lock: 'copy' })}
      {copy && item({ words: t('copy.menu'), icon: IconArrowForward, act: () => copy.open([flow]), lock: 'copy' })}
      {item({ words: flows('move.menu'), icon: IconFolderSymlink, act: () => ask([flow], () => undefined) })}
      <Menu.Divider />
      {uses}
      {download}
      {is_admin && item({ words: flows('lock.menu'), icon: IconLock, act: () => lock(flow) })}
      <Menu.Divider />
      {flow.published_revision !== null &&
        item({
          words: flows('unpublish.menu'),
          icon: IconPlayerStop,
          act: () => void unpublish([flow]),
          lock: 'edit',
        })}
      <Menu.Item
        color="var(--hw-bad)"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        onClick={() => void remove([flow])}
        {...(flow.locks.includes('edit') && { ...entryOff, title: flows('lock.off_edit') })}
      >
        {t('common:delete')}
      </Menu.Item>
    </>
  )
}
