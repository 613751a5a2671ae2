import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './menus.module.css'

type Props = { lines: readonly string[]; hint: string }

/** The menu or the questions as the channel shows them, within its limits. */
export function Phone({ lines, hint }: Props) {
  const t = useText('menus')
  return (
    <Panel title={t('preview')}>
      {lines.length === 0 ? (
        <p className={classes.hint}>{t('nothing')}</p>
      ) : (
        <ul className={classes.phone}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <p className={classes.hint}>{hint}</p>
    </Panel>
  )
}
