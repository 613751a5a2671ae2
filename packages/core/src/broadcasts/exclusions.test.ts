import { expect, test } from 'vitest'
import { isInAudience } from '../filters/index.ts'
import { blankCustomer } from '../talk/person.ts'
import { type ExclusionRules, excludedBy, exclusionsOf } from './exclusions.ts'
import { exclusionReasons } from './states.ts'

const now = Date.parse('2026-03-02T12:00:00.000Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const ann = { ...blankCustomer('c1'), last_interactive_at: at(-1) }
const rules: ExclusionRules = {
  ...{ window_hours: 24, topic: '7', is_tag_retired: false },
  ...{ rest_days: 7, with_person: 'skip' as const },
}
const allowed = { ...ann, facts: { topics: ['7'] } }
const sentAt = (hours: number) => ({ ...allowed, facts: { topics: ['7'], processed_date: at(hours) } })
const held = (until: string) => ({ ...allowed, conversation: { ...allowed.conversation, paused_until: until } })

test.each([
  ['nothing', allowed, null],
  ['a block', { ...allowed, is_blocked: true, is_subscribed: false }, 'blocked'],
  [
    'a page the customer has blocked',
    { ...allowed, is_subscribed: false, facts: { is_unreachable: true } },
    'unreachable',
  ],
  ['an earlier one that is over', { ...allowed, facts: { topics: ['7'], is_unreachable: false } }, null],
  ['no subscription', { ...allowed, is_subscribed: false }, 'unsubscribed'],
  ['no permission for the topic', ann, 'no_opt_in'],
  ['another topic', { ...ann, facts: { topics: ['77'] } }, 'no_opt_in'],
  ['no message ever', { ...allowed, last_interactive_at: null }, 'never_wrote'],
  ['a window that closes now', { ...allowed, last_interactive_at: at(-24) }, 'window_closed'],
  [
    'a window that is just open',
    { ...allowed, last_interactive_at: new Date(now - 24 * 3_600_000 + 1).toISOString() },
    null,
  ],
  ['a broadcast six days ago', sentAt(-6 * 24), 'too_soon'],
  ['… a week ago', sentAt(-7 * 24), null],
  ['a person who has the conversation', held(at(1)), 'with_person'],
  ['… until it is handed back', held('9999-12-31T23:59:59.000Z'), 'with_person'],
  ['… until a minute ago', held(at(-1 / 60)), null],
])('%s', (_, customer, reason) => {
  expect(excludedBy(customer, exclusionsOf(rules, now))).toBe(reason)
})

test.each<[string, Partial<ExclusionRules>, object]>([
  ['no window: any customer', { window_hours: null }, { last_interactive_at: null }],
  ['no rest between broadcasts', { rest_days: null }, { facts: { topics: ['7'], processed_date: at(-1) } }],
  ['no topic: no permission', { topic: null }, { facts: {} }],
  ['waits for the hand-back: not left out', { with_person: 'wait' }, held(at(1))],
])('%s', (_, own, customer) => {
  expect(excludedBy({ ...allowed, ...customer }, exclusionsOf({ ...rules, ...own }, now))).toBeNull()
})

test('the order of reasons is that of their list, and each is a condition of filters', () => {
  const exclusions = exclusionsOf(rules, now)
  const late = { ...rules, is_tag_retired: true }
  const reasons = (own: ExclusionRules) => exclusionsOf(own, now).map(({ reason }) => reason)
  expect(reasons(rules)).toEqual(exclusionReasons.filter((reason) => reason !== 'tag_retired'))
  expect(reasons(late)).toEqual(exclusionReasons.filter((reason) => reason !== 'window_closed'))
  for (const { condition } of exclusions)
    expect(isInAudience(allowed, { match: 'all', conditions: [condition] })).toBe(false)
})
