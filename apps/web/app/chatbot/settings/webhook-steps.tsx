import type { ConnectableAbout } from '@hawker/channels/abouts'
import classes from '../../bots/connect-steps.module.css'
import { useText } from '../../frame/use-text.ts'

/** The last steps of connecting, which are possible only once the bot exists. */
export function WebhookSteps({ steps }: { steps: ConnectableAbout['after'] }) {
  const t = useText('bots')
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  )
}
