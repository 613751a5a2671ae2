import { tokenKinds } from '../customers/opt-in.ts'
import type { CustomerView } from '../customers/view.ts'
import { type Check, type Condition, holds } from '../filters/check.ts'
import { intoWindow } from '../text/time-window.ts'
import { zoneOf } from '../text/zone.ts'
import type { ExclusionRules } from './exclusion-rules.ts'
import { regionConditions } from './regions.ts'
import type { ExclusionReason } from './states.ts'

/** A reason, and the conditions on a customer under which it holds; without any it holds for every customer. */
export type Exclusion = { reason: ExclusionReason; conditions: Condition[] }

const is = (...any: Check[]): Condition => ({ any, negated: false })
const isNot = (...any: Check[]): Condition => ({ any, negated: true })

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const lastWrote = { in: 'conversation', column: 'last_interactive_at' } as const
const phone = { in: 'customer', column: 'phone' } as const
const known = (place: Check['place']): Check => ({ place, test: { test: 'known', of: 'text' } })
const wroteUntil = (at: number): Check => ({ place: lastWrote, test: { test: 'instant', range: { lte: at } } })

type Writer = (rules: ExclusionRules, now: number) => Exclusion[]
const one = (reason: ExclusionReason, ...conditions: Condition[]): Exclusion[] => [{ reason, conditions }]
const always = (reason: ExclusionReason, is: boolean): Exclusion[] => (is ? one(reason) : [])

const ofCustomer: Writer = ({ is_by_phone }) => [
  ...one('blocked', is({ place: { in: 'customer', column: 'is_blocked' }, test: { test: 'true' } })),
  ...one(
    'unreachable',
    is({ place: { in: 'facts', key: 'is_unreachable' }, test: { test: 'text', how: 'equal', any: ['true'] } }),
  ),
  ...one('unsubscribed', isNot({ place: { in: 'customer', column: 'is_subscribed' }, test: { test: 'true' } })),
  ...(is_by_phone ? one('no_address', isNot(known(phone))) : []),
]

const token = (is_stopped: boolean, now: number): Check => ({
  place: { in: 'facts', key: 'opt_ins' },
  test: { test: 'opt_in', kinds: tokenKinds, is_stopped, now: new Date(now).toISOString() },
})

const ofPermission: Writer = ({ topic, token: wanted, is_stoppable }, now) => {
  const stopped: Check = {
    place: { in: 'facts', key: 'opt_ins' },
    test: { test: 'opt_in', kinds: ['marketing_templates'], is_stopped: true, now: null },
  }
  const late = wanted && wanted.after_hours !== null ? [isNot(wroteAfter(now - wanted.after_hours * hourMs))] : []
  const lacks = [...late, isNot(token(false, now))]
  return [
    ...(is_stoppable ? one('opted_out', is(stopped)) : []),
    ...(wanted ? one('opted_out', ...lacks, is(token(true, now))) : []),
    ...(topic === null
      ? []
      : one('no_opt_in', isNot({ place: { in: 'facts', key: 'topics' }, test: { test: 'has', any: [topic] } }))),
    ...(wanted ? one('no_opt_in', ...lacks) : []),
  ]
}

const wroteAfter = (at: number): Check => ({ place: lastWrote, test: { test: 'instant', range: { gt: at } } })

const ofWindow: Writer = ({ window_hours, is_tag_retired, most_messages }, now) => {
  if (window_hours === null) return []
  const closed = is(wroteUntil(now - window_hours * hourMs))
  const sent: Check['place'] = { in: 'thread', fact: 'sent_since' }
  return [
    ...one('never_wrote', isNot({ place: lastWrote, test: { test: 'known', of: 'value' } })),
    ...(is_tag_retired ? [] : one('window_closed', closed)),
    ...(most_messages === null
      ? []
      : one('window_used_up', is({ place: sent, test: { test: 'number', range: { gte: most_messages } } }))),
    ...(is_tag_retired ? one('tag_retired', closed) : []),
  ]
}

const ofContent: Writer = ({ is_template_unusable, needs, region, is_restricted }) => [
  ...always('template_unusable', is_template_unusable),
  ...needs.flatMap((places) => one('parameter_missing', isNot(...places.map(known)))),
  ...(region === null ? [] : one('region', ...regionConditions(region))),
  ...always('restricted', is_restricted),
]

const got = (after: number): Check => ({
  place: { in: 'facts', key: 'processed_date' },
  test: { test: 'iso', shape: 'instant', range: { gt: new Date(after).toISOString() } },
})

const ofPace: Writer = ({ gap_hours, rest_days, cap, with_person, is_quota_used }, now) => {
  const spans = [gap_hours === null ? [] : [gap_hours * hourMs], rest_days === null ? [] : [rest_days * dayMs]].flat()
  const capped = ({ many, days }: NonNullable<ExclusionRules['cap']>) =>
    is({
      place: { in: 'facts', key: 'broadcasts' },
      test: { test: 'many', least: many, after: new Date(now - days * dayMs).toISOString() },
    })
  const held = { in: 'conversation', column: 'paused_until' } as const
  return [
    ...(spans.length > 0 ? one('too_soon', is(got(now - Math.max(...spans)))) : []),
    ...(cap ? one('too_soon', capped(cap)) : []),
    ...(with_person === 'wait'
      ? []
      : one('with_person', is({ place: held, test: { test: 'instant', range: { gt: now } } }))),
    ...always('quota', is_quota_used),
  ]
}

/**
 * The exclusions at the instant `now` (ms), in the order in which they count: the first that holds is the customer's. The same
 * conditions decide in a rehearsal, in the frozen list and at the turn, in core and in SQL.
 */
export const exclusionsOf = (rules: ExclusionRules, now: number): Exclusion[] => [
  ...beforePace(rules, now),
  ...ofPace(rules, now),
]

/** The same at a customer's turn. Customers enter no broadcast at night, but one whom a person had may come to their turn then. */
export const exclusionsAtTurn = (rules: ExclusionRules, now: number): Exclusion[] => [
  ...beforePace(rules, now),
  ...always('night', morningAfter(rules, now) > now),
  ...ofPace(rules, now),
]

const beforePace: Writer = (rules, now) =>
  [ofCustomer, ofPermission, ofWindow, ofContent].flatMap((write) => write(rules, now))

/** The instant (ms) at which the platform takes it: `now`, or the morning where it refuses it at night. */
export const morningAfter = ({ night }: Pick<ExclusionRules, 'night'>, now: number): number =>
  night ? intoWindow(now, night.until, night.from, zoneOf(night.timezone)) : now

/** Why this customer gets nothing of a broadcast; null: they get it. */
export const excludedBy = (customer: CustomerView, exclusions: readonly Exclusion[]): ExclusionReason | null =>
  exclusions.find(({ conditions }) => conditions.every((each) => holds(customer, each)))?.reason ?? null

/** Of people in the order of their ids who would get it, each phone number gets it once: the others are duplicates. */
export const withDuplicates = <Person extends { phone: string; reason: ExclusionReason | null }>(
  people: readonly Person[],
): Person[] => {
  const seen = new Set<string>()
  return people.map((person) => {
    if (person.reason !== null) return person
    if (seen.has(person.phone)) return { ...person, reason: 'duplicate_address' }
    seen.add(person.phone)
    return person
  })
}
