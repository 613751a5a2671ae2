import { type ChannelProfile, type Platform, profiles } from '@hawker/core'

/** Minutes from nothing to the first message; null: the platform checks the business first, which takes days. */
export const setUpMinutes: Record<Platform, number | null> = {
  telegram_bot: 2,
  pke_chat_plugin: 2,
  line: 10,
  facebook: 20,
  instagram_official: 25,
  whatsapp_business_account: 40,
  zalo: 40,
  custom: 60,
  viber: null,
  tiktok_business_messaging: null,
  google_agent: null,
}

/** The same where an app is already there, so that the person signs in at the platform instead of making one. */
export const signInMinutes = {
  facebook: 2,
  instagram_official: 3,
  whatsapp_business_account: 10,
  zalo: 5,
  tiktok_business_messaging: null,
} as const satisfies Partial<Record<Platform, number | null>>

export const isSignedIn = (id: Platform): id is keyof typeof signInMinutes => Object.hasOwn(signInMinutes, id)

/** True where the platform reviews our app before the bot may answer people without a role in it. */
export const isReviewed = (id: Platform): boolean => id === 'facebook' || id === 'instagram_official'

const costs = ['whatsapp_business_account', 'zalo', 'line', 'viber', 'google_agent'] as const

/** The key of a platform's price. */
export const costOf = (id: Platform) => costs.find((known) => known === id) ?? 'free'

const lacks = {
  quick_replies: ({ max_quick_replies }: ChannelProfile) => max_quick_replies === 0,
  typing: ({ shows_typing }: ChannelProfile) => !shows_typing,
  gallery: ({ native }: ChannelProfile) => !native.includes('gallery'),
} as const
type Lack = keyof typeof lacks
const lackKeys = ['quick_replies', 'typing', 'gallery'] as const satisfies Lack[]

/** The abilities a platform lacks, by its profile; `window`: the hours after a customer's message in which a bot may write. */
export function lacksOf(id: Platform): { window: number | null; other: Lack[] } {
  const profile = profiles[id]
  return {
    window: profile.window?.bot_hours ?? null,
    other: lackKeys.filter((key) => lacks[key](profile)),
  }
}
