import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconHelpCircle } from '@tabler/icons-react'
import classes from './bubble.module.css'
import type { SendStatus } from './status.ts'

const icons = {
  queued: IconClock,
  sending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconAlertCircle,
  unknown: IconHelpCircle,
} as const

/** The tick of a delivery status; its word is beside it or in the tooltip of its button. */
export function StatusTick({ status }: { status: SendStatus }) {
  const Icon = icons[status]
  return <Icon className={classes.tick} data-status={status} size={14} stroke={2} aria-hidden />
}
