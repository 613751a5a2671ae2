import { z } from 'zod'
import { block } from '../blocks/index.ts'
import { filled } from './fill.ts'

/** What a flow is sent as; lint holds every block's `message_tag` against it. */
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
})

/** Blocks and the arrows between them. The first block is the start. */
export type Flow = z.infer<typeof schema>

export const blankFlow = (id: string, name: string): Flow => ({ id, name, message_type: null, blocks: [] })
export const flow = filled(() => blankFlow('', ''), schema)
