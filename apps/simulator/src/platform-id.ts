import type { Platform } from '@hawker/core'

/** The channels that have a stand-in. */
export type PlatformId = Extract<
  Platform,
  | 'telegram_bot'
  | 'facebook'
  | 'instagram_official'
  | 'whatsapp_business_account'
  | 'zalo'
  | 'line'
  | 'tiktok_business_messaging'
  | 'viber'
  | 'google_agent'
  | 'custom'
>
