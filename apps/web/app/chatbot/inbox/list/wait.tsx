import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './row.module.css'

/** How long the customer has waited for a person. */
export function Wait({ since, now }: { since: string; now: Date }) {
  const t = useText('inbox')
  const format = useFormat()
  const words = t('list.waits_since', { time: format.dateTime(since) })
  return (
    <span className={classes.wait} title={words}>
      {format.wait(since, now)}
    </span>
  )
}
