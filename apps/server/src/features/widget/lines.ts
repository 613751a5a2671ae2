import { z } from 'zod'
import type { Said, ThreadCard, WidgetLine } from './frames.ts'
import type { LineRow } from './queries.ts'

const said: z.ZodType<Omit<Said, 'type'>> = z.object({
  text: z.string().catch(''),
  attachments: z
    .array(z.object({ type: z.string(), url: z.string().catch(''), filename: z.string().catch('') }))
    .catch([]),
})

const shown = new Set(['text', 'image', 'video', 'audio', 'file', 'gallery', 'list', 'multi_image'])

// We stored it ourselves, as core made it, so its kind is enough.
const card = z.custom<ThreadCard>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && shown.has(String(value.type)),
)

/** A stored line as the widget shows it. Null for what is none of the visitor's business, or nothing to see. */
export function lineOf(row: LineRow, psid: string): WidgetLine | null {
  if (row.status === 'failed' || row.status === 'queued') return null
  const place = { n: Number(row.n), at: row.at }
  if (row.by === 'bot' || row.by === 'operator') {
    const content = card.safeParse(row.content).data
    return content ? { ...place, by: row.by, content } : null
  }
  if (row.by !== 'customer') return null
  const { text, attachments } = said.parse(row.content)
  const files = attachments.filter(({ url }) => url)
  // Opening the chat is a line of the conversation too, with nothing in it.
  if (!text && !files.length) return null
  const id = row.platform_id?.startsWith(`${psid}.`) ? { id: row.platform_id.slice(psid.length + 1) } : {}
  return { ...place, ...id, by: 'customer', content: { type: 'said', text, attachments: files } }
}
