import { z } from 'zod'

/** The tags a platform may ask for; an integer is a topic and makes its block a one-time or notification block. */
export const messageTags = [
  'CONFIRMED_EVENT_UPDATE',
  'POST_PURCHASE_UPDATE',
  'ACCOUNT_UPDATE',
  'OTHER',
  'MARKETING_MESSAGE',
  'UTILITY_MESSAGE',
] as const
export const messageTag = z.union([z.enum(messageTags), z.int()]).nullable()
export type MessageTag = z.infer<typeof messageTag>
