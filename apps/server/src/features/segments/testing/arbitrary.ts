import {
  blankConversation,
  blankFilter,
  type CustomerView,
  type Filter,
  type FilterKind,
  type FilterType,
  filterNeeds,
  filterOperators,
  filters,
  filterTypes,
  isFilterValid,
  type Operator,
  type Scalar,
} from '@hawker/core'
import { ann } from '@hawker/core/testing/filter-cases'
import fc from 'fast-check'
import type { Person } from './people.ts'

/** Few enough values that customers and filters often match, including every value with special rules. */

const words = [
  'red',
  'Red',
  'ĐỎ',
  'đỏ',
  'do',
  'Trần',
  'TRẦN',
  'tran',
  'İzmir',
  // the Kelvin sign, which lowers to an ASCII letter
  '\u212aG',
  'kg',
  'ΟΔΟΣ',
  'οδος',
  'Straße',
  'ｗ',
  '👍',
  ' red',
  'red, blue',
  'blue,r"e]d',
  '["red","blue"]',
  '[30,2024]',
  '"',
  "'; drop table customer; --",
  '{{x}}',
  'null',
  'true',
  'yes',
  '0',
  '1',
  '30',
  '30.0',
  '0030.00',
  '-5.25',
  '-005.250',
  '+7',
  '1e3',
  '0x1f',
  'NaN',
  'Infinity',
  '1234567890123456',
  '123456789012345',
  ' 30',
  'vip',
  'new',
  'care',
  'ADS',
  'INBOX',
  'male',
  'Female',
  'vi',
  'vi_VN',
  'customer',
  'psid-1',
  'PSID-17',
  'bot',
]
const emails = ['ann@shop.example', 'Ánh@shop.example', 'ANN@shop.example']
const phones = ['0912345678', '0912345678-123', '123456789012']
const dates = [
  '2026-03-08',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2000-02-29',
  '2026-02-31',
  '0000-00-00',
  'abcd-ef-gh',
  '2026-3-9',
]
const instants = [
  '2026-03-08T17:00:00.000Z',
  '2026-03-09T12:00:00.000Z',
  '2026-03-09T16:59:59.999Z',
  '2026-03-09T17:00:00.000Z',
  '2026-03-10T11:59:59.999Z',
  '2026-03-10T12:00:00.000Z',
  '2026-03-10T12:00:00.001Z',
  '2026-03-12T00:00:00.000Z',
  '1990-05-17T00:00:00.000Z',
]
const moments = [
  '2026-03-09T12:00:00Z',
  '2026-03-09T19:00:00+07:00',
  '2026-03-09T19:00',
  '2026-03-10 00:00:00',
  '2026-03-09T25:00',
]
const numbers = [0, 1, 7, 30, -5.25, 0.1, 2024, 1e21, 1.5e-7, 7.5, 123456789012345]
const ids = ['vip', 'new', 'care', 'p1', "o'brien", 'x,y', 'đỏ']

