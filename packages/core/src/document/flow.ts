import { z } from 'zod'
import { block } from '../blocks/index.ts'
import { filled, withoutEmpty } from './fill.ts'
import { note } from './note.ts'

/** The types of a flow's messages; lint checks every block's `message_tag` against them. */
export const messageTypes = [
  'one_time_notif',
  'notification_messages',
  'phone_numbers',
  'promotional',
  'non_promotional',
  'marketing_message',
  'utility_message',
] as const
export type MessageType = (typeof messageTypes)[number]

export const messageType = z.enum(messageTypes).nullable()

const schema = z.object({
  id: z.string().min(1),
  name: z.string(),
  message_type: messageType,
  blocks: z.array(block),
  /** The folder it lies in, by id. Only where it lies in one. */
  folder: z.string().optional(),
  /** Only where there are any. */
  notes: z.array(note).optional(),
})

/** Blocks and the arrows between them. The first block is the start. */
export type Flow = z.infer<typeof schema>

export const blankFlow = (id: string, name: string): Flow => ({ id, name, message_type: null, blocks: [] })
export const flow = z.preprocess(
  withoutEmpty('folder', 'notes'),
  filled(() => blankFlow('', ''), schema),
)
