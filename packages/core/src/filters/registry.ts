import type { ConversationFacts } from '../customers/facts.ts'
import type { Check, Test } from './check.ts'
import type { FilterFact, OrderFact, Place } from './facts.ts'
import type { FilterType, Operator } from './filter.ts'
import type { FilterKind } from './kinds.ts'
import type { FilterScene } from './scene.ts'

/** The place of the fact; null for a custom field, which the row names, and for values that all customers share. */
type Where = Place | null

export type FilterDefinition = {
  kind: FilterKind
  where: Where
  /** A flag: the question behind the yes. */
  yes?: (scene: FilterScene) => Test
  /** More operators than the kind has. */
  extra?: readonly Operator[]
}

const customer = (kind: FilterKind, column: Extract<Place, { in: 'customer' }>['column']): FilterDefinition => ({
  kind,
  where: { in: 'customer', column },
})
const conversation = (kind: FilterKind, column: keyof ConversationFacts | 'last_interactive_at'): FilterDefinition => ({
  kind,
  where: { in: 'conversation', column },
})
const fact = (kind: FilterKind, key: FilterFact): FilterDefinition => ({ kind, where: { in: 'facts', key } })
const order = (kind: FilterKind, key: OrderFact): FilterDefinition => ({ kind, where: { in: 'order', key } })

const isTrue = (): Test => ({ test: 'true' })

/** All audience filters: the kind of each, and the place of its fact. */
export const filters: Record<FilterType, FilterDefinition> = {
  tag: customer('ids', 'tags'),
  tags: customer('ids', 'tags'),
  cuf: { kind: 'field', where: null },
  gender: customer('choice', 'gender'),
  is_subscribed: { ...customer('flag', 'is_subscribed'), yes: isTrue },
  subscribed: customer('instant', 'created_at'),
  interactived_at: conversation('instant', 'last_interactive_at'),
  last_subscribed: customer('instant', 'last_subscribed_at'),
  first_name: customer('text', 'first_name'),
  last_name: customer('text', 'last_name'),
  email: customer('email', 'email'),
  phone_number: customer('phone', 'phone'),
  source: { ...customer('choice', 'source'), extra: ['from_ads'] },
  locale: customer('choice', 'locale'),
  language: customer('choice', 'language'),
  timezone: customer('number', 'timezone'),
  PSID: customer('text', 'psid'),
  ig_user_name: customer('text', 'username'),
  last_page_replied_at: conversation('instant', 'last_page_replied_at'),
  last_seen_at: conversation('instant', 'last_seen_at'),
  processed_date: fact('iso_instant', 'processed_date'),
  sequence: customer('ids', 'sequences'),
  sequences: customer('ids', 'sequences'),
  one_time_notif: fact('ids', 'topics'),
  post: fact('ids', 'posts'),
  ads: { ...fact('ids', 'ads'), extra: ['from_ads'] },
  story: fact('ids', 'stories'),
  feedback: fact('number', 'feedback'),
  coupon: fact('ids', 'coupons'),
  quiz: fact('ids', 'quizzes'),
  sender: conversation('choice', 'snippet_by'),
  bot_field: { kind: 'bot_field', where: null },
  current_time: { kind: 'clock', where: null },
  is_blocked: { ...customer('flag', 'is_blocked'), yes: isTrue },
  is_done: { ...conversation('flag', 'is_done'), yes: isTrue },
  is_unread: { ...conversation('flag', 'unread'), yes: () => ({ test: 'number', range: { gt: 0 } }) },
  is_assigned: { ...conversation('flag', 'assigned_to'), yes: () => ({ test: 'known', of: 'value' }) },
  orders: order('number', 'count'),
  total_spent: order('number', 'spent'),
  last_order_status: order('choice', 'status'),
  last_order_at: order('iso_instant', 'at'),
  is_paused: { ...conversation('flag', 'paused_until'), yes: ({ now }) => ({ test: 'instant', range: { gt: now } }) },
}

/** The customer came through an advertisement: it was their source, or one of their ads is known. */
export const fromAds: readonly Check[] = [
  { place: { in: 'customer', column: 'source' }, test: { test: 'text', how: 'equal', any: ['ads'] } },
  { place: { in: 'facts', key: 'ads' }, test: { test: 'known', of: 'list' } },
]
