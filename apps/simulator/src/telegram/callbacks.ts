import { changed } from '../conversation.ts'
import { asFlag, asText } from '../params.ts'
import type { Method } from './call.ts'
import { badRequest } from './refuse.ts'

const longest_answer = 200

// https://core.telegram.org/bots/api#answercallbackquery
export const answerCallbackQuery: Method = ({ world, account, params }) => {
  const id = asText(params.callback_query_id) ?? ''
  const text = asText(params.text) ?? ''
  if (text.length > longest_answer) throw badRequest('MESSAGE_TOO_LONG')
  const pressed = account.callbacks.get(id)
  account.callbacks.delete(id)
  if (!pressed || world.clock.now() - pressed.at > world.settings.telegram.callback_life_ms)
    throw badRequest('query is too old and response timeout expired or query ID is invalid')
  const conversation = account.conversations.get(pressed.user)
  if (conversation && text) {
    conversation.notice = { n: (conversation.notice?.n ?? 0) + 1, text, is_alert: asFlag(params.show_alert) }
    changed(conversation)
  }
  return true
}
