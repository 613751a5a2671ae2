import type { ConnectableAbout } from '@hawker/channels/abouts'
import { useText } from '../frame/use-text.ts'
import { OwnAppGuide } from '../ui/own-app-guide.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './connect-steps.module.css'

/** The steps before connecting, in order; most are done at the platform. */
export function ConnectSteps({ about: { id, steps, link } }: { about: ConnectableAbout }) {
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
      {id === 'custom' && <OwnAppGuide />}
    </Panel>
  )
}
