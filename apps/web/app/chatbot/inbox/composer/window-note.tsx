import { IconClock, IconLock } from '@tabler/icons-react'
import type { ReplyWindow } from '../../../frame/api-types.ts'
import { takesTemplates } from '../../../frame/takes-templates.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { useNow } from '../use-now.ts'
import classes from './composer.module.css'
import { type RemainingWindow, remainingFree } from './remaining-window.ts'
import { SendTemplate } from './send-template.tsx'

/** How long, and with how many messages, this customer may still be answered, where the channel sets a limit. */
export function WindowNote({ remaining, window }: { remaining: RemainingWindow; window: ReplyWindow }) {
  const t = useText('inbox')
  const format = useFormat()
  const channelName = useChannelName()
  const { platform } = useBot()
  const free = remainingFree(window, useNow())
  const { most, left } = window
  if (remaining.kind !== 'open' && remaining.kind !== 'person') return null
  const time = ({ amount, unit }: { amount: number; unit: string }) =>
    new Intl.NumberFormat(format.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
  const channel = channelName(platform)
  const openWords = ({ amount, unit }: Parameters<typeof time>[0]) => {
    if (free === null) return t('composer.window', { time: time({ amount, unit }) })
    if (free === 'billed') return t('composer.window_billed', { time: time({ amount, unit }), channel })
    return t('composer.window_free', { time: time(free), channel })
  }
  const words = remaining.kind === 'open' ? openWords(remaining) : t('composer.window_person')
  const counted =
    most !== null && left !== null && t('composer.left', { left: format.number(left), most: format.number(most) })
  return (
    <div className={classes.window} data-kind={remaining.kind}>
      <IconClock size={14} stroke={1.5} aria-hidden />
      {[words, counted].filter(Boolean).join(' · ')}
    </div>
  )
}

/** Shown instead of the field while the platform would refuse any message: why, and what still goes. */
export function WindowClosed({ id, window: { left } }: { id: string; window: ReplyWindow }) {
  const t = useText('inbox')
  const { platform } = useBot()
  const channelName = useChannelName()
  const key = left === 0 ? 'window_used_up' : takesTemplates(platform) ? 'window_template' : 'window_closed'
  return (
    <div className={classes.closed}>
      <IconLock size={18} stroke={1.5} aria-hidden />
      <span className={classes.why}>{t(`composer.${key}`, { channel: channelName(platform) })}</span>
      {key === 'window_template' && <SendTemplate conversation_id={id} />}
    </div>
  )
}
