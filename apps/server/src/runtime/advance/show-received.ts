import { randomUUID } from 'node:crypto'
import { type Attachment, pressedTitle } from '@hawker/core'
import type { QueuedInput, StoredInput } from '../base/work.ts'
import type { Outcome } from './outcome.ts'
import type { Stage } from './stage.ts'
import { clip, pageSays } from './thread-lines.ts'
import { endOfWait } from './wait.ts'

const fileTypes = new Set<Attachment['type']>(['image', 'video', 'audio', 'file', 'sticker', 'product'])

/** Files are fetched and stored. The address of anything else (a link, a post, a reel) is a page to open. */
const isFile = ({ type, url, platform_file_id }: Attachment): boolean =>
  fileTypes.has(type) && Boolean(url || platform_file_id)

/** Adds what the customer or the page wrote to the thread. Its files are fetched later. */
export function showReceived(
  outcome: Outcome,
  stage: Stage,
  queued: QueuedInput,
  body: Extract<StoredInput, { kind: 'message' | 'echo' }>,
) {
  const isCustomer = body.kind === 'message'
  const title = body.kind === 'message' && body.payload ? pressedTitle(stage.bot, stage.versions, body.payload) : null
  // Opening the website chat has no words to show.
  if (!body.text && !title && !body.attachments.length && !(isCustomer && body.payload)) return
  const n = ++outcome.message_seq
  const attachments: (Attachment & { media_id?: string })[] = body.attachments.map((attachment, index) => {
    if (!isFile(attachment)) return attachment
    const id = randomUUID()
    outcome.media.push({ id, n, index, source: attachment })
    return { ...attachment, media_id: id }
  })
  const text = body.text ?? title ?? ''
  const answered = body.kind === 'message' && body.reply_to ? { reply_to: body.reply_to } : {}
  outcome.lines.push({
    n,
    at: queued.at,
    by: isCustomer ? 'customer' : 'page',
    user_id: null,
    type: body.attachments[0]?.type ?? 'text',
    content: { text, payload_title: title, attachments, ...answered },
    flow: null,
    block: null,
    card: null,
    status: 'received',
    platform_id: body.platform_id,
    message_tag: null,
    origin: null,
  })
  const words = text || (body.attachments[0] ? `[${body.attachments[0].type}]` : '')
  outcome.conversation.last_message_at = queued.at
  outcome.conversation.snippet_by = isCustomer ? 'customer' : 'page'
  if (isCustomer) {
    outcome.conversation.snippet = clip(words)
    outcome.conversation.unread++
  } else {
    if (!body.is_bot) {
      outcome.conversation.page_replied_at = queued.at
      outcome.conversation.waiting_since = endOfWait
    }
    pageSays(outcome, text)
  }
}
