import type { Platform } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import type { CustomerView } from '../customers/view.ts'
import type { BotField } from '../document/fields.ts'
import { dateOf, dateTimeOf, timeOf, weekdayOf, weekOf } from './dates.ts'
import type { Dice } from './dice.ts'
import type { Value } from './value.ts'
import type { Zone } from './zone.ts'

/** Addresses of pages for this customer, each made only when a text names it. */
export type Links = {
  /** Where the open part of their latest order is paid; null: none is open. */
  payment?: () => string | null
  /** Where they order what is in their cart. */
  order?: () => string | null
}

/** The values from which a text's variables are filled. */
export type Words = {
  customer: CustomerView
  page_name: string
  platform: Platform
  /** Milliseconds since 1970. */
  now: number
  zone: Zone
  /** The bot's language, for the names of weekdays. */
  language: string
  /** Times of day are written with AM and PM. */
  is_12_hours?: boolean
  last_text_input: string
  bot_fields: ReadonlyMap<string, Value>
  /** The id a field has, by its id and by its name, where the bot is known. */
  custom_field_ids?: ReadonlyMap<string, string>
  bot_field_ids?: ReadonlyMap<string, string>
  /** The numbered types of custom fields, by their ids. */
  custom_field_types?: ReadonlyMap<string, number>
  bot_field_types?: ReadonlyMap<string, BotField['type']>
  /** Values that only some conversations have: `ad_id`, `address`, `comment`, `comments`, `last_page_message_content`. */
  facts: Readonly<Record<string, string>>
  links?: Links | undefined
  dice: Dice
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const words: Record<string, (words: Words) => Value> = {
  user_first_name: ({ customer }) => customer.first_name,
  user_last_name: ({ customer }) => customer.last_name,
  user_full_name: ({ customer }) => customer.full_name || `${customer.first_name} ${customer.last_name}`.trim(),
  psid: ({ customer }) => customer.psid,
  email: ({ customer }) => customer.email,
  phone: ({ customer }) => customer.phone,
  page_name: ({ page_name }) => page_name,
  last_text_input: ({ last_text_input }) => last_text_input,
  current_date_and_time: ({ zone, now, is_12_hours }) => dateTimeOf(zone, now, is_12_hours),
  current_date: ({ zone, now }) => dateOf(zone, now),
  current_time: ({ zone, now, is_12_hours }) => timeOf(zone, now, is_12_hours),
  current_weekday: ({ zone, now, language }) => weekdayOf(zone, now, language),
  ad_id: ({ facts }) => facts.ad_id ?? null,
  address: ({ facts }) => facts.address ?? null,
  comment: ({ facts }) => facts.comment ?? null,
  comments: ({ facts }) => facts.comments ?? null,
  last_page_message_content: ({ facts, platform }) =>
    profiles[platform].repeats_page_message ? (facts.last_page_message_content ?? null) : null,
  ...Object.fromEntries(
    weekdays.map((name, index) => [`${name}_of_weekly`, ({ zone, now }: Words) => weekOf(zone, now, index)]),
  ),
}

/** The variables of the product, without those of fields, genders and chances. */
export const wordNames: readonly string[] = Object.keys(words)

/** The value of a system variable; null for an unknown name. */
export const wordOf = (name: string, all: Words): Value =>
  Object.hasOwn(words, name) ? (words[name]?.(all) ?? null) : null
