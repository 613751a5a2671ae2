import type { OptIn } from '../inbound.ts'

/** A permission whose token the platform wants with the message. */
export type TokenOptIn = OptIn & { kind: Exclude<OptIn['kind'], 'marketing_templates'> }

/** The kinds of permission whose token the platform wants. */
export const tokenKinds: readonly TokenOptIn['kind'][] = ['notification_messages', 'one_time_notif_req']

/**
 * The permission by which a customer may be written to now, an instant in milliseconds; null: they gave none, stopped it, or it
 * has ended. One for repeated messages comes before one for a single message.
 */
export const usableOptIn = (opt_ins: readonly OptIn[], now: number): TokenOptIn | null => {
  const live = opt_ins
    .filter(hasToken)
    .filter(({ is_stopped, expires_at }) => !is_stopped && !(Date.parse(expires_at ?? '') <= now))
  return live.findLast(({ kind }) => kind === 'notification_messages') ?? live.at(-1) ?? null
}

const hasToken = (opt_in: OptIn): opt_in is TokenOptIn => opt_in.kind !== 'marketing_templates'

/** True if the customer has stopped the page's marketing templates on the platform, and has not resumed them. */
export const hasStoppedMarketing = (opt_ins: readonly OptIn[]): boolean =>
  opt_ins.some(({ kind, is_stopped }) => kind === 'marketing_templates' && is_stopped)
