import { Kbd } from '@mantine/core'
import { useText } from '../use-text.ts'
import classes from './shortcuts.module.css'

/** Keys that work everywhere, in the inbox, and on the canvas. */
export function Shortcuts() {
  const t = useText('frame')
  const rows = [
    ['Ctrl K', t('keys.palette')],
    ['J', t('keys.next')],
    ['K', t('keys.previous')],
    ['R', t('keys.reply')],
    ['E', t('keys.done')],
    ['/', t('keys.slash')],
    ['Ctrl Z', t('keys.undo')],
    ['Ctrl Shift Z', t('keys.redo')],
  ] as const
  return (
    <dl className={classes.list}>
      {rows.map(([keys, words]) => (
        <div className={classes.row} key={keys}>
          <dt>{words}</dt>
          <dd>
            {keys.split(' ').map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
