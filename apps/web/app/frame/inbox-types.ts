import type { Schemas } from '@hawker/api'
import type { Attachment, OutAct, OutCard, OutCommentAct } from '@hawker/core'

/** `media_id`: we fetch the file from its platform; `state` is the result. */
export type StoredAttachment = Attachment & { media_id?: string; state?: 'stored' | 'failed' }
/**
 * A customer's later changes of a message; `reaction` is '' after they removed it. `removed_at`: its writer removed it;
 * of a customer's own nothing remains then.
 */
export type Afterwards = { earlier?: { text: string | null; at: string }[]; reaction?: string; removed_at?: string }
export type CustomerContent = { text: string | null; payload_title?: string | null; attachments: StoredAttachment[] }
export type SystemContent = { key: string; params: Record<string, string | number> }

/**
 * One line of a conversation; `n` numbers them from 1. The API describes the content as any object: a sent line has core's
 * `OutCard`, `OutAct` or `OutCommentAct`, which only the engine makes, so they have types and no schema.
 */
export type Message = Omit<Schemas['Message'], 'content'> & {
  content: (CustomerContent | OutCard | OutAct | OutCommentAct | SystemContent) & Afterwards
}

export type MessageStatus = Pick<Message, 'n' | 'status' | 'status_at' | 'reason'>
