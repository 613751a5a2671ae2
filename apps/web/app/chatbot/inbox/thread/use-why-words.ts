import type { Schemas } from '@hawker/api'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { useShopEvent } from '../../../ui/use-shop-event.ts'
import { knownReason, sendStatus } from './status.ts'

type MessageWhy = Schemas['MessageWhy']

const hourMs = 3_600_000
const chained = (...parts: string[]) => parts.join(' → ')
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** The parts of why a message was sent, each in words. */
export function useWhyWords() {
  const t = useText('inbox')
  const format = useFormat()
  const channelName = useChannelName()
  const { platform } = useBot()
  const shopEvent = useShopEvent()
  const reasonWords = (reason: string | null) => {
    const known = knownReason(reason)
    return known ? t(`reasons.${known.why}`) : reason
  }
  const ruleNamed = ({ name }: { name: string }) => t('why.rule_named', { name: name || t('why.gone') })
  const origin = ({ kind, name, variant, step }: MessageWhy['origin']): string => {
    if (kind === 'rule' && name !== '') return ruleNamed({ name })
    const isNamed = kind !== 'api' && kind !== 'page' && kind !== 'rule' && kind !== 'comment'
    return joined(
      t(`why.origins.${kind}`, { name: isNamed ? name || t('why.gone') : '', channel: channelName(platform) }),
      step && t('why.step', { name: step.name || t('why.gone') }),
      variant && t('why.variant', { variant: variant.toUpperCase() }),
    )
  }
  return {
    /** The event of the shop, the rules that heard it, and what they led to; else the origin alone. */
    origin({ origin: from, shop: cause, flow }: MessageWhy): string {
      if (!cause) return origin(from)
      const end =
        from.kind !== 'rule' ? [origin(from)] : flow ? [t('why.flow_named', { name: flow.name || t('why.gone') })] : []
      return chained(shopEvent(cause), ...cause.rules.map(ruleNamed), ...end)
    },
    setUp({ set_up }: MessageWhy): string {
      if (!set_up?.name) return t('why.unknown')
      return t('why.by', { name: set_up.name, time: format.dateTime(set_up.at) })
    },
    verdict({
      at,
      verdict: { is_allowed, as, reason, last_wrote_at: wrote, window_hours: hours },
    }: MessageWhy): string {
      const since = wrote === null ? null : (Date.parse(at) - Date.parse(wrote)) / hourMs
      return joined(
        t(`why.as.${is_allowed ? (as ?? 'outside') : 'none'}`),
        reasonWords(reason),
        since !== null &&
          hours !== null &&
          as !== null &&
          t('why.wrote', { wrote: format.number(Math.round(since * 10) / 10), hours: format.number(hours) }),
      )
    },
    slot({ slot: { is_bulk, entered_at, waits_until, left_at } }: MessageWhy): string {
      return joined(
        t(is_bulk ? 'why.bulk' : 'why.live'),
        entered_at && t('why.entered', { time: format.dateTime(entered_at) }),
        waits_until && t('why.waits', { time: format.dateTime(waits_until) }),
        left_at && t('why.left', { time: format.dateTime(left_at) }),
      )
    },
    answer({ answer: { status, at, reason, http_status } }: MessageWhy): string {
      const known = sendStatus(status)
      return joined(
        known ? t(`status.${known}`) : status,
        at && format.dateTime(at),
        reasonWords(reason),
        http_status !== null && t('why.http', { status: http_status }),
      )
    },
  }
}
