import type { AnswerOf } from '@hawker/api'
import type { ReactNode } from 'react'
import type { ChannelState } from '../../frame/api-types.ts'
import type { Checks } from '../../frame/checks-query.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { accountName } from '../../ui/account-name.ts'

type Allowance = AnswerOf<'/v1/bots/{bot_id}/channel/quota', 'get'>
/** https://developers.facebook.com/docs/whatsapp/cloud-api/overview#throughput */
const levels = ['low', 'standard', 'high'] as const

type Fact = readonly [word: string, value: ReactNode]

/** The facts of a connection, as rows; a fact that its platform does not report has none. */
export function useChannelFacts(
  channel: ChannelState,
  checks: Checks | undefined,
  allowance: Allowance | undefined,
): Fact[] {
  const t = useText('settings')
  const format = useFormat()
  const when = (at: string | null) => (at ? <Instant at={at} /> : t('common:never'))
  const endOf = (at: string) =>
    channel.is_renewed ? t('channel.expires_renewed', { at: format.dateTime(at) }) : format.dateTime(at)
  const quotaWords = useQuotaWords()
  const { callback_url } = channel.details
  const isWidget = channel.widget_snippet !== null
  const throughput = levels.find((level) => level === channel.facts.throughput?.toLowerCase())
  const facts: (Fact | false | '' | null | undefined)[] = [
    [t('channel.account'), accountName(channel) ?? channel.page_id],
    [t('channel.heard_at'), when(channel.webhook_at)],
    [t('channel.sent_at'), when(channel.sent_at)],
    [t('channel.connected_at'), when(channel.connected_at)],
    channel.expires_at !== null && [t('channel.expires_at'), endOf(channel.expires_at)],
    checks?.webhook &&
      channel.status !== 'disconnected' && [t('channel.events_go'), t(`channel.events.${checks.webhook}`)],
    checks?.undelivered && [t('channel.undelivered'), format.number(checks.undelivered.waiting)],
    allowance?.quota && [t('channel.quota'), quotaWords(allowance.quota)],
    allowance?.quality && [t('channel.quality'), t(`channel.qualities.${allowance.quality}`)],
    channel.facts.package !== undefined && [t('channel.package'), channel.facts.package],
    callback_url && [t('channel.callback'), callback_url],
    channel.facts.subscribers !== undefined && [
      t('channel.subscribers'),
      format.number(Number(channel.facts.subscribers)),
    ],
    channel.facts.region !== undefined && [t('channel.region'), channel.facts.region],
    throughput && [t('channel.throughput'), t(`channel.throughputs.${throughput}`)],
    checks?.graph_version && [t('channel.version'), <Version key="version" version={checks.graph_version} />],
    // Only platforms limit us: neither the website chat nor the demo's stand-ins do. Some say their limit themselves.
    channel.rate_per_second > 0 &&
      !throughput &&
      !isWidget && [
        t('channel.rate'),
        t('channel.rate_value', { count: channel.rate_per_second, number: format.number(channel.rate_per_second) }),
      ],
    checks?.asked_at ? [t('channel.asked_at'), when(checks.asked_at)] : null,
  ]
  return facts.filter((fact) => typeof fact === 'object' && fact !== null)
}

function useQuotaWords() {
  const t = useText('settings')
  const format = useFormat()
  return ({ used, most, per }: NonNullable<Allowance['quota']>) => {
    if (most === null) return t('channel.quota_none')
    if (used === null) return t('channel.quota_people_day', { most: format.number(most) })
    return t(`channel.quota_used_${per}`, { used: format.number(used), most: format.number(most) })
  }
}

function Instant({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at)}
    </time>
  )
}

function Version({ version: { name, ends_at } }: { version: NonNullable<Checks['graph_version']> }) {
  const t = useText('settings')
  const format = useFormat()
  return ends_at ? t('channel.version_until', { name, at: format.date(ends_at) }) : name
}
