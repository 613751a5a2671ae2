import type { OutButton, OutQuickReply } from '@hawker/core'
import { chunks, parts } from '@hawker/outside'
import type { Account, Asset, PlatformRequest, Recipient } from '../channel.ts'
import { authorization } from './graph.ts'
import { limits } from './limits.ts'
import { buttonTemplate, callLines, pressable, quickReply } from './templates.ts'

/** A message with a way of its own: a survey, or a template that the platform has approved. */
export type Way = 'survey' | 'utility'

/** The `message` of one call, and the file that it names. */
export type Draft = { message: Record<string, unknown>; asset?: Asset; way?: Way; bucket?: 'media' }

/**
 * Sounds and clips: ten a second of a page, beside three hundred of everything else.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/overview/rate-limiting
 */
export const mediaBucket = { media: 10 } as const
export const bucketOf = (type: string): Pick<Draft, 'bucket'> =>
  type === 'audio' || type === 'video' ? { bucket: 'media' } : {}

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

/** Outside the window a tag says what may still go: a survey, or a person's message. A template always says that it is one. */
export const purpose = ({ as }: Recipient, way?: Way) => {
  if (way === 'utility') return { messaging_type: 'UTILITY' }
  if (as === 'late' && way === 'survey') return { messaging_type: 'MESSAGE_TAG', tag: 'CUSTOMER_FEEDBACK' }
  return as === 'person' ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' }
}

type Sending = {
  host: string
  address: string
  body: object
  is_side: boolean
  asset?: Asset | undefined
  bucket?: string | undefined
}

export const request = (
  account: Account,
  { host, address, body, is_side, asset, bucket }: Sending,
): PlatformRequest => ({
  method: 'POST',
  host,
  path: `${address}/messages`,
  headers: { ...authorization(account), 'content-type': 'application/json' },
  body: JSON.stringify(body),
  ...(asset ? { asset } : {}),
  ...(bucket ? { bucket } : {}),
  is_side,
  // Graph has no key by which it would drop a repeat.
  repeats: false,
})
