import { asText, unpack } from '../params.ts'
import type { Method } from './call.ts'
import { findChat } from './chat.ts'
import { formatted } from './formatted.ts'
import { postMessage } from './post-message.ts'
import { badRequest } from './refuse.ts'

const longest_text = 4096

// https://core.telegram.org/bots/api#sendmessage
export const sendMessage: Method = (call) => {
  const { params } = call
  const conversation = findChat(call)
  const source = asText(params.text) ?? ''
  if (!source.trim()) throw badRequest('message text is empty')
  const { text, entities } = formatted(source, params.parse_mode, params.entities)
  if (!text.trim()) throw badRequest('message text is empty')
  if (text.length > longest_text) throw badRequest('message is too long')
  const marked = entities.length ? { entities } : {}
  const preview = unpack(params.link_preview_options)
  return postMessage(
    call,
    conversation,
    { text, ...marked, ...(preview ? { link_preview_options: preview } : {}) },
    { text, ...(entities.length ? { spans: entities } : {}) },
  )
}
