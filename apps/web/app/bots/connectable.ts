import type { ConnectableId } from '@hawker/channels/profiles'

/** The channels of the picker, the quickest to connect first. */
export const connectableIds = [
  'telegram_bot',
  'pke_chat_plugin',
  'facebook',
] as const satisfies readonly ConnectableId[]

export const connectableId = (platform: string | null): ConnectableId | undefined =>
  connectableIds.find((id) => id === platform)
