import type { CustomerView } from '../customers/view.ts'
import { type Condition, holds } from '../filters/check.ts'
import type { ExclusionReason } from './states.ts'

/** The facts of a broadcast and its bot that exclusions depend on. */
export type ExclusionRules = {
  /** Hours after a customer's last message in which it may go; null: at any time. */
  window_hours: number | null
  /** The topic that its messages need the customer's permission for; null: none. */
  topic: string | null
  /** True: its tag no longer lets a message go late, which is then the reason of those it is late for. */
  is_tag_retired: boolean
  /** Days in which a customer must have got no other broadcast; null: it does not matter. */
  rest_days: number | null
  with_person: 'skip' | 'wait'
}

/** A reason, and the condition on a customer under which it holds. */
export type Exclusion = { reason: ExclusionReason; condition: Condition }

const isTrue = (condition: Condition['any'][number]): Condition => ({ any: [condition], negated: false })
const isNot = (condition: Condition['any'][number]): Condition => ({ any: [condition], negated: true })

const dayMs = 86_400_000

const lastWrote = { in: 'conversation', column: 'last_interactive_at' } as const

/**
 * The exclusions at the instant `now` (ms), in the order in which they count: the first that holds is the customer's. The same
 * conditions decide in a rehearsal, in the frozen list and at the turn, in core and in SQL.
 */
export const exclusionsOf = (
  { window_hours, topic, is_tag_retired, rest_days, with_person }: ExclusionRules,
  now: number,
): Exclusion[] => {
  const always: Exclusion[] = [
    {
      reason: 'blocked',
      condition: isTrue({ place: { in: 'customer', column: 'is_blocked' }, test: { test: 'true' } }),
    },
    {
      reason: 'unreachable',
      condition: isTrue({
        place: { in: 'facts', key: 'is_unreachable' },
        test: { test: 'text', how: 'equal', any: ['true'] },
      }),
    },
    {
      reason: 'unsubscribed',
      condition: isNot({ place: { in: 'customer', column: 'is_subscribed' }, test: { test: 'true' } }),
    },
  ]
  const permission: Exclusion[] =
    topic === null
      ? []
      : [
          {
            reason: 'no_opt_in',
            condition: isNot({ place: { in: 'facts', key: 'topics' }, test: { test: 'has', any: [topic] } }),
          },
        ]
  const window: Exclusion[] =
    window_hours === null
      ? []
      : [
          { reason: 'never_wrote', condition: isNot({ place: lastWrote, test: { test: 'known', of: 'value' } }) },
          {
            reason: is_tag_retired ? 'tag_retired' : 'window_closed',
            condition: isTrue({
              place: lastWrote,
              test: { test: 'instant', range: { lte: now - window_hours * 3_600_000 } },
            }),
          },
        ]
  const rest: Exclusion[] =
    rest_days === null
      ? []
      : [
          {
            reason: 'too_soon',
            condition: isTrue({
              place: { in: 'facts', key: 'processed_date' },
              test: { test: 'iso', shape: 'instant', range: { gt: new Date(now - rest_days * dayMs).toISOString() } },
            }),
          },
        ]
  const person: Exclusion[] =
    with_person === 'wait'
      ? []
      : [
          {
            reason: 'with_person',
            condition: isTrue({
              place: { in: 'conversation', column: 'paused_until' },
              test: { test: 'instant', range: { gt: now } },
            }),
          },
        ]
  return [...always, ...permission, ...window, ...rest, ...person]
}

/** Why this customer gets nothing of a broadcast; null: they get it. */
export const excludedBy = (customer: CustomerView, exclusions: readonly Exclusion[]): ExclusionReason | null =>
  exclusions.find(({ condition }) => holds(customer, condition))?.reason ?? null
