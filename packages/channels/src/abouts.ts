import type { Platform } from '@hawker/core'
import type { ChannelAbout } from './about.ts'
import { about as custom } from './custom/about.ts'
import { about as facebook } from './facebook/about.ts'
import { about as google_agent } from './google_agent/about.ts'
import { about as instagram_official } from './instagram_official/about.ts'
import { about as line } from './line/about.ts'
import { about as pke_chat_plugin } from './pke_chat_plugin/about.ts'
import { about as telegram_bot } from './telegram_bot/about.ts'
import { about as tiktok_business_messaging } from './tiktok_business_messaging/about.ts'
import { about as viber } from './viber/about.ts'
import { about as whatsapp_business_account } from './whatsapp_business_account/about.ts'
import { about as zalo } from './zalo/about.ts'

export * from './about.ts'

/**
 * The channels on which an account can be connected, the quickest first, as the picker lists them. Every other list of
 * channels is typed over this one: bots can be built, but not yet connected, for the platforms it lacks.
 */
export const abouts = {
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
} as const satisfies {
  [P in Platform]?: ChannelAbout<P>
}

export type ConnectableId = keyof typeof abouts
export type ConnectableAbout = (typeof abouts)[ConnectableId]

export const connectableIds: readonly ConnectableId[] = Object.values(abouts).map(({ id }) => id)

const byPlatform: Partial<Record<string, ConnectableAbout>> = abouts

export const findAbout = (platform: string): ConnectableAbout | undefined =>
  Object.hasOwn(byPlatform, platform) ? byPlatform[platform] : undefined
