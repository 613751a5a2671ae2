import type { OutButton, OutQuickReply } from '@hawker/core'
import { chunks, parts } from '@hawker/outside'
import type { Account, PlatformRequest, Recipient, Upload } from '../channel.ts'
import { authorization } from './graph.ts'
import { limits } from './limits.ts'
import { buttonTemplate, callLines, pressable, quickReply } from './templates.ts'

/** The `message` of one call, and the file sent with it. Outside the window only a survey may be sent. */
export type Draft = { message: Record<string, unknown>; uploads?: Upload[]; is_survey?: true }

/** How a platform's messages carry words: what splits a long text, and whether buttons call numbers. */
type Words = { split(text: string): string[]; dials: boolean }

/** A template needs text; a symbol needs no translation. */
const pointer = '👇'

export const texts = (text: string, { split }: Words): Draft[] =>
  split(text.trim() ? text : pointer).map((part) => ({ message: { text: part } }))

/** Buttons belong to a text of at most 640 units, three at a time: a longer text is sent before them. */
export const withButtons = (before: Draft[], text: string, buttons: OutButton[], words: Words): Draft[] => {
  const groups = chunks(pressable(buttons, words), limits.buttons)
  const all = [text, ...callLines(buttons, words)].filter((line) => line.trim()).join('\n')
  if (groups.length === 0) return all ? [...before, ...texts(all, words)] : before
  const said = parts(all || pointer, limits.template_text)
  const ahead = said.slice(0, -1).flatMap((part) => words.split(part).map((text) => ({ message: { text } })))
  const templates = groups.map((group, n) => ({
    message: buttonTemplate(n === 0 ? (said.at(-1) ?? pointer) : pointer, group),
  }))
  return [...before, ...ahead, ...templates]
}

/** Quick replies vanish when another message follows, so they belong to the last one. */
export const withQuickReplies = (drafts: Draft[], replies: OutQuickReply[], words: Words): Draft[] => {
  const all = drafts.length ? drafts : texts('', words)
  const last = all.at(-1)
  if (!last || replies.length === 0) return all
  const quick_replies = replies.slice(0, limits.quick_replies).map(quickReply)
  return [...all.slice(0, -1), { ...last, message: { ...last.message, quick_replies } }]
}

export const recipient = (to: Recipient) => ({ recipient: { id: to.psid } })

/** Outside the window a tag says what may still go: a survey, or a person's message. */
export const purpose = ({ as }: Recipient, is_survey = false) => {
  if (as === 'late' && is_survey) return { messaging_type: 'MESSAGE_TAG', tag: 'CUSTOMER_FEEDBACK' }
  return as === 'person' ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' }
}

type Sending = { host: string; address: string; body: object; is_side: boolean; uploads?: Upload[] | undefined }

export const request = (account: Account, { host, address, body, is_side, uploads }: Sending): PlatformRequest => ({
  method: 'POST',
  host,
  path: `${address}/messages`,
  headers: { ...authorization(account), ...(uploads ? {} : { 'content-type': 'application/json' }) },
  body: JSON.stringify(uploads ? flat(body) : body),
  ...(uploads ? { uploads } : {}),
  is_side,
  // Graph has no key by which it would drop a repeat.
  repeats: false,
})

/** In a multipart request `recipient` and `message` are JSON text. */
const flat = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
