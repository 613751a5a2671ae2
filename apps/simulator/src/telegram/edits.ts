import { changed, findLine, type Line } from '../conversation.ts'
import { asText, type Params } from '../params.ts'
import type { Method, TelegramCall } from './call.ts'
import { findChat } from './chat.ts'
import { formatted } from './formatted.ts'
import { badRequest } from './refuse.ts'
import { readMarkup } from './reply-markup.ts'

const findOwn = (call: TelegramCall): { line: Line; wire: Params; done: () => Params } => {
  const conversation = findChat(call)
  const line = findLine(conversation, asText(call.params.message_id) ?? '')
  if (!line?.wire) throw badRequest('message to edit not found')
  if (line.from !== 'bot') throw badRequest("message can't be edited")
  const { wire } = line
  const done = () => {
    wire.edit_date = Math.floor(call.world.clock.now() / 1_000)
    changed(conversation)
    return wire
  }
  return { line, wire, done }
}

const setMarkup = (line: Line, wire: Params, value: unknown): boolean => {
  const markup = readMarkup(value)
  const before = JSON.stringify(wire.reply_markup)
  if (markup.kind === 'inline') {
    wire.reply_markup = markup.wire
    line.buttons = markup.buttons
  } else {
    delete wire.reply_markup
    delete line.buttons
  }
  return JSON.stringify(wire.reply_markup) !== before
}

const notModified = () =>
  badRequest(
    'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
  )

// https://core.telegram.org/bots/api#editmessagereplymarkup
export const editMessageReplyMarkup: Method = (call) => {
  const { line, wire, done } = findOwn(call)
  if (!setMarkup(line, wire, call.params.reply_markup)) throw notModified()
  return done()
}

// https://core.telegram.org/bots/api#editmessagetext
export const editMessageText: Method = (call) => {
  const { line, wire, done } = findOwn(call)
  const { text, entities } = formatted(asText(call.params.text) ?? '', call.params.parse_mode, call.params.entities)
  if (!text.trim()) throw badRequest('message text is empty')
  if (text.length > 4096) throw badRequest('message is too long')
  const isSameText = wire.text === text && JSON.stringify(line.spans ?? []) === JSON.stringify(entities)
  if (!setMarkup(line, wire, call.params.reply_markup) && isSameText) throw notModified()
  Object.assign(wire, { text, entities })
  Object.assign(line, { text, spans: entities, is_edited: true })
  return done()
}

// https://core.telegram.org/bots/api#deletemessage
export const deleteMessage: Method = (call) => {
  const conversation = findChat(call)
  const line = findLine(conversation, asText(call.params.message_id) ?? '')
  if (!line) throw badRequest('message to delete not found')
  conversation.lines = conversation.lines.filter((other) => other !== line)
  changed(conversation)
  return true
}
