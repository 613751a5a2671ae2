import type { BotField } from '../document/fields.ts'
import type { Zone } from '../text/zone.ts'
import type { Scalar } from './filter.ts'

/** Everything filters read besides the customer: shared by all customers, so it is read once. */
export type FilterScene = {
  /** Milliseconds since 1970. */
  now: number
  /** The bot's clock: dates in rows are its days. */
  zone: Zone
  /** Types of the custom fields by their ids; a field without one is read by the row's own values. */
  field_types: ReadonlyMap<string, number>
  bot_fields: ReadonlyMap<string, Scalar | null>
  bot_field_types?: ReadonlyMap<string, BotField['type']>
}
