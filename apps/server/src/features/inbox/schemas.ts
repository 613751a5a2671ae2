import { z } from 'zod'
import { rowId } from '../../platform/http/shapes.ts'

/** The parameters of a route on one conversation. */
export const ofConversation = z.object({ bot_id: z.string(), id: rowId })

/** The reply to a request that is carried out later. */
export const accepted = z.object({ accepted: z.boolean() })

/** One line of the conversation list. */
export const conversationRow = z
  .object({
    id: z.string(),
    customer: z.object({ name: z.string(), avatar_url: z.string(), psid: z.string() }),
    last_message_at: z.string(),
    snippet: z.string(),
    snippet_by: z.string(),
    unread: z.number(),
    who: z.enum(['bot', 'person']),
    paused_until: z.string().nullable(),
    assigned_to: z.string().nullable(),
    is_done: z.boolean(),
    /** Since when the customer waits for a person; null: no one has to act. */
    waiting_since: z.string().nullable(),
    /** When an unhandled message of the bot failed, for bots that mark such conversations. */
    reply_failed_at: z.string().nullable(),
  })
  .meta({ id: 'ConversationRow' })
export type ConversationRow = z.infer<typeof conversationRow>

const speaker = z.enum(['customer', 'bot', 'operator', 'page', 'system'])

/** One line of a thread. `content` is the customer's message, the card we sent, or `{ key, params }` of a grey line. */
export const message = z
  .object({
    n: z.number(),
    at: z.string(),
    by: speaker,
    user_id: z.string().nullable(),
    user_name: z.string().nullable(),
    type: z.string(),
    content: z.record(z.string(), z.unknown()),
    flow: z.string().nullable(),
    flow_name: z.string().nullable(),
    status: z.string(),
    status_at: z.string().nullable(),
    reason: z.string().nullable(),
    /** The earlier message that the customer answered: its line, author, kind and first words. */
    reply_to: z.object({ n: z.number(), by: speaker, type: z.string(), text: z.string() }).nullable(),
    /** Which part did not arrive, counted from 1, of a message that several requests send. */
    lost_part: z.object({ part: z.number(), parts: z.number() }).nullable(),
    can_send_again: z.boolean(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

/** One of the customer's ways to the page: a link, an advertisement, a post. */
export const cameBy = z.object({
  at: z.string(),
  source: z.string().optional(),
  ref: z.string().optional(),
  ad_id: z.string().optional(),
  click_id: z.string().optional(),
  url: z.string().optional(),
  title: z.string().optional(),
})

export const customerView = z.object({
  id: z.string(),
  psid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  username: z.string(),
  gender: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  locale: z.string(),
  language: z.string(),
  source: z.string(),
  came_by: z.array(cameBy),
  is_subscribed: z.boolean(),
  is_blocked: z.boolean(),
  is_seeding: z.boolean().describe('The page’s own people write comments with this account.'),
  last_interactive_at: z.string().nullable(),
  created_at: z.string(),
  tags: z.array(z.object({ id: z.string(), name: z.string() })),
  custom_fields: z.array(z.object({ id: z.string(), name: z.string(), type: z.number(), value: z.unknown() })),
  chat_url: z.string().nullable(),
})

export const exchange = z.object({
  at: z.string(),
  part: z.number(),
  request: z.record(z.string(), z.unknown()),
  status: z.number().nullable(),
  response: z.string(),
  ms: z.number(),
})
