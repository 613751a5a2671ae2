import type { ChannelState } from '../frame/api-types.ts'

/** The name by which people find an account on its platform; null where only its id is known. */
export function accountName({ details: { basic_id, username, phone, chat_uri } }: Pick<ChannelState, 'details'>) {
  // LINE's name of an account has its sign already.
  if (basic_id) return basic_id
  if (username) return `@${username}`
  // Meta writes a number with or without its sign, and with spaces or none.
  if (phone) return `+${phone.replace(/^\+/, '')}`
  return chat_uri || null
}
