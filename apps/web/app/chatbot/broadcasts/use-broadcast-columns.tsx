import { isOpen } from '@hawker/core'
import { Progress } from '@mantine/core'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { Column } from '../../ui/list/list-table.tsx'
import css from './broadcasts.module.css'
import { progressOf } from './figures.ts'
import type { Broadcast } from './queries.ts'
import { StateBadge } from './state-badge.tsx'
import { useWhen } from './use-when.ts'

export function useBroadcastColumns(): Column<Broadcast>[] {
  const t = useText('broadcasts')
  const format = useFormat()
  const botPath = useBotPath()
  const whenOf = useWhen()
  return [
    {
      key: 'name',
      label: t('name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name }) => (
        <Link className={css.name} to={botPath(`/chatbot/broadcast/${id}`)} title={name}>
          {name}
        </Link>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 168,
      priority: 'high',
      cell: (broadcast) => <StateBadge state={broadcast.state} />,
    },
    {
      key: 'audience',
      label: t('audience'),
      width: 112,
      isNumber: true,
      priority: 'middle',
      compare: (a, b) => a.total - b.total,
      cell: ({ state, total }) => (isOpen(state) ? '–' : format.number(total)),
    },
    {
      key: 'progress',
      label: t('progress'),
      width: 176,
      priority: 'middle',
      cell: (broadcast) => <ProgressCell broadcast={broadcast} />,
    },
    {
      key: 'created',
      label: t('when'),
      width: 232,
      priority: 'middle',
      compare: (a, b) => a.created_at.localeCompare(b.created_at),
      cell: whenOf,
    },
  ]
}

/** Shows the part of the list that is done. */
function ProgressCell({ broadcast: { name, state, counts } }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const format = useFormat()
  const { done, total } = progressOf(counts)
  if (isOpen(state) || state === 'freezing') return '–'
  const words = t('progress_of', { done: format.number(done), total: format.number(total) })
  return (
    <span className={css.progress}>
      <Progress value={total > 0 ? (done / total) * 100 : 100} size={4} aria-label={`${name}: ${words}`} />
      <span>{words}</span>
    </span>
  )
}
