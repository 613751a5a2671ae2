import type { Conversation } from '../conversation.ts'
import { platformNamed } from '../platform.ts'
import { type Account, findAccount, type World } from '../world.ts'
import { HttpRefusal } from './guard.ts'

export type AccountPath = { platform: string; page_id: string }
export type ConversationPath = AccountPath & { user: string }

export const accountAt = (world: World, { platform, page_id }: AccountPath): Account => {
  const named = platformNamed(platform)
  const account = named && findAccount(world, named, page_id)
  if (!account) throw new HttpRefusal(404, `There is no account ${platform}/${page_id}.`)
  return account
}

export const conversationAt = (account: Account, user: string): Conversation => {
  const conversation = account.conversations.get(user)
  if (!conversation) throw new HttpRefusal(404, `There is no customer ${user} of ${account.page_id}.`)
  return conversation
}

/** Telegram's ids are numbers; both platforms' have few digits. */
export const checkUserId = (account: Account, user: string): void => {
  const isGood = account.platform === 'telegram_bot' ? /^[1-9]\d{0,15}$/.test(user) : /^[\w-]{1,64}$/.test(user)
  if (!isGood) throw new HttpRefusal(400, `"${user}" cannot be the id of a customer there.`)
}
