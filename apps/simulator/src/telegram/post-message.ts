import { addLine, type Conversation, findLine } from '../conversation.ts'
import { asNumber, isObject, type Params, unpack } from '../params.ts'
import type { ScreenMessage } from '../screen.ts'
import { botUser, chatOf, type TelegramCall } from './call.ts'
import { badRequest } from './refuse.ts'
import { type Markup, readMarkup } from './reply-markup.ts'

type Shown = Pick<ScreenMessage, 'text' | 'spans' | 'files' | 'album' | 'place'>

/** Adds a bot's message to the chat and returns the whole Message, as every successful send does. */
export const postMessage = (call: TelegramCall, conversation: Conversation, content: Params, shown: Shown): Params => {
  const markup = readMarkup(call.params.reply_markup)
  const reply = replyTarget(call, conversation)
  conversation.last_message_id += 1
  const at = call.world.clock.now()
  const wire: Params = {
    message_id: conversation.last_message_id,
    from: botUser(call.account),
    chat: chatOf(conversation),
    date: Math.floor(at / 1_000),
    ...(reply ? { reply_to_message: reply.wire } : {}),
    ...content,
    ...(markup.kind === 'inline' ? { reply_markup: markup.wire } : {}),
  }
  applyKeyboard(conversation, markup)
  const line = {
    id: String(conversation.last_message_id),
    from: 'bot' as const,
    at,
    ...shown,
    ...(markup.kind === 'inline' ? { buttons: markup.buttons } : {}),
    ...(reply ? { reply_to: reply.id } : {}),
    wire,
  }
  addLine(conversation, line, call.world.settings.keep_messages)
  return wire
}

const applyKeyboard = (conversation: Conversation, markup: Markup): void => {
  if (markup.kind === 'remove') conversation.quick_replies = []
  if (markup.kind === 'force_reply') conversation.placeholder = markup.placeholder
  if (markup.kind !== 'keyboard') return
  conversation.quick_replies = markup.buttons
  conversation.is_keyboard_once = markup.is_once
  conversation.placeholder = markup.placeholder
}

const replyTarget = ({ params }: TelegramCall, conversation: Conversation) => {
  const reply = unpack(params.reply_parameters)
  if (reply === undefined) return undefined
  const id = isObject(reply) ? asNumber(reply.message_id) : undefined
  const line = id === undefined ? undefined : findLine(conversation, String(id))
  if (!line && !(isObject(reply) && reply.allow_sending_without_reply === true))
    throw badRequest('message to be replied not found')
  return line
}
