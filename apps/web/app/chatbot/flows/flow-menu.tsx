import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowForward, IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useFlowActions } from './use-flow-actions.ts'

type Props = { flow: FlowEntry; onRemove: () => void }

export function FlowMenu({ flow, onRemove }: Props) {
  const t = useText('editor')
  const { can_edit } = useBot()
  if (!can_edit) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('field.more', { name: flow.name })}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items flow={flow} onRemove={onRemove} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Rendered when its menu opens: a list has many rows, and few of their menus are opened. */
function Items({ flow, onRemove }: Props) {
  const t = useText('editor')
  const { rename, duplicate, copy } = useFlowActions()
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => rename(flow)}>
        {t('list.rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.5} />} onClick={() => duplicate(flow)}>
        {t('field.duplicate')}
      </Menu.Item>
      {copy && (
        <Menu.Item leftSection={<IconArrowForward size={16} stroke={1.5} />} onClick={() => copy.open(flow)}>
          {t('copy.menu')}
        </Menu.Item>
      )}
      <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onRemove}>
        {t('common:delete')}
      </Menu.Item>
    </>
  )
}
