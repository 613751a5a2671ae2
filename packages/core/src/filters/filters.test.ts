import { expect, test } from 'vitest'
import { ann, comparisons, presences, scene, stranger } from '../../testing/filter-cases/index.ts'
import { latestOrderWith } from '../../testing/latest-order.ts'
import type { CustomerView } from '../customers/view.ts'
import { type FilterType, filter, filterOperators, filterTypes, type Match, matches } from './index.ts'

const row = (type: string, filter_type: string, rest: object = {}) => filter.parse({ type, filter_type, ...rest })

test.each(comparisons)('%s: %s %s', (_rule, type, operator, selecting, rejecting) => {
  expect(matches(ann, [row(type, operator, selecting)], 'all', scene)).toBe(true)
  expect(matches(ann, [row(type, operator, rejecting)], 'all', scene)).toBe(false)
})

test.each(presences)('known or unknown: $type', ({ type, row: rest }) => {
  expect(matches(ann, [row(type, 'any_value', rest)], 'all', scene)).toBe(true)
  expect(matches(ann, [row(type, 'is_unknown', rest)], 'all', scene)).toBe(false)
  expect(matches(stranger, [row(type, 'any_value', rest)], 'all', scene)).toBe(false)
  expect(matches(stranger, [row(type, 'is_unknown', rest)], 'all', scene)).toBe(true)
})

test.each([
  ['hotline', true],
  ['nothing', false],
  ['missing', false],
])('known or unknown: the bot field %s', (field_id, isKnown) => {
  expect(matches(stranger, [row('bot_field', 'any_value', { field_id })], 'all', scene)).toBe(isKnown)
  expect(matches(stranger, [row('bot_field', 'is_unknown', { field_id })], 'all', scene)).toBe(!isKnown)
})

test.each([
  ['the source is an ad', { source: 'ADS' }, true],
  ['an ad of theirs is known', { source: 'INBOX', facts: { ads: ['ad1'] } }, true],
  ['neither', { source: 'INBOX', facts: { ads: [] } }, false],
])('from ads: %s', (_, parts, isFromAds) => {
  const customer = { ...stranger, ...parts }
  expect(matches(customer, [row('source', 'from_ads')], 'all', scene)).toBe(isFromAds)
  expect(matches(customer, [row('ads', 'from_ads')], 'all', scene)).toBe(isFromAds)
})

const then = '2026-03-09T12:00:00.000Z'
const talked = (parts: Partial<typeof stranger.conversation>) => ({
  conversation: { ...stranger.conversation, ...parts },
})

/** The one fact that each type reads. */
const facts: Record<Exclude<FilterType, 'bot_field' | 'current_time'>, Partial<CustomerView>> = {
  tag: { tags: ['vip'] },
  tags: { tags: ['vip'] },
  cuf: { custom_fields: { color: 'red' } },
  gender: { gender: 'female' },
  first_name: { first_name: 'Ann' },
  last_name: { last_name: 'Lee' },
  ig_user_name: { username: 'ann' },
  source: { source: 'INBOX' },
  email: { email: 'ann@shop.example' },
  phone_number: { phone: '0912345678' },
  PSID: { psid: '1' },
  locale: { locale: 'vi_VN' },
  language: { language: 'vi' },
  timezone: { timezone: 7 },
  sequence: { sequences: ['care'] },
  sequences: { sequences: ['care'] },
  subscribed: { created_at: then },
  last_subscribed: { last_subscribed_at: then },
  interactived_at: { last_interactive_at: then },
  last_page_replied_at: talked({ last_page_replied_at: then }),
  last_seen_at: talked({ last_seen_at: then }),
  sender: talked({ snippet_by: 'customer' }),
  processed_date: { facts: { processed_date: then } },
  one_time_notif: { facts: { topics: ['sale'] } },
  post: { facts: { posts: ['p1'] } },
  ads: { facts: { ads: ['ad1'] } },
  story: { facts: { stories: ['s1'] } },
  coupon: { facts: { coupons: ['c1'] } },
  quiz: { facts: { quizzes: ['q1'] } },
  feedback: { facts: { feedback: 7 } },
  orders: { facts: { latest_order: latestOrderWith() } },
  total_spent: { facts: { latest_order: latestOrderWith() } },
  last_order_status: { facts: { latest_order: latestOrderWith() } },
  last_order_at: { facts: { latest_order: latestOrderWith() } },
  is_subscribed: { is_subscribed: true },
  is_blocked: { is_blocked: true },
  is_done: talked({ is_done: true }),
  is_unread: talked({ unread: 1 }),
  is_assigned: talked({ assigned_to: '7' }),
  is_paused: talked({ paused_until: '9999-12-31T23:59:59.000Z' }),
}

