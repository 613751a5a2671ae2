import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './thread.module.css'

const day = 24 * 3_600_000

/** The line above a new day. */
export function DayLine({ at }: { at: string }) {
  const t = useText('inbox')
  const format = useFormat()
  const now = Date.now()
  const words = () => {
    if (format.isSameDay(at, new Date(now).toISOString())) return t('thread.today')
    if (format.isSameDay(at, new Date(now - day).toISOString())) return t('common:yesterday')
    return format.date(at)
  }
  // The zone is named once a day: the times are the bot's.
  return <li className={classes.day}>{[words(), format.zone(at)].filter(Boolean).join(' · ')}</li>
}
