import { type PushPart, pushRules } from '@hawker/core'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import classes from './menus.module.css'
import { PushPanel } from './push-panel.tsx'

/** The state of these parts at the channel. Our own chat shows what is set here, so there is nothing to compare. */
export function AtChannel({ parts }: { parts: readonly PushPart[] }) {
  const t = useText('menus')
  const { platform } = useBot()
  if (pushRules[platform].is_pushed) return <PushPanel parts={parts} />
  return <p className={classes.hint}>{t('shown_directly')}</p>
}
