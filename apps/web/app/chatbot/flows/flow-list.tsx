import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconFileImport, IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFresh } from '../../editor/is-fresh.ts'
import { StartChips } from '../../editor/starts/start-chips.tsx'
import type { FlowEntry } from '../../frame/api-types.ts'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { entryOff } from '../../ui/entry-off.ts'
import { List } from '../../ui/list/list.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import { FlowBulk } from './flow-bulk.tsx'
import { FlowMenu } from './flow-menu.tsx'
import { flowStatuses, statusOf } from './flow-status.ts'
import { FlowStatusBadge } from './flow-status-badge.tsx'
import { FlowUses } from './flow-uses.tsx'
import { beginDrag } from './folders/dragging.ts'
import { flowsAt, pathWords } from './folders/places.ts'
import { useFolderActions, useFolders } from './folders/use-folder-actions.tsx'
import { WithFolders } from './folders/with-folders.tsx'
import { ImportDrawer } from './import/import-drawer.tsx'
import { NewFlowMenu } from './new-flow-menu.tsx'
import { useExport } from './use-export-flows.ts'
import { useFlowColumns } from './use-flow-columns.tsx'
import { useListCommands } from './use-list-commands.ts'

export function FlowList() {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const [isImporting, setImporting] = useState(false)
  const query = useQuery({ ...flowsQuery(bot_id), refetchOnMount: 'always' })
  const hasFolders = useFolders().length > 0
  return (
    <Page
      title={t('list.title')}
      purpose={{ id: 'flows', text: t('list.purpose') }}
      width={hasFolders ? 'full' : 'normal'}
      action={
        <>
          <TrashLink />
          <MoreMenu onImport={() => setImporting(true)} />
          <NewFlowMenu />
        </>
      }
    >
      <Loaded query={query}>{({ items }) => <Flows flows={items} />}</Loaded>
      <ImportDrawer isOpen={isImporting} onClose={() => setImporting(false)} />
    </Page>
  )
}

const icon = { size: 16, stroke: 1.5 }

/** The menu of actions on the whole list. */
function MoreMenu({ onImport }: { onImport: () => void }) {
  const t = useText('flows')
  const editor = useText('editor')
  const may = useMay()
  const { add } = useFolderActions()
  const { exportBot } = useExport()
  useListCommands({ onImport })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('bulk.more_list')} title={t('bulk.more_list')}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFolderPlus {...icon} />}
          onClick={() => add()}
          {...(may.edit !== null && { ...entryOff, title: may.edit })}
        >
          {t('folder.new')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileImport {...icon} />}
          onClick={onImport}
          {...(may.administer !== null && { ...entryOff, title: may.administer })}
        >
          {t('import.menu')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={exportBot}>
          {editor('list.export')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Flows({ flows }: { flows: readonly FlowEntry[] }) {
  const t = useText('editor')
  const folders = useFolders()
  const [place] = useUrlValue('folder')
  const [search] = useUrlValue('q')
  // A search looks through all folders. An address of a deleted folder shows all flows.
  const isKnown = place === '' || place === '-' || folders.some(({ id }) => id === place)
  const at = search || !isKnown ? '' : place
  if (flows.length === 0 && folders.length === 0)
    return (
      <EmptyState
        picture={<TwoBubbles />}
        title={t('list.empty')}
        text={t('list.empty_text')}
        action={<NewFlowMenu isCentered />}
      />
    )
  return (
    <WithFolders flows={flows} place={at}>
      <FlowRows key={place} flows={flowsAt(flows, folders, at)} place={at} isSearch={search !== ''} />
    </WithFolders>
  )
}

type RowsProps = { flows: readonly FlowEntry[]; place: string; isSearch: boolean }

function FlowRows({ flows, place, isSearch }: RowsProps) {
  const t = useText('editor')
  const words = useText('flows')
  const { can_edit } = useBot()
  const folders = useFolders()
  const columns = useFlowColumns(place)
  const [used, setUsed] = useState<FlowEntry | null>(null)
  if (flows.length === 0 && !isSearch)
    return (
      <EmptyState title={words('folder.empty')} text={words('folder.empty_text')} action={<NewFlowMenu isCentered />} />
    )
  return (
    <>
      <List
        id="flows"
        rows={flows}
        columns={columns}
        nameOf={nameOf}
        searchLabel={t('list.search')}
        sort="-updated"
        filters={[
          ...flowStatuses.map((status) => ({
            value: status,
            label: t(`status.${status}`),
            test: (flow: FlowEntry) => statusOf(flow) === status,
          })),
          {
            value: 'without_start',
            label: t('list.without_start'),
            test: ({ starts }: FlowEntry) => starts.length === 0,
          },
          { value: 'problems', label: t('list.with_problems'), test: ({ problems }) => problems > 0 },
        ]}
        second={(flow) => (
          <>
            <FlowStatusBadge flow={flow} />
            {flow.problems > 0 && t(isFresh(flow) ? 'todo' : 'problems', { count: flow.problems })}
            {flow.published_revision !== null && flow.starts.length === 0 && <StartChips starts={[]} isLive most={1} />}
            {flow.folder !== place && <span>{pathWords(folders, flow.folder)}</span>}
          </>
        )}
        menu={(flow) => <FlowMenu flow={flow} onUses={() => setUsed(flow)} />}
        {...(can_edit && {
          bulk: (selected: readonly FlowEntry[], clear: () => void) => <FlowBulk flows={selected} clear={clear} />,
          ...(folders.length > 0 && {
            onDrag: (rows, event) =>
              beginDrag(
                event,
                'flows',
                rows.map(({ id }) => id),
                rows.length === 1 ? nameOf(rows[0] ?? { name: '' }) : words('dragged', { count: rows.length }),
              ),
          }),
        })}
      />
      <FlowUses flow={used} onClose={() => setUsed(null)} />
    </>
  )
}

const nameOf = ({ name }: { name: string }) => name
