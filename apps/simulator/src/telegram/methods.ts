import { deleteMyCommands, getChat, getMe, getMyCommands, setMyCommands } from './about.ts'
import type { Method } from './call.ts'
import { answerCallbackQuery } from './callbacks.ts'
import { deleteMessage, editMessageReplyMarkup, editMessageText } from './edits.ts'
import { getFile } from './files.ts'
import { sendChatAction, sendLocation } from './other-sends.ts'
import { sendMedia, sendMediaGroup } from './send-media.ts'
import { sendMessage } from './send-text.ts'
import { deleteWebhook, getWebhookInfo, setWebhook } from './webhook.ts'

const methods: Record<string, Method> = {
  getMe,
  getChat,
  setWebhook,
  deleteWebhook,
  getWebhookInfo,
  getFile,
  setMyCommands,
  getMyCommands,
  deleteMyCommands,
  sendMessage,
  sendPhoto: sendMedia('photo'),
  sendVideo: sendMedia('video'),
  sendAnimation: sendMedia('animation'),
  sendAudio: sendMedia('audio'),
  sendVoice: sendMedia('voice'),
  sendDocument: sendMedia('document'),
  sendSticker: sendMedia('sticker'),
  sendMediaGroup,
  sendLocation,
  sendChatAction,
  answerCallbackQuery,
  editMessageText,
  editMessageReplyMarkup,
  deleteMessage,
}

/** Methods that the customer sees count as sends for faults, limits and counters. */
const sends = /^send(?!ChatAction$)/

type Known = { name: string; run: Method; is_send: boolean }

// Method names are case-insensitive.
const known = new Map<string, Known>(
  Object.entries(methods).map(([name, run]) => [name.toLowerCase(), { name, run, is_send: sends.test(name) }]),
)

export const findMethod = (name: string): Known | undefined => known.get(name) ?? known.get(name.toLowerCase())
