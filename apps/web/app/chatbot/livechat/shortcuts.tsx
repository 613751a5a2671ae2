import { Kbd } from '@mantine/core'
import classes from '../../frame/shell/shortcuts.module.css'
import { useText } from '../../frame/use-text.ts'

/** What `?` shows. */
export function Shortcuts() {
  const t = useText('inbox')
  const rows = [
    [['J'], t('keys.next')],
    [['K'], t('keys.previous')],
    [['R', '/'], t('keys.reply')],
    [['E'], t('keys.done')],
    [['Enter'], t('keys.send')],
    [['Shift + Enter'], t('keys.new_line')],
    [['Esc'], t('keys.leave')],
    [['?'], t('keys.help')],
  ] as const
  return (
    <dl className={classes.list}>
      {rows.map(([keys, words]) => (
        <div className={classes.row} key={words}>
          <dt>{words}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
