import type { OutButton, OutCard, OutQuickReply } from '@hawker/core'
import { chunks, clip, clipBytes } from '@hawker/outside'
import { isWebUrl } from '../own-media.ts'

export type Markup =
  | { inline_keyboard: InlineKey[][] }
  | { keyboard: ReplyKey[][]; resize_keyboard: true; one_time_keyboard: true }
type ReplyKey = { text: string; request_contact?: true; request_location?: true }

type InlineKey = { text: string; callback_data: string } | { text: string; url: string }

/**
 * The keyboards a card needs, at most one of each kind, since a message carries one of them.
 *
 * Buttons and text quick replies are inline keys: a tap on a reply keyboard comes back as its label alone, the payload
 * lost, while an inline key carries its payload exactly. Only the phone number needs the reply keyboard.
 */
export const markups = (buttons: OutButton[], quickReplies: OutQuickReply[]): Markup[] => {
  const keys = buttons.flatMap(inlineKey).slice(0, maxKeys)
  const quickKeys = quickReplies.filter((reply) => reply.content_type === 'text').map(quickKey)
  const rows = [...chunks(keys, 1), ...chunks(quickKeys.slice(0, maxKeys - keys.length), quickKeysInRow)]
  const asks = quickReplies.filter((reply) => reply.content_type === 'user_phone_number')
  return [
    ...(rows.length ? [{ inline_keyboard: rows }] : []),
    ...(asks.length ? [phoneKeyboard(asks.map((ask) => label(ask.title || '📱')))] : []),
  ]
}

const phoneKeyboard = (titles: string[]): Markup => ({
  keyboard: titles.map((text) => [{ text, request_contact: true }]),
  resize_keyboard: true,
  one_time_keyboard: true,
})

/** Only a reply keyboard can ask for a location; a symbol needs no translation. */
export const locationKeyboard: Markup = {
  keyboard: [[{ text: '📍', request_location: true }]],
  resize_keyboard: true,
  one_time_keyboard: true,
}

/** Telegram has no telephone buttons; `callLines` writes those numbers. */
const inlineKey = (button: OutButton): InlineKey[] => {
  if (button.type === 'postback') return [pressKey(button.title, button.payload)]
  if (button.type === 'link' && isWebUrl(button.url)) return [{ text: label(button.title), url: button.url }]
  return []
}

const quickKey = (reply: OutQuickReply): InlineKey => pressKey(reply.title, reply.payload)

/** callback_data has 1 to 64 bytes. The engine's payloads are short keys; a longer one cannot be sent whole. */
const pressKey = (title: string, payload: string): InlineKey => ({
  text: label(title),
  callback_data: clipBytes(payload || title, 64) || '-',
})

/** A number in a text can be tapped to call: Telegram has nothing closer to a call button. */
export const callLines = (card: OutCard): string[] =>
  'buttons' in card
    ? card.buttons.flatMap((button) => (button.type === 'call' ? [`${button.title}: ${button.phone}`] : []))
    : []

// Telegram states no limit; phones cut longer labels.
const label = (title: string): string => clip(title, 64) || '…'

const quickKeysInRow = 2
const maxKeys = 100
