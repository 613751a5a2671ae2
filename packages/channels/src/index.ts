import type { ConnectableId } from './abouts.ts'
import type { Channel } from './channel.ts'
import { custom } from './custom/index.ts'
import { facebook } from './facebook/index.ts'
import { google_agent } from './google_agent/index.ts'
import { instagram_official } from './instagram_official/index.ts'
import { line } from './line/index.ts'
import { pke_chat_plugin } from './pke_chat_plugin/index.ts'
import { telegram_bot } from './telegram_bot/index.ts'
import { tiktok_business_messaging } from './tiktok_business_messaging/index.ts'
import { viber } from './viber/index.ts'
import { whatsapp_business_account } from './whatsapp_business_account/index.ts'
import { zalo } from './zalo/index.ts'

export * from './channel.ts'
export type { ChannelComments, CommentReading, ListedPost } from './comments.ts'
export { connectAccount } from './connect-account.ts'
export { polledAddress } from './custom/poll.ts'
export {
  type App,
  type AppPlatform,
  appPlatforms,
  type ChannelApp,
  type ChannelLogin,
  type FoundAccount,
  type LoggedIn,
  type ScopeSet,
  scopeSets,
} from './login.ts'
export { partId } from './our-id.ts'
export type { WidgetEvent, WidgetMessage } from './pke_chat_plugin/wire.ts'
export {
  type ChannelPushes,
  type Draw,
  type FoundForms,
  formText,
  type Picture,
  type PushForm,
  type PushLine,
} from './pushes.ts'
export { renewsToken } from './renews-token.ts'
export type { ChannelTemplates, ExampleFile, FileOf, ListedTemplates, MadeTemplate } from './templates.ts'

/** The channels on which an account can be connected. */
export const channels: Record<ConnectableId, Channel> = {
  telegram_bot,
  pke_chat_plugin,
  line,
  viber,
  facebook,
  instagram_official,
  whatsapp_business_account,
  zalo,
  tiktok_business_messaging,
  google_agent,
  custom,
}

const byPlatform: Partial<Record<string, Channel>> = channels

/** The channel of the platform that an address or a bot file names. */
export const findChannel = (platform: string): Channel | undefined =>
  Object.hasOwn(byPlatform, platform) ? byPlatform[platform] : undefined
