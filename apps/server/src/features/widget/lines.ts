import { isOrigin, isSpecial, type MessageCard, plainCards, withMedia } from '@hawker/core'
import { z } from 'zod'
import type { CountedLinks } from '../../platform/counted-links.ts'
import type { Said, ThreadCard, WidgetLine } from './frames.ts'
import type { LineRow } from './queries.ts'

const said: z.ZodType<Omit<Said, 'type'>> = z.object({
  text: z.string().catch(''),
  attachments: z
    .array(z.object({ type: z.string(), url: z.string().catch(''), filename: z.string().catch('') }))
    .catch([]),
})

// We stored the card ourselves, as core made it, so checking its kind is enough.
const card = z.custom<MessageCard>((value) => typeof value === 'object' && value !== null && 'type' in value)

/** The present address of a file we store; any other address unchanged. */
export type Here = (url: string) => string

/** How a stored message becomes the one that is shown: with present addresses of files, and with counted links. */
export type Shown = { here: Here; counted: CountedLinks['counted'] }

/** A line is one card. When it was said in several, the widget shows the last, which has the text and the buttons. */
const drawn = (given: MessageCard): ThreadCard | undefined => {
  if (!isSpecial(given)) return given
  const last = plainCards(given).at(-1)
  return last && { ...last, quick_replies: given.quick_replies }
}

/** A stored line as the widget shows it. Null for lines that are not for the visitor or show nothing. */
export function lineOf(row: LineRow, psid: string, { here, counted }: Shown): WidgetLine | null {
  if (row.status === 'failed' || row.status === 'queued') return null
  const place = { n: Number(row.n), at: row.at }
  if (row.by === 'bot' || row.by === 'operator') {
    const stored = card.safeParse(row.content).data
    const said = { ...place, bot_id: row.bot_id, conversation_id: row.conversation_id }
    const origin = isOrigin(row.origin) ? row.origin : null
    const content = stored && drawn(withMedia(counted(stored, said, origin), here))
    return content ? { ...place, by: row.by, content } : null
  }
  if (row.by !== 'customer') return null
  const { text, attachments } = said.parse(row.content)
  const files = attachments.flatMap((file) => (file.url ? { ...file, url: here(file.url) } : []))
  // Opening the chat is also a line of the conversation, without content.
  if (!text && !files.length) return null
  const id = row.platform_id?.startsWith(`${psid}.`) ? { id: row.platform_id.slice(psid.length + 1) } : {}
  return { ...place, ...id, by: 'customer', content: { type: 'said', text, attachments: files } }
}
