import { asFlag, asText, isObject, type Params, unpack } from '../params.ts'
import type { ScreenButton } from '../screen.ts'
import { badRequest } from './refuse.ts'
import { isLoopback } from './webhook-url.ts'

/** Checks one of the four kinds of markup and returns the keys or buttons it shows. */
export type Markup =
  | { kind: 'none' }
  | { kind: 'inline'; wire: Params; buttons: ScreenButton[][] }
  | { kind: 'keyboard'; buttons: ScreenButton[][]; is_once: boolean; placeholder: string | undefined }
  | { kind: 'remove' }
  | { kind: 'force_reply'; placeholder: string | undefined }

const most_buttons = 100
const most_data_bytes = 64
const longest_placeholder = 64
const actions = [
  'url',
  'callback_data',
  'web_app',
  'login_url',
  'copy_text',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
  'callback_game',
  'pay',
] as const

export const readMarkup = (value: unknown): Markup => {
  if (value === undefined || value === null || value === '') return { kind: 'none' }
  const markup = unpack(value)
  if (!isObject(markup)) throw badRequest('object expected as reply markup')
  if (markup.inline_keyboard !== undefined) return inline(markup.inline_keyboard)
  if (markup.keyboard !== undefined) return keyboard(markup)
  if (asFlag(markup.remove_keyboard)) return { kind: 'remove' }
  if (asFlag(markup.force_reply)) return { kind: 'force_reply', placeholder: placeholder(markup) }
  return { kind: 'none' }
}

const rowsOf = (value: unknown, what: string): unknown[][] => {
  if (!Array.isArray(value)) throw badRequest(`field "${what}" of the ReplyMarkup must be of type Array`)
  const rows = value.map((row: unknown) => {
    if (!Array.isArray(row)) throw badRequest(`field "${what}" of the ReplyMarkup must be an Array of Arrays`)
    return row
  })
  if (rows.reduce((sum, row) => sum + row.length, 0) > most_buttons) throw badRequest('reply markup is too long')
  return rows.filter((row) => row.length > 0)
}

const inline = (value: unknown): Markup => {
  const rows = rowsOf(value, 'inline_keyboard')
  const buttons = rows.map((row) => row.map(inlineButton))
  return rows.length ? { kind: 'inline', wire: { inline_keyboard: rows }, buttons } : { kind: 'none' }
}

const inlineButton = (value: unknown): ScreenButton => {
  if (!isObject(value)) throw badRequest("can't parse inline keyboard button: InlineKeyboardButton must be an Object")
  const title = asText(value.text)
  if (title === undefined) throw badRequest('can\'t parse inline keyboard button: Can\'t find field "text"')
  if (!title.trim()) throw badRequest('inline keyboard button text must be non-empty')
  checkStyle(value)
  const given = actions.filter((action) => value[action] !== undefined)
  if (!given.length)
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
  if (given.length > 1)
    throw badRequest("can't parse inline keyboard button: exactly one of the optional fields must be used")
  if (value.callback_data !== undefined) return callbackButton(title, value.callback_data)
  if (value.url !== undefined) return linkButton(title, value.url)
  return { title, kind: 'other' }
}

const callbackButton = (title: string, value: unknown): ScreenButton => {
  const payload = asText(value) ?? ''
  const bytes = Buffer.byteLength(payload)
  if (bytes < 1 || bytes > most_data_bytes) throw badRequest('BUTTON_DATA_INVALID')
  return { title, kind: 'reply', payload }
}

const linkButton = (title: string, value: unknown): ScreenButton => {
  const url = asText(value) ?? ''
  const invalid = (why: string) => badRequest(`inline keyboard button URL '${url}' is invalid: ${why}`)
  const address = URL.canParse(url) ? url : `https://${url}`
  if (!url || !URL.canParse(address)) throw invalid('Wrong HTTP URL')
  const { protocol, hostname } = new URL(address)
  if (protocol === 'tg:') return { title, kind: 'link', url }
  if (protocol !== 'http:' && protocol !== 'https:') throw invalid('Unsupported URL protocol')
  // The platform wants a real host name; the stand-in also accepts this machine, where the demo lives.
  if (!hostname.includes('.') && !isLoopback(hostname)) throw invalid('Wrong HTTP URL')
  return { title, kind: 'link', url: address }
}

const keyboard = (markup: Params): Markup => {
  const buttons = rowsOf(markup.keyboard, 'keyboard').map((row) => row.map(keyboardButton))
  if (!buttons.length) throw badRequest('reply keyboard must have at least one button')
  return { kind: 'keyboard', buttons, is_once: asFlag(markup.one_time_keyboard), placeholder: placeholder(markup) }
}

const keyboardButton = (value: unknown): ScreenButton => {
  const title = isObject(value) ? asText(value.text) : asText(value)
  if (title === undefined) throw badRequest("can't parse keyboard button: KeyboardButton must be an Object")
  if (!title.trim()) throw badRequest('keyboard button text must be non-empty')
  if (isObject(value)) checkStyle(value)
  if (isObject(value) && asFlag(value.request_contact)) return { title, kind: 'share_phone' }
  if (isObject(value) && asFlag(value.request_location)) return { title, kind: 'share_place' }
  return { title, kind: 'reply' }
}

const checkStyle = (button: Params): void => {
  if (button.style !== undefined && !['danger', 'success', 'primary'].includes(asText(button.style) ?? ''))
    throw badRequest('invalid button style specified')
}

const placeholder = (markup: Params): string | undefined => {
  const text = asText(markup.input_field_placeholder)
  if (text !== undefined && (text.length < 1 || text.length > longest_placeholder))
    throw badRequest('input field placeholder must be 1-64 characters long')
  return text
}
