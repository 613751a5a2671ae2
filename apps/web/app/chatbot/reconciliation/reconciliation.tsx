import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconPlugConnected, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath, useBotTimezone } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUrlDays } from '../../ui/list/use-url-days.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { DateRangePicker } from '../../ui/picker/date-range-picker.tsx'
import { daysOf } from '../../ui/picker/spans.ts'
import { MarketStall } from '../../ui/pictures.tsx'
import { dayOf, instantsOf } from '../customers/days.ts'
import { OrderDrawer } from '../orders/order-drawer.tsx'
import css from '../orders/orders.module.css'
import { posQuery } from '../point-of-sale/queries.ts'
import { Differences } from './differences.tsx'
import { type Run, runsQuery, useCompare } from './queries.ts'

/** Orders here beside those at the point of sale: what differs, and the side that counts. */
export default function Reconciliation() {
  const t = useText('shop')
  const { id: bot_id } = useBot()
  const pos = useQuery(posQuery(bot_id))
  const runs = useQuery(runsQuery(bot_id))
  const isConnected = Boolean(pos.data?.connection)
  return (
    <Page
      title={t('reconciliation.title')}
      purpose={{ id: 'reconciliation', text: t('reconciliation.purpose') }}
      width="full"
      action={isConnected && <Start runs={runs.data ?? []} />}
    >
      <Loaded query={pos}>
        {() => (
          <Loaded query={runs}>
            {([run]) => {
              if (run) return <Compared run={run} />
              return isConnected ? (
                <EmptyState
                  picture={<MarketStall />}
                  title={t('reconciliation.first')}
                  text={t('reconciliation.first_text')}
                />
              ) : (
                <None />
              )
            }}
          </Loaded>
        )}
      </Loaded>
      <OrderDrawer />
    </Page>
  )
}

function None() {
  const t = useText('shop')
  const botPath = useBotPath()
  return (
    <EmptyState
      picture={<MarketStall />}
      title={t('pos.none')}
      text={t('reconciliation.none_text')}
      action={
        <Button
          component={Link}
          to={botPath('/chatbot/settings', { tab: 'connections', connect: 'pancake_pos' })}
          leftSection={<IconPlugConnected size={16} stroke={1.5} />}
        >
          {t('reconciliation.connect')}
        </Button>
      }
    />
  )
}

/** The days whose orders are compared, and the button that begins. */
function Start({ runs }: { runs: readonly Run[] }) {
  const t = useText('shop')
  const may = useMay()
  const timezone = useBotTimezone()
  const today = dayOf(timezone, new Date())
  const [given, setDays] = useUrlDays()
  const days = given.from && given.to ? given : daysOf('month', today)
  const compare = useCompare()
  const isReading = runs[0]?.state === 'reading'
  const begin = () => {
    const { from, to } = instantsOf(days, timezone)
    if (from === undefined) return
    const isPast = to !== undefined && Date.parse(to) < Date.now()
    compare.mutate({ from, ...(isPast && { to }) })
  }
  return (
    <Group gap={8}>
      <DateRangePicker label={t('reconciliation.days')} value={days} today={today} onChange={setDays} />
      <Button
        leftSection={<IconScale size={16} stroke={1.5} />}
        disabled={may.edit !== null}
        title={may.edit ?? undefined}
        loading={compare.isPending || isReading}
        onClick={begin}
      >
        {t('reconciliation.compare')}
      </Button>
    </Group>
  )
}

function Compared({ run }: { run: Run }) {
  const t = useText('shop')
  const format = useFormat()
  const span = { from: format.dayMonth(run.from), to: format.dayMonth(run.to) }
  if (run.failing_since !== null)
    return (
      <Alert color="yellow" role="alert">
        {t('reconciliation.failing', { at: format.ago(run.failing_since) })}
      </Alert>
    )
  if (run.state === 'reading')
    return <p role="status">{t('reconciliation.reading', { ...span, page: format.number(run.page ?? 1) })}</p>
  const head = t('reconciliation.head', { ...span, at: format.ago(run.finished_at ?? run.created_at) })
  const who = run.user_name === null ? t('reconciliation.nightly') : t('reconciliation.by', { name: run.user_name })
  return (
    <Stack gap={16}>
      <p className={css.hint}>
        {head} · {who}
      </p>
      {run.counts.length === 0 ? (
        <EmptyState picture={<MarketStall />} title={t('reconciliation.agree')} text={t('reconciliation.agree_text')} />
      ) : (
        <Differences key={run.id} run={run} />
      )}
    </Stack>
  )
}