const pick = <Each>(list: readonly Each[]) => fc.constantFrom(...list)
/** Wildcards of SQL patterns must match literally. */
const patterns = ['a%b', 'a_b', 'a\\b', 'axb', 'ab']
const anyText = fc.oneof(
  { weight: 2, arbitrary: pick(patterns) },
  { weight: 8, arbitrary: pick([...words, ...emails, ...phones]) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\u0000', '')) },
)
/** Letters followed by all or some of their marks, as rows may hold them. Names and fields are stored composed. */
const kept = anyText.map((text) => text.normalize('NFC'))
const apart = ['Trần', 'TRẦN', 'đỏ', 'Ánh', 'tra\u0302', 'trâ\u0300n'].map((name) => name.normalize('NFD'))
const named = fc.oneof(
  { weight: 12, arbitrary: anyText },
  { weight: 1, arbitrary: pick([...apart, 'trâ\u0300n', 'a;`', 'a\u037e\u1fef']) },
)
const text = fc.oneof(fc.constant(''), kept)
const instant = fc.option(pick(instants))
const list = fc.uniqueArray(pick(ids), { maxLength: 3 })
const value = fc.oneof(
  kept,
  pick(dates),
  pick(instants),
  pick(numbers),
  fc.boolean(),
  fc.constant(''),
  fc.constant(null),
)

/** A field of each type, one without a type, and ids that only resemble other keys. */
export const fieldIds = [
  'f1',
  'f2',
  'f3',
  'f4',
  'f5',
  'f6',
  'f7',
  'f8',
  'untyped',
  'constructor',
  'a"b',
  'a\\b',
  '$.x',
  'đỏ',
  '',
]
const custom_fields = fc.dictionary(pick(fieldIds.filter(Boolean)), value, { maxKeys: 8, noNullPrototype: true })

const order = ann.facts.latest_order
if (!order) throw new Error('Ann has no order')
const bought = fc.record({
  status: fc.constantFrom(0, 3, 6),
  count: pick([0, 1, 7]),
  spent: pick([0, 19.99, 500]),
  at: pick(instants),
})
const facts = fc.record(
  {
    topics: list,
    posts: list,
    stories: list,
    ads: list,
    coupons: list,
    quizzes: list,
    feedback: pick(numbers),
    processed_date: pick(instants),
    latest_order: bought.map((parts) => ({ ...order, ...parts })),
  },
  { requiredKeys: [] },
)
const conversation = fc.record({
  last_page_replied_at: instant,
  last_seen_at: instant,
  snippet_by: pick(['customer', 'bot', 'operator', 'page', '']),
  unread: pick([0, 1, 3]),
  paused_until: instant,
  assigned_to: fc.option(pick(['1', '7'])),
  is_done: fc.boolean(),
})

const customer: fc.Arbitrary<CustomerView> = fc.record({
  psid: fc.constant(''),
  first_name: text,
  last_name: text,
  full_name: text,
  username: text,
  gender: text,
  email: fc.oneof(text, pick(emails)),
  phone: fc.oneof(text, pick(phones)),
  locale: text,
  language: text,
  timezone: fc.option(pick([-3.5, 0, 5.75, 7, 8])),
  source: text,
  is_subscribed: fc.boolean(),
  is_blocked: fc.boolean(),
  last_subscribed_at: instant,
  last_interactive_at: instant,
  created_at: pick(instants),
  tags: list,
  sequences: list,
  custom_fields,
  conversation,
  facts,
})

/** A customer with or without a conversation; without one, its facts are unknown. */
export const person: fc.Arbitrary<Person> = fc
  .record({ customer, hasConversation: fc.boolean() })
  .map((made) =>
    made.hasConversation
      ? made
      : { ...made, customer: { ...made.customer, last_interactive_at: null, conversation: blankConversation() } },
  )

const given: fc.Arbitrary<Scalar> = fc.oneof(
  named,
  pick(ids),
  pick(dates),
  pick(instants),
  pick(moments),
  pick(numbers),
  fc.boolean(),
  // A row may still hold values that no table of ours stores.
  pick([' ', 'red\u0000', '\ud800']),
  pick(['19:00', '08:00', 'monday', 'Tuesday']),
)
const unit = pick(['minutes', 'hours', 'days'] as const)
const someOf = (values: fc.Arbitrary<Scalar>) => fc.array(values, { minLength: 1, maxLength: 3 })
const someGiven = someOf(given)

/** Completes a row of certain kinds, or copies a value of some customer: chance alone rarely finds both. */
const fitting: Partial<Record<FilterKind, readonly Scalar[][]>> = {
  email: [emails],
  phone: [phones],
  ids: [ids],
  choice: [['male', 'Female', 'ADS', 'inbox', 'vi', 'vi_VN', 'customer', 'bot']],
  number: [numbers],
  flag: [[true, false, 'yes', 'No', 1, 0]],
  instant: [[...dates.slice(0, 5), ...instants, ...moments.slice(0, 4)]],
  iso_instant: [[...dates.slice(0, 5), ...instants, ...moments.slice(0, 4)]],
  clock: [['19:00', '08:00', '9:05'], ['monday', 'Tuesday'], dates.slice(0, 5)],
}

const valuesOf = (type: FilterType): fc.Arbitrary<Scalar[]> => {
  const lists = fitting[filters[type].kind]
  return lists ? fc.oneof(someGiven, ...lists.map((list) => someOf(pick(list)))) : someGiven
}

const rowOf = (type: FilterType, filter_type: Operator): fc.Arbitrary<Filter> => {
  const needs = filterNeeds(type, filter_type)
  const relative = fc.record({
    unit,
    values: fc.array(pick([0, 0.5, 1, 2, 24, 1440, '1', 1e12]), { minLength: 1, maxLength: 2 }),
  })
  const absolute = fc.record({ unit: fc.constant(null), values: valuesOf(type) })
  return fc
    .record({
      filled: needs.unit ? fc.oneof(absolute, relative) : absolute,
      field_id: needs.field_id ? pick([...fieldIds, ...botFieldIds]) : fc.constant(''),
      isSingle: fc.boolean(),
    })
    .map(({ filled: { unit, values }, field_id, isSingle }): Filter => {
      const [value = null] = values
      const given = isSingle && values.length === 1 ? { value, values: [] } : { value: null, values }
      return { ...blankFilter(), type, filter_type, unit, field_id, ...given }
    })
}

export const botFieldIds = ['b_text', 'b_number', 'b_date', 'b_truth']

/** Every type with each of its operators, by these two generators. */
export const kindsOfRows = filterTypes.flatMap((type) =>
  filterOperators(type).map((operator) => [type, operator] as const),
)

/** A complete row of each kind, for kinds that chance leaves out of a run. */
export const completeRows = fc.tuple(
  ...kindsOfRows.map(([type, operator]) => rowOf(type, operator).filter(isFilterValid)),
)

const row: fc.Arbitrary<Filter> = pick(filterTypes).chain((type) =>
  pick(filterOperators(type)).chain((operator) => rowOf(type, operator)),
)

/** Up to four rows; now and then an unfinished one. */
export const rows = fc.record({
  match: pick(['all', 'any'] as const),
  list: fc.array(fc.oneof({ weight: 15, arbitrary: row }, { weight: 1, arbitrary: fc.constant(blankFilter()) }), {
    maxLength: 4,
  }),
})
