import type { OptIn } from '../inbound.ts'

/**
 * The permission by which a customer may be written to now, an instant in milliseconds; null: they gave none, stopped it, or it
 * has ended. One for repeated messages comes before one for a single message.
 */
export const usableOptIn = (opt_ins: readonly OptIn[], now: number): OptIn | null => {
  const live = opt_ins.filter(({ is_stopped, expires_at }) => !is_stopped && !(Date.parse(expires_at ?? '') <= now))
  return live.findLast(({ kind }) => kind === 'notification_messages') ?? live.at(-1) ?? null
}
