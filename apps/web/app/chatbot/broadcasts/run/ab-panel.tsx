import { Table } from '@mantine/core'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import css from '../broadcasts.module.css'
import type { Broadcast } from '../queries.ts'

/** The test of variants of a broadcast: until its verdict only how it stands, because an early leader means nothing. */
export function AbPanel({ broadcast: { plan, test, verdict, ended_at } }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const format = useFormat()
  const { ab } = plan
  if (!ab || !test) return null
  if (verdict) return <Verdict verdict={verdict} metric={ab.metric} />
  return (
    <Panel title={t('ab.title')}>
      <p className={css.hint}>
        {ended_at === null
          ? t('ab.testing', { percent: format.percent(test.share), hours: format.number(ab.window_hours) })
          : t('ab.stopped')}
      </p>
    </Panel>
  )
}

type VerdictProps = {
  verdict: NonNullable<Broadcast['verdict']>
  metric: NonNullable<Broadcast['plan']['ab']>['metric']
}

function Verdict({ verdict: { at, result, variant, variants, pairs }, metric }: VerdictProps) {
  const t = useText('broadcasts')
  const format = useFormat()
  const shareOf = ({ customers, hits }: { customers: number; hits: number }) =>
    customers > 0 ? format.percent(hits / customers) : '–'
  return (
    <Panel title={t('ab.title')} text={t('ab.judged', { date: format.dateTime(at) })}>
      <p>
        <strong>{t(`ab.${result}`, { name: variant.toUpperCase() })}</strong>
      </p>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('ab.one')}</Table.Th>
            <Table.Th scope="col">{t('ab.reached')}</Table.Th>
            <Table.Th scope="col">{t(`ab.hits.${metric}`)}</Table.Th>
            <Table.Th scope="col">{t('ab.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {variants.map((each) => (
            <Table.Tr key={each.variant}>
              <Table.Th scope="row">{each.variant.toUpperCase()}</Table.Th>
              <Table.Td>{format.number(each.customers)}</Table.Td>
              <Table.Td>{format.number(each.hits)}</Table.Td>
              <Table.Td>{shareOf(each)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {pairs.map((pair) => (
        <p key={`${pair.variant}${pair.other}`} className={css.hint}>
          {t('ab.gain', {
            name: pair.variant.toUpperCase(),
            other: pair.other.toUpperCase(),
            low: format.percent(pair.low),
            high: format.percent(pair.high),
          })}
        </p>
      ))}
    </Panel>
  )
}
