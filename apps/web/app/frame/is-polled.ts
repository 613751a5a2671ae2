import type { ChannelState } from './api-types.ts'

/** An own app without an address fetches its messages. */
export const isPolled = ({ platform, details }: Pick<ChannelState, 'platform' | 'details'>): boolean =>
  platform === 'custom' && !details.callback_url
