import type { OwnInput } from '../../runtime/index.ts'
import type { BulkParams, BulkWork } from './bulk-action.ts'
import type { Standing } from './bulk-queries.ts'

/** The work that goes through the engine, because sequences and timers follow from it. */
export type InputWork = Exclude<
  BulkWork,
  { tag: string } | { field: string } | { user_id: string | null } | { action: 'delete' }
>

/** Why a customer is left as they are; null: they get the input. */
export type LeftOut = 'unchanged' | 'unsubscribed' | 'blocked' | 'with_person' | 'no_thread'

/** True if an input would change this customer. No sequence or flow begins for a person who may not be written to. */
export function leftOut(work: InputWork, standing: Standing, now: Date): LeftOut | null {
  const { is_subscribed, is_blocked, sequences, has_thread, paused_until } = standing
  switch (work.action) {
    case 'subscribe':
      return is_subscribed ? 'unchanged' : null
    case 'unsubscribe':
      return is_subscribed ? null : 'unchanged'
    case 'block':
      return is_blocked ? 'unchanged' : null
    case 'unblock':
      return is_blocked ? null : 'unchanged'
    case 'leave_sequence':
      return sequences.includes(work.sequence) ? null : 'unchanged'
    case 'follow_sequence':
      return sequences.includes(work.sequence) ? 'unchanged' : notWritable(standing)
    case 'send_flow':
      if (!has_thread) return 'no_thread'
      return notWritable(standing) ?? (isPaused(paused_until, now) ? 'with_person' : null)
  }
}

const notWritable = ({ is_blocked, is_subscribed }: Standing) =>
  is_blocked ? 'blocked' : is_subscribed ? null : 'unsubscribed'

const isPaused = (until: string | null, now: Date) =>
  until !== null && (until === 'infinity' || Date.parse(until) > now.getTime())

// A message that a person's conversation has held back for a day is no longer wanted.
const flowHours = 24

export function inputOf(work: InputWork, { user_id, at }: Pick<BulkParams, 'user_id' | 'at'>): OwnInput['body'] {
  switch (work.action) {
    case 'subscribe':
    case 'unsubscribe':
      return { kind: 'subscription', is_subscribed: work.action === 'subscribe', profile: null, user_id, is_bulk: true }
    case 'block':
    case 'unblock':
      return { kind: 'block', is_blocked: work.action === 'block', user_id }
    case 'follow_sequence':
    case 'leave_sequence':
      return { kind: 'sequence', sequence: work.sequence, is_followed: work.action === 'follow_sequence', user_id }
    case 'send_flow': {
      const not_after = new Date(Date.parse(at) + flowHours * 3_600_000).toISOString()
      return { kind: 'start', flow: work.flow, block: null, origin: { kind: 'person', id: user_id }, not_after }
    }
  }
}