test.each(Object.entries(facts))('%s asks for one fact: %j', (type, known) => {
  const asked = type.startsWith('is_')
    ? row(type, 'equal', { value: true })
    : row(type, 'any_value', { field_id: 'color' })
  expect(matches({ ...stranger, ...known }, [asked], 'all', scene)).toBe(true)
})

test('every operator of every type has its line', () => {
  const lines = new Set(comparisons.map(([, type, operator]) => `${type} ${operator}`))
  const presence = ['any_value', 'is_unknown', 'from_ads']
  const without = filterTypes.flatMap((type) =>
    filterOperators(type)
      .filter((operator) => !presence.includes(operator) && !lines.has(`${type} ${operator}`))
      .map((operator) => `${type} ${operator}`),
  )
  expect(without).toEqual([])
})

test.each(
  comparisons.filter(
    ([, type, operator]) => operator.startsWith('not_') && !['bot_field', 'current_time'].includes(type),
  ),
)('a "not" holds for an unknown fact: %s: %s %s', (_rule, type, operator, selecting) => {
  const holds = matches(stranger, [row(type, operator, selecting)], 'all', scene)
  // A flag is never unknown: unset means no.
  expect(holds).toBe(!(type.startsWith('is_') && String(selecting.value) === 'false'))
})

const vip = row('tag', 'equal', { value: 'vip' })
const old = row('tag', 'equal', { value: 'old' })
const begun = filter.parse({ type: 'tag' })
const broken = row('tag', 'equal')
const always = row('bot_field', 'equal', { field_id: 'hotline', value: '0911' })
const never = row('bot_field', 'equal', { field_id: 'hotline', value: '1' })

test.each<[string, object[], Match, boolean]>([
  ['no rows select everybody', [], 'all', true],
  ['all: both', [vip, vip], 'all', true],
  ['all: one of two', [vip, old], 'all', false],
  ['any: one of two', [vip, old], 'any', true],
  ['any: none', [old, old], 'any', false],
  ['a row not begun is dropped from all', [vip, begun], 'all', true],
  ['a row not begun is dropped from any', [old, begun], 'any', false],
  ['only rows not begun select everybody', [begun, { filter_type: 'equal' }], 'any', true],
  ['an incomplete row selects no customer among all', [vip, broken], 'all', false],
  ['a row not complete changes nothing among any', [vip, broken], 'any', true],
  ['an incomplete row alone selects no customer', [broken], 'any', false],
  ['a row that is always true changes nothing among all', [vip, always], 'all', true],
  ['a row that is always true decides among any', [old, always], 'any', true],
  ['an impossible row decides among all', [vip, never], 'all', false],
  ['a row that is always true alone', [always], 'all', true],
])('%s', (_, rows, match, selects) => {
  expect(
    matches(
      ann,
      rows.map((each) => filter.parse(each)),
      match,
      scene,
    ),
  ).toBe(selects)
})

test.each([
  ['last_interactive', { filter_type: 'less-than', value: 2, unit: 'days' }, 'interactived_at'],
  ['last_interactive_at', { filter_type: 'any_value' }, 'interactived_at'],
  ['custom_field', { filter_type: 'any_value', field_id: 'color' }, 'cuf'],
  ['phone', { filter_type: 'any_value' }, 'phone_number'],
  ['subscribed', { filter_type: 'equal', value: true }, 'is_subscribed'],
  ['subscribed', { filter_type: 'equal', value: 'yes' }, 'is_subscribed'],
  ['subscribed', { filter_type: 'equal', values: [true] }, 'is_subscribed'],
  ['subscribed', { filter_type: 'equal', values: ['Yes'], value: '' }, 'is_subscribed'],
  ['subscribed', { filter_type: 'not_equal', values: [' no '] }, 'is_subscribed'],
  ['subscribed', { filter_type: 'equal', values: ['2026-03-09'], value: 'yes' }, 'subscribed'],
  ['subscribed', { filter_type: 'equal', value: '2026-03-09' }, 'subscribed'],
])('%s %j is read as %s', (type, rest, read) => {
  const parsed = filter.parse({ type, ...rest })
  expect(parsed.type).toBe(read)
  expect(matches(ann, [parsed], 'all', scene)).toBe(true)
})
