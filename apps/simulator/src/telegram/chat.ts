import { conversationFor } from '../account.ts'
import type { Conversation } from '../conversation.ts'
import { asText } from '../params.ts'
import type { TelegramCall } from './call.ts'
import { badRequest, forbidden } from './refuse.ts'

/** The chat that a method names; throws the refusal when the bot may not write there. */
export const findChat = ({ account, params }: TelegramCall): Conversation => {
  const id = asText(params.chat_id)
  if (!id) throw badRequest('chat_id is empty')
  const conversation = conversationFor(account, id)
  if (!conversation) throw badRequest('chat not found')
  if (conversation.state === 'blocked') throw forbidden('bot was blocked by the user')
  if (conversation.state === 'deactivated') throw forbidden('user is deactivated')
  if (!conversation.is_started) throw forbidden("bot can't initiate conversation with a user")
  return conversation
}
