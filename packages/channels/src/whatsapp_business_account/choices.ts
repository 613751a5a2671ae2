import type { OutButton, OutQuickReply } from '@hawker/core'
import { chunks, clip } from '@hawker/outside'
import { isWebUrl } from '../own-media.ts'
import { limits } from './limits.ts'
import { phoneOf } from './recipient.ts'

/** Something to press that comes back with its id. */
export type Choice = { id: string; title: string }
export type Link = { title: string; url: string }

/** Everything under a message: choices to press, links to open, numbers to call, and the question for a number. */
export type Under = { choices: Choice[]; links: Link[]; calls: string[]; asks_phone: boolean }

export const under = (buttons: OutButton[], quickReplies: OutQuickReply[], psid: string): Under => {
  const phone = phoneOf(psid)
  const asks = quickReplies.filter(({ content_type }) => content_type === 'user_phone_number')
  const choices = [
    ...buttons.flatMap((out) => (out.type === 'postback' ? [choice(out)] : [])),
    ...quickReplies.flatMap((reply) => (reply.content_type === 'text' ? [choice(reply)] : [])),
    // A known number is confirmed with a press; a hidden one has to be asked for.
    ...(asks.length && phone ? [{ id: phone, title: phone }] : []),
  ]
  return {
    choices: [...new Map(choices.map((one) => [one.id, one])).values()],
    links: buttons.flatMap((out) => (out.type === 'link' && isWebUrl(out.url) ? [out] : [])),
    // A session message has no telephone button: a phone makes numbers tappable in the text.
    calls: buttons.flatMap((out) => (out.type === 'call' ? [`${out.title}: ${out.phone}`] : [])),
    asks_phone: asks.length > 0 && phone === null,
  }
}

const choice = ({ title, payload }: { title: string; payload: string }): Choice => {
  const shown = oneLine(title) || '…'
  return { id: clip(payload || shown, limits.row_id), title: shown }
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Up to three are buttons; more, or two of one title, which buttons may not have, are rows of a list. */
export const actions = (choices: Choice[]): { type: 'button' | 'list'; action: object }[] => {
  const titles = new Set(choices.map(({ title }) => clip(title, limits.button_title)))
  const areButtons = choices.length <= limits.buttons && titles.size === choices.length
  if (areButtons && choices.length) return [{ type: 'button', action: { buttons: choices.map(replyButton) } }]
  return chunks(choices, limits.rows).map((some) => rowsAction(some.map(row)))
}

const replyButton = ({ id, title }: Choice) => ({
  type: 'reply',
  reply: { id, title: clip(title, limits.button_title) },
})

const row = ({ id, title }: Choice) => ({ id, title: clip(title, limits.row_title) })

/** A list opens with a button of its own; a symbol needs no translation. */
export const rowsAction = (rows: { id: string; title: string; description?: string }[]) => ({
  type: 'list' as const,
  action: { button: '☰', sections: [{ rows }] },
})

export const linkAction = ({ title, url }: Link) => ({
  name: 'cta_url',
  parameters: { display_text: clip(oneLine(title), limits.button_title) || '…', url },
})
