import { z } from 'zod'
import { fill, isRecord } from '../document/fill.ts'

/** The audience filter types of the specification. */
export const filterTypes = [
  'tag',
  'tags',
  'cuf',
  'gender',
  'is_subscribed',
  'subscribed',
  'interactived_at',
  'last_subscribed',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'source',
  'locale',
  'language',
  'timezone',
  'PSID',
  'ig_user_name',
  'last_page_replied_at',
  'last_seen_at',
  'processed_date',
  'sequence',
  'sequences',
  'one_time_notif',
  'post',
  'ads',
  'story',
  'feedback',
  'coupon',
  'quiz',
  'sender',
  'bot_field',
  'current_time',
  // The specification's "several flags": what an inbox and its customers have.
  'is_blocked',
  'is_unread',
  'is_done',
  'is_assigned',
  'is_paused',
  // The purchases of the customer.
  'orders',
  'total_spent',
  'last_order_status',
  'last_order_at',
] as const
export type FilterType = (typeof filterTypes)[number]

export const operators = [
  'equal',
  'not_equal',
  'contains',
  'not_contains',
  'more-than',
  'less-than',
  'greater_than_or_equal',
  'less_than_or_equal',
  'between',
  'not_between',
  'any_value',
  'is_unknown',
  'from_ads',
] as const
export type Operator = (typeof operators)[number]

/** With a unit, an instant is compared by how long ago it was; without one, with the dates given. */
export const filterUnits = ['minutes', 'hours', 'days'] as const
export type FilterUnit = (typeof filterUnits)[number]

const scalar = z.union([z.string(), z.number(), z.boolean()], { error: 'expected text, a number, true or false' })
export type Scalar = z.infer<typeof scalar>

const schema = z.object({
  type: z.enum(filterTypes).nullable(),
  filter_type: z.enum(operators).nullable(),
  value: scalar.nullable(),
  values: z.array(scalar),
  unit: z.enum(filterUnits).nullable(),
  field_id: z.string(),
})

/** One condition on a customer. A row without type or filter_type is dropped, as if it were not there. */
export type Filter = z.infer<typeof schema>
export type Match = 'all' | 'any'

export const blankFilter = (): Filter => ({
  type: null,
  filter_type: null,
  value: null,
  values: [],
  unit: null,
  field_id: '',
})

/** Other spellings in use for the same fact; a file is read into the first. */
const spellings: ReadonlyMap<unknown, FilterType> = new Map([
  ['last_interactive', 'interactived_at'],
  ['last_interactive_at', 'interactived_at'],
  ['custom_field', 'cuf'],
  ['phone', 'phone_number'],
])

const yesOrNo = /^\s*(true|false|yes|no)\s*$/i

/** `subscribed` is an instant; asked with yes or no, it becomes the flag. */
const typeOf = ({ type, value, values }: Record<string, unknown>): unknown => {
  const given = Array.isArray(values) && values.length > 0 ? values : [value]
  if (type === 'subscribed' && given.every((each) => yesOrNo.test(String(each)))) return 'is_subscribed'
  return spellings.get(type) ?? type
}

export const filter = z.preprocess((given) => {
  const full = fill(blankFilter(), given)
  return isRecord(full) ? { ...full, type: typeOf(full) } : full
}, schema)
