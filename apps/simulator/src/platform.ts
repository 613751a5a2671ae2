import type { ChannelId } from '@hawker/core'

export type Platform = Extract<ChannelId, 'telegram_bot' | 'facebook'>

/** Addresses may use the messengers' own names as well. */
const names: Record<string, Platform> = {
  telegram_bot: 'telegram_bot',
  telegram: 'telegram_bot',
  facebook: 'facebook',
  messenger: 'facebook',
}

export const platformNamed = (name: string): Platform | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined
