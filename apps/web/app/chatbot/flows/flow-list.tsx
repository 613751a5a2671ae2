import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { StartChips } from '../../editor/starts/start-chips.tsx'
import type { FlowEntry } from '../../frame/api-types.ts'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import { ExportButton } from './export-button.tsx'
import { FlowMenu } from './flow-menu.tsx'
import { flowStatuses, statusOf } from './flow-status.ts'
import { FlowStatusBadge } from './flow-status-badge.tsx'
import { NewFlowMenu } from './new-flow-menu.tsx'
import { useRemoveFlows } from './use-flow-actions.ts'
import { useFlowColumns } from './use-flow-columns.tsx'

export function FlowList() {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const query = useQuery({ ...flowsQuery(bot_id), refetchOnMount: 'always' })
  return (
    <Page
      title={t('list.title')}
      purpose={{ id: 'flows', text: t('list.purpose') }}
      action={
        <>
          <TrashLink />
          <ExportButton />
          <NewFlowMenu />
        </>
      }
    >
      <Loaded query={query}>{({ items }) => <Flows flows={items} />}</Loaded>
    </Page>
  )
}

function Flows({ flows }: { flows: readonly FlowEntry[] }) {
  const t = useText('editor')
  const { can_edit } = useBot()
  const columns = useFlowColumns()
  const remove = useRemoveFlows()
  if (flows.length === 0)
    return (
      <EmptyState
        picture={<TwoBubbles />}
        title={t('list.empty')}
        text={t('list.empty_text')}
        action={<NewFlowMenu isCentered />}
      />
    )
  return (
    <List
      id="flows"
      rows={flows}
      columns={columns}
      nameOf={({ name }) => name}
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
          {flow.problems > 0 && t('problems', { count: flow.problems })}
          {flow.published_revision !== null && flow.starts.length === 0 && <StartChips starts={[]} isLive most={1} />}
        </>
      )}
      menu={(flow) => <FlowMenu flow={flow} onRemove={() => void remove([flow])} />}
      {...(can_edit && {
        bulk: (selected: readonly FlowEntry[], clear: () => void) => (
          <Button
            size="xs"
            variant="default"
            c="red"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={() => {
              void remove(selected)
              clear()
            }}
          >
            {t('common:delete')}
          </Button>
        ),
      })}
    />
  )
}
