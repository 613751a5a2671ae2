import type { ChannelProfile } from '../channel.ts'
import type { CustomerView } from '../customers/view.ts'
import type { Effect } from '../effects/effect.ts'
import type { PublishedBot } from '../publish/bot.ts'
import type { OrderValues } from '../text/order-variables.ts'
import type { Value } from '../text/value.ts'
import type { Session } from './session.ts'
import type { Step } from './step.ts'

/** One uninterrupted run of the engine. */
export type Sprint = {
  session: Session
  effects: Effect[]
  /** The road it took, in order. */
  steps: Step[]
}

/** What the engine reads besides the bot and the session. */
export type Scene = {
  customer: CustomerView
  profile: ChannelProfile
  page_name: string
  /** ISO instant with offset Z. */
  now: string
  /** Same seed, same dice. */
  seed: string
  /** Older versions of the bot that the session or a pressed button names (`sessionVersions`, `payloadVersion`). */
  versions?: Record<number, PublishedBot>
  /** What texts may say beyond the customer: `ad_id`, `address`, `comment`, `comments`, `last_page_message_content`. */
  facts?: Record<string, string>
  /** The order that texts speak of in single braces. */
  order?: OrderValues
  /** What bot fields hold now; those not among them hold what the version says. */
  bot_fields?: ReadonlyMap<string, Value>
}
