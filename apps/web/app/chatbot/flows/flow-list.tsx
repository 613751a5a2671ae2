import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FlowEntry } from '../../frame/api-types.ts'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useSearchText } from '../../ui/use-search-text.ts'
import { ExportButton } from './export-button.tsx'
import css from './flow-list.module.css'
import { FlowTable } from './flow-table.tsx'
import { foundFlows } from './found-flows.ts'
import { NewFlowMenu } from './new-flow-menu.tsx'
import { useGoneFlows } from './use-flow-actions.ts'

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
          <ExportButton />
          <NewFlowMenu />
        </>
      }
    >
      <Loaded query={query}>{({ items }) => <Found flows={items} />}</Loaded>
    </Page>
  )
}

function Found({ flows }: { flows: readonly FlowEntry[] }) {
  const t = useText('editor')
  const [search, setSearch] = useSearchParams()
  const { gone, remove } = useGoneFlows()
  const [wanted, type] = useSearchText(search.get('q') ?? '', (q) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (q) next.set('q', q)
        else next.delete('q')
        return next
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  const left = flows.filter(({ id }) => !gone.has(id))
  const found = foundFlows(left, wanted)
  if (left.length === 0)
    return (
      <EmptyState
        picture={<TwoBubbles />}
        title={t('list.empty')}
        text={t('list.empty_text')}
        action={<NewFlowMenu isCentered />}
      />
    )
  return (
    <>
      <TextInput
        className={css.search}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={wanted}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={t('list.none', { search: wanted })} />
      ) : (
        <FlowTable flows={found} onRemove={remove} />
      )}
    </>
  )
}
