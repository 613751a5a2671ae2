import { Button, UnstyledButton } from '@mantine/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useBots } from '../../../frame/use-me.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { TitleCount } from '../../../ui/page-title.tsx'
import { TwoBubbles } from '../../../ui/pictures.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { loadMoreRows } from '../cached.ts'
import chips from '../list/list-head.module.css'
import { SearchBox } from '../list/search-box.tsx'
import { everything, type View, viewOf, withView } from '../list/view.ts'
import { rowsQuery } from '../queries.ts'
import { useMore } from '../use-more.ts'
import { useNow } from '../use-now.ts'
import classes from './every-inbox.module.css'
import { EveryRow } from './every-row.tsx'
import { merged } from './merged.ts'
import { useBotRows } from './use-bot-rows.ts'

const filters = ['needs_you', 'all', 'unread', 'paused'] as const

/** One inbox over all bots of the person: their pages merged, each row opening in the inbox of its bot. */
export default function EveryInbox() {
  const t = useText('inbox')
  const bots = useBots()
  const [search, setSearch] = useSearchParams()
  const view = viewOf(search)
  const show = (change: Partial<View>) => setSearch((before) => withView(before, change), { replace: true })
  return (
    <TitleCount value={bots.reduce((sum, bot) => sum + bot.needs_you, 0)}>
      <Page title={t('common:inbox_of_all')} width="narrow">
        <div className={classes.head}>
          <SearchBox q={view.q} onChange={(q) => show({ q })} />
          <fieldset className={chips.chips} aria-label={t('list.filters')}>
            {filters.map((filter) => (
              <UnstyledButton
                className={chips.chip}
                key={filter}
                aria-pressed={view.filter === filter}
                onClick={() => show({ filter })}
              >
                {t(`list.${filter}`)}
              </UnstyledButton>
            ))}
          </fieldset>
        </div>
        {bots.map(({ id }) => (
          <Live key={id} bot_id={id} view={view} />
        ))}
        <Rows view={view} onShowAll={() => show(everything)} />
      </Page>
    </TitleCount>
  )
}

function Live({ bot_id, view }: { bot_id: string; view: View }) {
  useBotRows(bot_id, view)
  return null
}

function Rows({ view, onShowAll }: { view: View; onShowAll: () => void }) {
  const t = useText('inbox')
  const cache = useQueryClient()
  const bots = useBots()
  const now = useNow()
  const queries = useQueries({ queries: bots.map(({ id }) => rowsQuery(id, view)) })
  const lists = bots.flatMap((bot, index) => {
    const rows = queries[index]?.data
    return rows ? [{ bot, rows }] : []
  })
  const { items, more } = merged(lists, view)
  const { isLoading, more: loadMore } = useMore(() => loadMoreRows(cache, more?.id ?? '', view))
  const broken = queries.find(({ data, error }) => !data && error)
  if (broken) return <ErrorState error={broken.error} onRetry={() => void broken.refetch()} />
  if (lists.length < bots.length) return <SkeletonRows rows={6} height={72} />
  if (!items.length)
    return (
      <EmptyState
        picture={<TwoBubbles />}
        title={view.filter === 'needs_you' && !view.q ? t('empty.none_waiting') : t('empty.nothing_found')}
        action={
          view.filter === 'all' && !view.q ? undefined : (
            <Button variant="default" onClick={onShowAll}>
              {t('empty.show_all')}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <ul className={classes.rows} aria-label={t('list.name')}>
        {items.map(({ bot, row }) => (
          <li key={`${bot.id} ${row.id}`}>
            <EveryRow bot={bot} row={row} filter={view.filter} now={now} />
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="default" mt="md" loading={isLoading} onClick={loadMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}
