import { platforms } from '@hawker/core'
import { Button, UnstyledButton } from '@mantine/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { BotEntry } from '../../../frame/api-types.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useBots } from '../../../frame/use-me.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Page } from '../../../ui/page.tsx'
import { TitleCount } from '../../../ui/page-title.tsx'
import { ChannelPicker } from '../../../ui/picker/channel-picker.tsx'
import { TwoBubbles } from '../../../ui/pictures.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { loadMoreRows } from '../cached.ts'
import chips from '../list/list-head.module.css'
import { SearchBox } from '../list/search-box.tsx'
import { everything, filters, type View, viewOf, withView } from '../list/view.ts'
import { countsQuery, rowsQuery } from '../queries.ts'
import { useMore } from '../use-more.ts'
import { useNow } from '../use-now.ts'
import classes from './every-inbox.module.css'
import { EveryRow } from './every-row.tsx'
import { merged } from './merged.ts'
import { useBotRows } from './use-bot-rows.ts'

/** One inbox over all bots of the person: their pages merged, each row opening in the inbox of its bot. */
export default function EveryInbox() {
  const t = useText('inbox')
  const format = useFormat()
  const all = useBots()
  const [channel, setChannel] = useUrlValue('channel')
  const channels = platforms.filter((platform) => all.some((bot) => bot.platform === platform))
  const bots = channel ? all.filter(({ platform }) => platform === channel) : all
  const [search, setSearch] = useSearchParams()
  const view = viewOf(search)
  const counts = useCounts(bots, view)
  const show = (change: Partial<View>) => setSearch((before) => withView(before, change), { replace: true })
  return (
    <TitleCount value={all.reduce((sum, bot) => sum + bot.needs_you, 0)}>
      <Page title={t('common:inbox_of_all')} width="narrow">
        <div className={classes.head}>
          <div className={chips.find}>
            <SearchBox q={view.q} onChange={(q) => show({ q })} />
            {channels.length > 1 && (
              <div className={classes.channel}>
                <ChannelPicker
                  label={t('list.channel')}
                  isLabelHidden
                  placeholder={t('list.any_channel')}
                  channels={channels}
                  value={channel}
                  isClearable
                  onChange={setChannel}
                />
              </div>
            )}
          </div>
          <fieldset className={chips.chips} aria-label={t('list.filters')}>
            {filters.map((filter) => (
              <UnstyledButton
                className={chips.chip}
                key={filter}
                aria-pressed={view.filter === filter}
                onClick={() => show({ filter })}
              >
                {t(`list.${filter}`)}
                {counts && <span className={chips.count}>{format.number(counts[filter] ?? 0)}</span>}
              </UnstyledButton>
            ))}
          </fieldset>
        </div>
        {bots.map(({ id }) => (
          <Live key={id} bot_id={id} view={view} />
        ))}
        <Rows bots={bots} view={view} onShowAll={() => show(everything)} />
      </Page>
    </TitleCount>
  )
}

function Live({ bot_id, view }: { bot_id: string; view: View }) {
  useBotRows(bot_id, view)
  return null
}

/** How many rows each filter has in all bots together; null while one of them has not answered, and for a search. */
function useCounts(bots: readonly BotEntry[], { q, tag }: View) {
  const asked = useQueries({ queries: bots.map(({ id }) => ({ ...countsQuery(id, tag), enabled: q === '' })) })
  const known = asked.flatMap(({ data }) => data ?? [])
  if (q !== '' || known.length < bots.length) return null
  const sumOf = (filter: (typeof filters)[number]) => known.reduce((sum, counts) => sum + counts[filter], 0)
  return Object.fromEntries(filters.map((filter) => [filter, sumOf(filter)]))
}

type RowsProps = { bots: readonly BotEntry[]; view: View; onShowAll: () => void }

function Rows({ bots, view, onShowAll }: RowsProps) {
  const t = useText('inbox')
  const cache = useQueryClient()
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
