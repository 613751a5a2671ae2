import { z } from 'zod'
import type { Channel } from '../channel.ts'
import { event } from './wire.ts'

const sent = z.looseObject({ receiver: z.string(), type: z.string() })

/**
 * Viber reads the first message for a person who opens the chat in the answer to that event, and accepts no other before they
 * write. https://developers.viber.com/docs/api/rest-bot-api/#sending-a-welcome-message
 */
export const reply: NonNullable<Channel['reply']> = {
  awaits(body) {
    const told = event.safeParse(body)
    return told.success && told.data.event === 'conversation_started' ? (told.data.user?.id ?? null) : null
  },
  /** A keyboard alone is no message. */
  bodyOf({ body }) {
    const parsed = sent.safeParse(JSON.parse(body))
    if (!parsed.success) return null
    const { receiver: _, ...message } = parsed.data
    return JSON.stringify(message)
  },
}
