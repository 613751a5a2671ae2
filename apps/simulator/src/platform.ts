import type { Act, Tried } from './act.ts'
import type { Conversation } from './conversation.ts'
import type { CustomOptions } from './custom/account.ts'
import type { InstagramOptions } from './instagram/account.ts'
import type { LineOptions } from './line/account.ts'
import type { MessengerOptions } from './messenger/account.ts'
import type { PlatformId } from './platform-id.ts'
import type { RcsOptions } from './rcs/account.ts'
import type { Outside, ScreenButton } from './screen.ts'
import type { Surface } from './surface.ts'
import type { TelegramOptions } from './telegram/account.ts'
import type { TikTokOptions } from './tiktok/account.ts'
import type { ViberOptions } from './viber/account.ts'
import type { Change, Post } from './wall/wall.ts'
import type { WhatsAppOptions } from './whatsapp/account.ts'
import type { Account, World } from './world.ts'
import type { ZaloOptions } from './zalo/account.ts'

export type AccountOptions = TelegramOptions &
  MessengerOptions &
  InstagramOptions &
  WhatsAppOptions &
  LineOptions &
  ZaloOptions &
  TikTokOptions &
  ViberOptions &
  RcsOptions &
  CustomOptions

/** A change of the webhook that an account makes in its own way. */
export type WebhookChange = { webhook_url?: string; subscribed_fields?: string[] }

/** How a platform names posts and comments, and tells of their changes. */
export type WallWays<Kind extends Account = Account> = {
  newPost(account: Kind): Pick<Post, 'id' | 'album'>
  newCommentId(account: Kind, post: Post): string
  tell(world: World, account: Kind, change: Change): Tried
  /** A live video has started or ended. */
  tellLive?(world: World, account: Kind, post: Post): Tried
}

/** A platform's own way of showing the parts that programs have set outside the messages, and of telling of a tap on one. */
type OutsideWays<Kind extends Account = Account> = {
  of(account: Kind, conversation: Conversation): Partial<Outside>
  /** Absent where a tap writes its payload as the customer's words. */
  tap?(world: World, account: Kind, conversation: Conversation, button: ScreenButton): Tried
}

/** All differences of one messenger from the others; the rest of the simulator reads them here. */
export type Platform<Kind extends Account = Account> = {
  id: PlatformId
  /** The name in the control's refusals. */
  name: string
  /** Other names of the platform in the control's addresses. */
  alias: string
  /** The path of its API below the simulator's origin. */
  path: string
  handle: Surface
  /** The ids a customer can have there. */
  user_id: RegExp
  /** An id for a new customer; ten digits where the platform has no form of its own. */
  newUserId?(): string
  /** The platform's own options and switches of an account, as JSON Schema. */
  options?: Record<string, object>
  accounts(world: World): Kind[]
  find(world: World, page_id: string): Kind | undefined
  add(world: World, options: AccountOptions): Kind
  remove(world: World, account: Kind): void
  /** The parts of an account's description that other platforms lack. */
  describe(account: Kind): object
  changeWebhook(account: Kind, change: WebhookChange): void
  /** The public name that stands beside the bot's on the phone. */
  username(account: Kind): string | null
  act(world: World, account: Kind, conversation: Conversation, act: Act): Tried
  /** The parts its phone shows outside the messages; absent where that is nothing. */
  outside?: OutsideWays<Kind>
  /** Its posts; absent where it has none. */
  wall?: WallWays<Kind>
  /** Names of the events that no phone sends, for the act `event`. */
  events?: readonly string[]
  /** Verifies the webhook's address as when it is saved: null, or the problem. */
  shakeHands?(world: World, account: Kind): Promise<string | null>
}

/** The platform would not connect such an account. */
export class AccountRefusal extends Error {}
