import { IconAlertCircle, IconRoute } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StartChips } from '../../editor/starts/start-chips.tsx'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { Column } from '../../ui/list/list-table.tsx'
import css from './flow-list.module.css'
import { FlowStatusBadge } from './flow-status-badge.tsx'

export function useFlowColumns(): Column<FlowEntry>[] {
  const t = useText('editor')
  const format = useFormat()
  const botPath = useBotPath()
  return [
    {
      key: 'name',
      label: t('list.name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name }) => (
        <span className={css.name}>
          <IconRoute size={18} stroke={1.5} aria-hidden />
          <Link to={botPath('/chatbot/flows', { flow: id })} title={name}>
            {name}
          </Link>
        </span>
      ),
    },
    { key: 'status', label: t('list.status'), width: 148, cell: (flow) => <FlowStatusBadge flow={flow} /> },
    {
      key: 'starts',
      label: t('list.starts'),
      width: 224,
      priority: 'middle',
      cell: ({ starts, published_revision }) => (
        <StartChips starts={starts} isLive={published_revision !== null} most={1} />
      ),
    },
    {
      key: 'blocks',
      label: t('list.blocks'),
      width: 88,
      isNumber: true,
      priority: 'low',
      compare: (a, b) => a.blocks - b.blocks,
      cell: ({ blocks }) => format.number(blocks),
    },
    {
      key: 'problems',
      label: t('list.problems'),
      width: 112,
      isNumber: true,
      compare: (a, b) => a.problems - b.problems,
      cell: ({ id, problems }) =>
        problems > 0 && (
          <Link
            className={css.bad}
            to={botPath('/chatbot/flows', { flow: id, show: 'problems' })}
            aria-label={t('problems', { count: problems })}
            title={t('problems', { count: problems })}
          >
            <IconAlertCircle size={14} stroke={1.5} aria-hidden /> {format.number(problems)}
          </Link>
        ),
    },
    {
      key: 'updated',
      label: t('list.updated'),
      width: 168,
      priority: 'low',
      compare: (a, b) => a.updated_at.localeCompare(b.updated_at),
      cell: ({ updated_at }) => <span title={format.dateTime(updated_at)}>{format.ago(updated_at)}</span>,
    },
  ]
}
