import type { ConnectableAbout } from '@hawker/channels/abouts'
import { useText } from '../frame/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import classes from './connect-steps.module.css'

/** What to do first, in order; mostly on the platform's side. */
export function ConnectSteps({ about: { steps, link } }: { about: ConnectableAbout }) {
  const t = useText('bots')
  return (
    <Panel title={link ? t('before') : t('how')}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {link && (
        <a className={classes.link} href={link.url} target="_blank" rel="noreferrer">
          {link.name} ↗
        </a>
      )}
    </Panel>
  )
}
