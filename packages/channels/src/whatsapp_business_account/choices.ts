import type { OutButton, OutQuickReply, OutRow } from '@hawker/core'
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

type Section<Line> = { title: string; rows: Line[] }

/** As many sections as hold `room` lines, the lines of the others left out; an empty section is none. */
const within = <Line>(sections: Section<Line>[], room: number): { fit: Section<Line>[]; over: Section<Line>[] } => {
  let left = room
  const cut = sections.map(({ title, rows }) => {
    const fit = rows.slice(0, left)
    left -= fit.length
    return { fit: { title, rows: fit }, over: { title, rows: rows.slice(fit.length) } }
  })
  const filled = (all: Section<Line>[]) => all.filter(({ rows }) => rows.length > 0)
  return { fit: filled(cut.map(({ fit }) => fit)), over: filled(cut.map(({ over }) => over)) }
}

/** The lists of a menu, ten rows in each. Ids are unique in a list, and sections are titled where there are several. */
export const menus = (title: string, sections: { title: string; rows: OutRow[] }[]): object[] => {
  const known = new Set<string>()
  const unique = sections.map((section) => ({
    title: section.title,
    rows: section.rows.filter(({ payload }) => payload !== '' && !known.has(payload) && known.add(payload)),
  }))
  const lists: object[] = []
  for (let rest = within(unique, limits.rows); rest.fit.length > 0; rest = within(rest.over, limits.rows))
    lists.push({
      button: clip(oneLine(title), limits.list_button) || '☰',
      sections: rest.fit.map((section, index, { length }) => {
        const named = clip(oneLine(section.title), limits.section_title) || (length > 1 ? String(index + 1) : '')
        return { ...(named ? { title: named } : {}), rows: section.rows.map(menuRow) }
      }),
    })
  return lists
}

const menuRow = ({ title, subtitle, payload }: OutRow) => {
  const description = clip(oneLine(subtitle), limits.row_description)
  return {
    ...row({ id: clip(payload, limits.row_id), title: oneLine(title) || '…' }),
    ...(description ? { description } : {}),
  }
}

/** Sections of products by their ids in the catalogue: ten sections, thirty products altogether. */
export const productSections = (sections: { title: string; ids: string[] }[]): object[] => {
  const named = sections.map(({ title, ids }) => ({ title, rows: ids.filter((id) => id.trim()) }))
  const { fit } = within(named, limits.products)
  return fit.slice(0, limits.product_sections).map(({ title, rows }, index) => ({
    title: clip(oneLine(title), limits.section_title) || String(index + 1),
    product_items: rows.map((product_retailer_id) => ({ product_retailer_id })),
  }))
}
