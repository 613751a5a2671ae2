import type { ChannelId } from '@hawker/core'

/** The channels that have a stand-in. */
export type PlatformId = Extract<ChannelId, 'telegram_bot' | 'facebook'>
