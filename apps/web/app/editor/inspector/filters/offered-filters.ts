import { type ChannelProfile, type FilterType, filterTypes } from '@hawker/core'

export type FilterGroup = 'usual' | 'customer' | 'conversation' | 'orders' | 'origin' | 'other'

/** The conditions that most flows need, in the order they are needed. */
const usual: readonly FilterType[] = [
  'tag',
  'cuf',
  'current_time',
  'interactived_at',
  'subscribed',
  'sequence',
  'gender',
  'is_subscribed',
]

const groups: Partial<Record<FilterType, FilterGroup>> = {
  first_name: 'customer',
  last_name: 'customer',
  email: 'customer',
  phone_number: 'customer',
  locale: 'customer',
  language: 'customer',
  timezone: 'customer',
  PSID: 'customer',
  ig_user_name: 'customer',
  last_subscribed: 'customer',
  is_blocked: 'customer',
  last_page_replied_at: 'conversation',
  last_seen_at: 'conversation',
  sender: 'conversation',
  is_done: 'conversation',
  is_unread: 'conversation',
  is_assigned: 'conversation',
  is_paused: 'conversation',
  orders: 'orders',
  total_spent: 'orders',
  last_order_status: 'orders',
  last_order_at: 'orders',
  source: 'origin',
  post: 'origin',
  ads: 'origin',
  story: 'origin',
}

const order: readonly FilterGroup[] = ['usual', 'customer', 'conversation', 'orders', 'origin', 'other']

type Profile = Pick<ChannelProfile, 'id' | 'native' | 'abilities'>

/** Facts that only some channels report, or that only parts of the product write which are not there yet. */
const absences: Partial<Record<FilterType, (profile: Profile) => boolean>> = {
  // The same condition stands in the list by its singular.
  tags: () => true,
  sequences: () => true,
  coupon: () => true,
  quiz: () => true,
  ig_user_name: ({ id }) => id !== 'instagram_official',
  story: ({ id }) => id !== 'instagram_official',
  ads: ({ id }) => id !== 'facebook' && id !== 'instagram_official',
  post: ({ abilities }) => !abilities.includes('comments'),
  one_time_notif: ({ native }) => !native.includes('notification_messages_req'),
  feedback: ({ native }) => !native.includes('customer_feedback'),
}

/** The conditions a bot of this channel can use, under their headings, or all of them; a present one is always among them. */
export function offeredFilters(profile: Profile | null, present: FilterType | null) {
  const offered = filterTypes.filter((type) => type === present || profile === null || !absences[type]?.(profile))
  return order.map((group) => ({
    group,
    types:
      group === 'usual'
        ? usual.filter((type) => offered.includes(type))
        : offered.filter((type) => !usual.includes(type) && (groups[type] ?? 'other') === group),
  }))
}
