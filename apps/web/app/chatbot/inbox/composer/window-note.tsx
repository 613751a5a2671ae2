import { IconClock, IconLock } from '@tabler/icons-react'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import classes from './composer.module.css'
import type { RemainingWindow } from './remaining-window.ts'

/** How long this customer may still be answered, where the channel sets a limit. */
export function WindowNote({ left }: { left: RemainingWindow }) {
  const t = useText('inbox')
  const { locale } = useFormat()
  if (left.kind !== 'open' && left.kind !== 'person') return null
  const time = (amount: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
  return (
    <div className={classes.window} data-kind={left.kind}>
      <IconClock size={14} stroke={1.5} aria-hidden />
      {left.kind === 'open'
        ? t('composer.window', { time: time(left.amount, left.unit) })
        : t('composer.window_person')}
    </div>
  )
}

/** Shown instead of the field while the platform would refuse any message. */
export function WindowClosed() {
  const t = useText('inbox')
  const { platform } = useBot()
  const channelName = useChannelName()
  return (
    <div className={classes.closed}>
      <IconLock size={18} stroke={1.5} aria-hidden />
      {t('composer.window_closed', { channel: channelName(platform) })}
    </div>
  )
}
