import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { type Span, spans, type TagStatistics, tagStatisticsQuery } from './queries.ts'
import css from './tag-statistics.module.css'
import { TagTable } from './tag-table.tsx'

/** Shows the tags by their customers, with the additions and removals of each. */
export default function TagStatisticsPage() {
  const t = useText('tag_statistics')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const [asked, setSpan] = useUrlValue('days')
  const [tag, setTag] = useUrlValue('tag')
  const span: Span = spans.find((each) => each === asked) ?? '30'
  const query = useQuery(tagStatisticsQuery(bot_id, span, tag))
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'tag-statistics', text: t('purpose') }}
      action={
        <SegmentedControl
          aria-label={t('span')}
          value={span}
          data={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
          onChange={setSpan}
        />
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
              <Days statistics={statistics} tag={tag} onAll={() => setTag('')} />
              <TagTable statistics={statistics} onShow={setTag} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

type DaysProps = { statistics: TagStatistics; tag: string; onAll: () => void }

/** Added and removed day by day: of all tags, or of the chosen one. */
function Days({ statistics: { items, days }, tag, onAll }: DaysProps) {
  const t = useText('tag_statistics')
  const format = useFormat()
  const chosen = items.find(({ id }) => id === tag)
  const name = chosen ? t('of_chosen', { name: chosen.name }) : t('of_all')
  return (
    <Panel
      title={name}
      action={
        chosen && (
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
