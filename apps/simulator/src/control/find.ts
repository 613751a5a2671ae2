import type { Conversation } from '../conversation.ts'
import { platformNamed, platformOf } from '../platforms.ts'
import type { Account, World } from '../world.ts'
import { HttpRefusal } from './guard.ts'

export type AccountPath = { platform: string; page_id: string }
export type ConversationPath = AccountPath & { user: string }

export const accountAt = (world: World, { platform, page_id }: AccountPath): Account => {
  const account = platformNamed(platform)?.find(world, page_id)
  if (!account) throw new HttpRefusal(404, `There is no account ${platform}/${page_id}.`)
  return account
}

export const conversationAt = (account: Account, user: string): Conversation => {
  const conversation = account.conversations.get(user)
  if (!conversation) throw new HttpRefusal(404, `There is no customer ${user} of ${account.page_id}.`)
  return conversation
}

/** Refuses an id that no customer of this platform can have. */
export const checkUserId = (account: Account, user: string): void => {
  if (!platformOf(account).user_id.test(user))
    throw new HttpRefusal(400, `"${user}" cannot be the id of a customer there.`)
}
