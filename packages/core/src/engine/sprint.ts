import type { ChannelProfile } from '../channel.ts'
import type { CustomerView } from '../customers/view.ts'
import type { Effect } from '../effects/effect.ts'
import type { PublishedBot } from '../publish/bot.ts'
import type { Value } from '../text/value.ts'
import type { Links } from '../text/words.ts'
import type { Session } from './session.ts'
import type { Step } from './step.ts'

/** One uninterrupted run of the engine. */
export type Sprint = {
  session: Session
  effects: Effect[]
  /** The road it took, in order. */
  steps: Step[]
}

/** Everything the engine reads besides the bot and the session. */
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
  /** Values for texts beyond the customer's own: `ad_id`, `address`, `comment`, `comments`, `last_page_message_content`. */
  facts?: Record<string, string>
  links?: Links
  /** The comment that is heard. */
  comment_id?: string
  /** The platform takes no message to this customer until they write again, save one to a comment of theirs. */
  is_unreachable?: true
  /** Current values of bot fields; a field without one has the version's value. */
  bot_fields?: ReadonlyMap<string, Value>
}
