import type { Conversation } from '../conversation.ts'
import type { Params } from '../params.ts'
import type { Upload } from '../wire.ts'
import type { World } from '../world.ts'
import type { TelegramAccount } from './account.ts'

/** One call of a method, as its handler receives it. */
export type TelegramCall = { world: World; account: TelegramAccount; params: Params; uploads: Map<string, Upload> }

export type Method = (call: TelegramCall) => unknown

/** The bot as a user, in `from` and in membership updates. */
export const botUser = ({ page_id, name, username }: TelegramAccount): Params => ({
  id: Number(page_id),
  is_bot: true,
  first_name: name,
  username,
})

export const personOf = ({ customer }: Conversation): Params => ({
  id: Number(customer.id),
  is_bot: false,
  first_name: customer.first_name,
  ...(customer.last_name ? { last_name: customer.last_name } : {}),
  ...(customer.username ? { username: customer.username } : {}),
  language_code: customer.language,
})

export const chatOf = ({ customer }: Conversation): Params => ({
  id: Number(customer.id),
  type: 'private',
  first_name: customer.first_name,
  ...(customer.last_name ? { last_name: customer.last_name } : {}),
  ...(customer.username ? { username: customer.username } : {}),
})
