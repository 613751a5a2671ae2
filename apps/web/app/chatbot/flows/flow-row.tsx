import { ActionIcon, Badge, Menu } from '@mantine/core'
import { IconAlertCircle, IconCopy, IconDotsVertical, IconPencil, IconRoute, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import css from './flow-list.module.css'
import { type FlowStatus, statusOf } from './found-flows.ts'
import { useFlowActions } from './use-flow-actions.ts'

const colors: Record<FlowStatus, string> = { draft: 'gray', published: 'green', changed: 'yellow' }

type FlowRowProps = { flow: FlowEntry; number: number; onRemove: (flow: FlowEntry) => void }

export function FlowRow({ flow, number, onRemove }: FlowRowProps) {
  const t = useText('editor')
  const format = useFormat()
  const botPath = useBotPath()
  const status = statusOf(flow)
  const badge = (
    <Badge variant="light" color={colors[status]}>
      {t(`status.${status}`)}
    </Badge>
  )
  return (
    <tr className={css.row} aria-rowindex={number}>
      <td>
        <span className={css.name}>
          <IconRoute size={18} stroke={1.5} aria-hidden />
          <Link className={css.link} to={botPath('/chatbot/flows', { flow: flow.id })} title={flow.name}>
            {flow.name}
          </Link>
          <span className={css.below}>{badge}</span>
        </span>
      </td>
      <td className={css.status}>{badge}</td>
      <td className={css.blocks}>{format.number(flow.blocks)}</td>
      <td className={css.problems}>
        {flow.problems > 0 && (
          <span className={css.bad} title={t('problems', { count: flow.problems })}>
            <IconAlertCircle size={14} stroke={1.5} aria-hidden /> {format.number(flow.problems)}
          </span>
        )}
      </td>
      <td className={css.when} title={format.dateTime(flow.updated_at)}>
        {format.ago(flow.updated_at)}
      </td>
      <td className={css.actions}>
        <FlowMenu flow={flow} onRemove={onRemove} />
      </td>
    </tr>
  )
}

function FlowMenu({ flow, onRemove }: Pick<FlowRowProps, 'flow' | 'onRemove'>) {
  const t = useText('editor')
  const { can_edit } = useBot()
  const { rename, duplicate } = useFlowActions()
  if (!can_edit) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('field.more', { name: flow.name })}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => rename(flow)}>
          {t('list.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.5} />} onClick={() => duplicate(flow)}>
          {t('field.duplicate')}
        </Menu.Item>
        <Menu.Item
          color="var(--hw-bad)"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() => onRemove(flow)}
        >
          {t('common:delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
