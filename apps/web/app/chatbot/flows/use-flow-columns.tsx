import { IconAlertCircle, IconCircleDashed, IconDeviceFloppy, IconLock, IconRoute } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isFresh } from '../../editor/is-fresh.ts'
import { StartChips } from '../../editor/starts/start-chips.tsx'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { Column } from '../../ui/list/list-table.tsx'
import css from './flow-list.module.css'
import { FlowStatusBadge } from './flow-status-badge.tsx'
import { pathWords } from './folders/places.ts'
import { useFolders } from './folders/use-folder-actions.tsx'
import { useUnsavedFlows } from './use-unsaved-flows.ts'

/** `place`: the open folder, whose own flows need no word of their folder. */
export function useFlowColumns(place: string): Column<FlowEntry>[] {
  const t = useText('editor')
  const format = useFormat()
  const botPath = useBotPath()
  const words = useText('flows')
  const folders = useFolders()
  const unsaved = useUnsavedFlows()
  return [
    {
      key: 'name',
      label: t('list.name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name, folder, locks }) => (
        <span className={css.name}>
          <IconRoute size={18} stroke={1.5} aria-hidden />
          <span className={css.words}>
            <span className={css.line}>
              <Link to={botPath('/chatbot/flows', { flow: id })} title={name}>
                {name}
              </Link>
              {unsaved.has(id) && (
                <span className={css.unsaved} title={words('unsaved_hint')}>
                  <IconDeviceFloppy size={14} stroke={1.5} aria-hidden /> {words('unsaved')}
                </span>
              )}
              {locks.length > 0 && (
                <IconLock
                  className={css.lock}
                  size={14}
                  stroke={1.5}
                  role="img"
                  aria-label={locks.map((lock) => words(`lock.off_${lock}`)).join(' ')}
                />
              )}
            </span>
            {folder !== place && folder !== '' && (
              <span className={css.folder} title={pathWords(folders, folder)}>
                {pathWords(folders, folder)}
              </span>
            )}
          </span>
        </span>
      ),
    },
    { key: 'status', label: t('list.status'), width: 140, cell: (flow) => <FlowStatusBadge flow={flow} /> },
    {
      key: 'starts',
      label: t('list.starts'),
      width: 200,
      priority: 'middle',
      cell: ({ starts, published_revision }) => (
        <StartChips starts={starts} isLive={published_revision !== null} most={1} />
      ),
    },
    {
      key: 'problems',
      label: t('list.problems'),
      width: 96,
      isNumber: true,
      compare: (a, b) => a.problems - b.problems,
      cell: (flow) => flow.problems > 0 && <ProblemsLink flow={flow} />,
    },
    {
      key: 'updated',
      label: t('list.updated'),
      width: 136,
      priority: 'low',
      compare: (a, b) => a.updated_at.localeCompare(b.updated_at),
      cell: ({ updated_at }) => <span title={format.dateTime(updated_at)}>{format.ago(updated_at)}</span>,
    },
    {
      key: 'blocks',
      label: t('list.blocks'),
      width: 72,
      isNumber: true,
      priority: 'low',
      compare: (a, b) => a.blocks - b.blocks,
      cell: ({ blocks }) => format.number(blocks),
    },
  ]
}

/** The number of problems, red, or grey before the first edit; it leads to their list in the editor. */
function ProblemsLink({ flow }: { flow: FlowEntry }) {
  const t = useText('editor')
  const format = useFormat()
  const botPath = useBotPath()
  const isToDo = isFresh(flow)
  const Icon = isToDo ? IconCircleDashed : IconAlertCircle
  const words = t(isToDo ? 'todo' : 'problems', { count: flow.problems })
  return (
    <Link
      className={css.problems}
      data-todo={isToDo || undefined}
      to={botPath('/chatbot/flows', { flow: flow.id, show: 'problems' })}
      aria-label={words}
      title={words}
    >
      <Icon size={14} stroke={1.5} aria-hidden /> {format.number(flow.problems)}
    </Link>
  )
}
