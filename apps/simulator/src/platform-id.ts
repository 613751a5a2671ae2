import type { Platform } from '@hawker/core'

/** The channels that have a stand-in. */
export type PlatformId = Extract<Platform, 'telegram_bot' | 'facebook' | 'whatsapp_business_account' | 'line'>
