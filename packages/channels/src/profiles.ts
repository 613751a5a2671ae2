import { facts as facebook } from './facebook/profile.ts'
import type { ChannelFacts } from './facts.ts'
import { facts as pke_chat_plugin } from './pke_chat_plugin/profile.ts'
import { facts as telegram_bot } from './telegram_bot/profile.ts'

export * from './facts.ts'

/**
 * The channels on which an account can be connected. Bots can be built, but not yet connected, for the other platforms.
 */
export type ConnectableId = 'telegram_bot' | 'facebook' | 'pke_chat_plugin'

/** The browser's facts of each channel. */
export const channelFacts: Record<ConnectableId, ChannelFacts> = { telegram_bot, facebook, pke_chat_plugin }

const byPlatform: Partial<Record<string, ChannelFacts>> = channelFacts

export const findFacts = (platform: string): ChannelFacts | undefined =>
  Object.hasOwn(byPlatform, platform) ? byPlatform[platform] : undefined
