import { Link } from 'react-router'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useProfile } from '../../../frame/use-profile.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import css from '../broadcasts.module.css'
import { countOf, type FigureKey, isTold, manyOf, progressOf } from '../figures.ts'
import type { Broadcast } from '../queries.ts'
import { usePeoplePath } from './use-people-path.ts'

const ofAudience = ['not_sent', 'waiting', 'sent'] as const
const ofSent = ['delivered', 'read', 'clicked', 'replied'] as const
const rest = ['failed', 'unknown', 'killed'] as const
const afterwards = ['unsubscribed', 'blocked'] as const

/** Shows the fates of the messages, each figure with its base. A figure opens its people. */
export function Figures({ broadcast }: { broadcast: Broadcast }) {
  const { counts } = broadcast
  const t = useText('broadcasts')
  const format = useFormat()
  const { platform } = useBot()
  const channelName = useChannelName()
  const profile = useProfile()
  const { total } = progressOf(counts)
  const sent = countOf(counts, 'sent')
  const share = (many: number, base: number) => (base > 0 ? format.percent(many / base) : null)
  const audienceHint = (key: FigureKey) => {
    const percent = share(countOf(counts, key), total)
    return percent && t('share_of_audience', { percent })
  }
  const sentHint = (key: FigureKey) => {
    const percent = share(manyOf(broadcast, { figure: key, reason: null }), sent)
    return percent && t('share_of_sent', { percent })
  }
  const reports = profile ?? { receipts: [], tells_leaving: false }
  /** The number of a figure with its words; a dash where the platform does not tell it. */
  const toldFigure = (key: FigureKey, hint: string | null, isBad = false) => {
    const many = manyOf(broadcast, { figure: key, reason: null })
    if (isTold(key, many, reports, broadcast.counts_links))
      return <Figure key={key} name={key} many={many} hint={hint} isBad={isBad && many > 0} />
    const why = key === 'clicked' ? t('clicks.not_counted') : t('not_told', { channel: channelName(platform) })
    return <Figure key={key} name={key} many={null} hint={why} />
  }
  return (
    <ul className={css.figures} aria-label={t('figures')}>
      <Figure name="audience" many={total} hint={null} />
      {ofAudience.map((key) => (
        <Figure key={key} name={key} many={countOf(counts, key)} hint={audienceHint(key)} />
      ))}
      {ofSent.map((key) => toldFigure(key, sentHint(key)))}
      {rest.map((key) => {
        const many = countOf(counts, key)
        // A fate that no message had needs no place.
        if (many === 0 && key !== 'failed') return null
        return <Figure key={key} name={key} many={many} hint={audienceHint(key)} isBad={key !== 'killed' && many > 0} />
      })}
      {afterwards.map((key) => toldFigure(key, [sentHint(key), t('within_week')].filter(Boolean).join(' · '), true))}
    </ul>
  )
}

type FigureProps = {
  name: FigureKey | 'audience'
  /** Null: the platform does not tell. */
  many: number | null
  hint: string | null
  isBad?: boolean
}

function Figure({ name, many, hint, isBad }: FigureProps) {
  const t = useText('broadcasts')
  const format = useFormat()
  const pathOf = usePeoplePath()
  const words = (
    <>
      <span className={css.word}>{t(`figure.${name}`)}</span>
      <span className={css.value} data-bad={isBad || undefined}>
        {many === null ? '–' : format.number(many)}
      </span>
      <span className={css.figureHint}>{hint}</span>
    </>
  )
  return (
    <li>
      {many ? (
        <Link className={css.figure} to={pathOf({ figure: name, reason: null })} preventScrollReset>
          {words}
        </Link>
      ) : (
        <div className={css.figure}>{words}</div>
      )}
    </li>
  )
}
