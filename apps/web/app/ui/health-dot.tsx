import { useText } from '../frame/use-text.ts'
import classes from './health-dot.module.css'

const known = ['connecting', 'connected', 'unauthorized', 'restricted', 'disconnected'] as const
export type Health = (typeof known)[number]

/**
 * The state of a connection, by the server's word; in the list of bots a working one is `ready`. A state this version does not
 * know counts as not connected.
 */
export const healthOf = (status: string): Health =>
  status === 'ready' ? 'connected' : (known.find((health) => health === status) ?? 'disconnected')

/** A dot that says whether a page's connection works. The colour is never alone: it has a word and a form. */
export function HealthDot({ status, withWord = false }: { status: string; withWord?: boolean }) {
  const t = useText('common')
  const health = healthOf(status)
  const word = t(`health.${health}`)
  const dot = <span className={classes.dot} />
  if (withWord)
    return (
      <span className={classes.health} data-health={health}>
        {dot}
        {word}
      </span>
    )
  return (
    <span className={classes.health} data-health={health} role="img" aria-label={word} title={word}>
      {dot}
    </span>
  )
}
