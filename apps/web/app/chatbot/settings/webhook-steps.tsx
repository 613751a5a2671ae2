import classes from '../../bots/connect-steps.module.css'
import { connectSteps } from '../../bots/steps.ts'
import { useText } from '../../frame/use-text.ts'

/** The last steps of connecting Messenger, which can only be done once the bot exists. */
export function WebhookSteps() {
  const t = useText('bots')
  return (
    <ol className={classes.steps}>
      {connectSteps.facebook.after.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  )
}
