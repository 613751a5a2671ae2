import { createHmac } from 'node:crypto'
import type { RawRequest } from '@hawker/outside'
import type { SamplePerson, SamplePlatform } from './people.ts'

/** A bot with the platform's id of it, and the secret that signs or accompanies its webhooks. */
export type SampleBot = { bot_id: string; platform: SamplePlatform; page_id: string; secret: string }

/** A file as the platforms name it. */
export type SampleFile = { file_id: string; url: string }

/** An act of a customer, before it becomes a platform's webhook. */
export type Act = Message | { kind: 'taps'; title: string; payload: string } | { kind: 'leaves' }

type Message =
  | { kind: 'says'; text: string }
  | { kind: 'begins'; title: string }
  | { kind: 'pictures' | 'speaks'; file: SampleFile }

type Told = { bot: SampleBot; person: SamplePerson; at: number; key: string; number: number; act: Act }

/** The platform's webhook for this act. */
export function webhookOf(told: Told): RawRequest {
  const body = Buffer.from(JSON.stringify(wordings[told.bot.platform](told)))
  return { method: 'POST', query: {}, headers: signed(told.bot, body), body }
}

function signed({ platform, secret }: SampleBot, body: Buffer): Record<string, string> {
  if (platform === 'telegram_bot') return { 'x-telegram-bot-api-secret-token': secret }
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return { [platform === 'facebook' ? 'x-hub-signature-256' : 'x-hawker-signature']: signature }
}

/** By which the path knows the event again: in `seen` stands this, and nothing else tells the sample's events there. */
export function eventKeyOf(platform: SamplePlatform, key: string, number: number): string {
  if (platform === 'telegram_bot') return String(firstUpdate + number)
  return platform === 'facebook' ? `m_sample.${key}` : `e_sample.${key}`
}

const firstUpdate = 700_000_000
// Far above the numbers of the stand-in.
const firstMessage = 1_000_000

function messenger({ bot: { page_id }, person: { psid }, at, key, number, act }: Told): object {
  const mid = eventKeyOf('facebook', key, number)
  const event = { sender: { id: psid }, recipient: { id: page_id }, timestamp: at, ...messengerAct(act, mid) }
  return { object: 'page', entry: [{ id: page_id, time: at, messaging: [event] }] }
}

function messengerAct(act: Act, mid: string): object {
  switch (act.kind) {
    case 'begins':
      return { postback: { mid, title: act.title, payload: 'GET_STARTED' } }
    case 'says':
      return { message: { mid, text: act.text } }
    case 'taps':
      return { message: { mid, text: act.title, quick_reply: { payload: act.payload } } }
    case 'pictures':
      return { message: { mid, attachments: [{ type: 'image', payload: { url: act.file.url } }] } }
    case 'speaks':
      return { message: { mid, attachments: [{ type: 'audio', payload: { url: act.file.url } }] } }
    case 'leaves':
      throw new Error('Messenger tells no page that a customer has blocked it')
  }
}

function telegram({ person, at, key, number, act }: Told): object {
  const { psid, first_name, last_name, username, language: language_code } = person
  const from = { id: Number(psid), is_bot: false, first_name, last_name, username, language_code }
  const chat = { id: from.id, type: 'private', first_name, last_name, username }
  const update_id = Number(eventKeyOf('telegram_bot', key, number))
  const date = Math.floor(at / 1000)
  if (act.kind === 'leaves') {
    const status = (word: string) => ({ status: word, user: from })
    const membership = { old_chat_member: status('member'), new_chat_member: status('kicked') }
    return { update_id, my_chat_member: { chat, from, date, ...membership } }
  }
  const message_id = firstMessage + number
  if (act.kind === 'taps') {
    const reply_markup = { inline_keyboard: [[{ text: act.title, callback_data: act.payload }]] }
    const message = { message_id, chat, reply_markup }
    return { update_id, callback_query: { id: String(update_id), from, data: act.payload, message } }
  }
  return { update_id, message: { message_id, date, from, chat, ...telegramAct(act) } }
}

function telegramAct(act: Message): object {
  switch (act.kind) {
    case 'begins':
      return { text: '/start' }
    case 'says':
      return { text: act.text }
    case 'pictures':
      return { photo: [{ file_id: act.file.file_id, width: 800, height: 800 }] }
    case 'speaks':
      return { voice: { file_id: act.file.file_id, mime_type: 'audio/wav' } }
  }
}

function site({ person, at, key, number, act }: Told): object {
  const { psid: visitor, first_name, last_name, language } = person
  const profile = { first_name, last_name, full_name: `${first_name} ${last_name}`, language }
  const id = eventKeyOf('pke_chat_plugin', key, number)
  return { events: [{ id, visitor, at, profile, ...siteAct(act) }] }
}

function siteAct(act: Act): object {
  switch (act.kind) {
    case 'says':
      return { type: 'message', text: act.text }
    case 'taps':
      return { type: 'press', title: act.title, payload: act.payload }
    default:
      throw new Error(`No visitor of the sample's website ${act.kind}`)
  }
}

const wordings = { facebook: messenger, telegram_bot: telegram, pke_chat_plugin: site }
