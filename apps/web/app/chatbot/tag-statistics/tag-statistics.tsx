import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useBot, useBotPath, useBotTimezone } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DateRangePicker } from '../../ui/picker/date-range-picker.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { dayOf } from '../customers/days.ts'
import { OriginTable } from './origin-table.tsx'
import { type Span, spans, type TagOrigin, type TagStatistics, tagOrigins, tagStatisticsQuery } from './queries.ts'
import css from './tag-statistics.module.css'
import { TagTable } from './tag-table.tsx'

/** Shows the tags by their customers, with the additions and removals of each. */
export default function TagStatisticsPage() {
  const t = useText('tag_statistics')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const timezone = useBotTimezone()
  const [search, setSearch] = useSearchParams()
  const set = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const urlValue = (name: string) => search.get(name) ?? ''
  const [tag, from, until] = [urlValue('tag'), urlValue('from'), urlValue('until')]
  const span: Span = spans.find((each) => each === urlValue('days')) ?? '30'
  const origin = tagOrigins.find((each) => each === urlValue('origin')) ?? null
  const query = useQuery(tagStatisticsQuery(bot_id, { days: span, from, until, tag, origin }))
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'tag-statistics', text: t('purpose') }}
      action={
        <>
          <DateRangePicker
            label={t('own_span')}
            value={{ from, to: until }}
            today={dayOf(timezone, new Date())}
            onChange={(range) => set({ from: range.from, until: range.to })}
          />
          <SegmentedControl
            aria-label={t('span')}
            value={from && until ? '' : span}
            data={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
            onChange={(days) => set({ days, from: '', until: '' })}
          />
        </>
      }
    >
      <Loaded query={query}>
        {(statistics) =>
          statistics.items.length === 0 ? (
            <EmptyState
              picture={<TwoBubbles />}
              title={t('empty')}
              text={t('empty_text')}
              action={
                <Button component={Link} to={botPath('/chatbot/tags')}>
                  {t('to_tags')}
                </Button>
              }
            />
          ) : (
            <div className={css.page}>
              <Days statistics={statistics} tag={tag} origin={origin} onAll={() => set({ tag: '', origin: '' })} />
              <OriginTable
                statistics={statistics}
                chosen={origin}
                onChoose={(chosen) => set({ origin: chosen ?? '' })}
              />
              <TagTable statistics={statistics} onShow={(shown) => set({ tag: shown })} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

type DaysProps = { statistics: TagStatistics; tag: string; origin: TagOrigin | null; onAll: () => void }

/** Added and removed day by day: of all tags, or of the chosen one. */
function Days({ statistics: { items, days }, tag, origin, onAll }: DaysProps) {
  const t = useText('tag_statistics')
  const format = useFormat()
  const chosen = items.find(({ id }) => id === tag)
  const words = chosen ? t('of_chosen', { name: chosen.name }) : t('of_all')
  const name = origin ? `${words} · ${t(`origins.${origin}`)}` : words
  return (
    <Panel
      title={name}
      action={
        (chosen ?? origin) && (
          <Button size="xs" variant="subtle" color="gray" onClick={onAll}>
            {t('show_all')}
          </Button>
        )
      }
    >
      <Chart
        kind="bars"
        name={name}
        pointLabel={t('day')}
        empty={t('no_changes')}
        series={[
          { key: 'added', label: t('added'), tone: 'action' },
          { key: 'removed', label: t('removed'), tone: 'grey' },
        ]}
        points={days.map(({ date, added, removed }) => ({
          key: date,
          short: format.calendar.dayMonth(date),
          label: format.calendar.date(date),
          values: [added, removed],
        }))}
      />
    </Panel>
  )
}
