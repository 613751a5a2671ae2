import type { StoredInput } from '../base/work.ts'

/** An event to be put into a mailbox. Either the person is named (`psid`) or the conversation is known. */
export type NewEvent = {
  bot_id: string
  psid: string | null
  conversation_id: string | null
  /** Stops repeats for eight days. */
  event_key: string
  /** 0 live, 1 bulk. */
  class: 0 | 1
  body: StoredInput
}

/** A raw body as it came, kept beside what it was understood as. */
export type RawBody = { id: string; bot_id: string; body: Uint8Array; error: string | null }

/** `stored`: committed, also when it was a repeat. `busy`: nothing is promised, the sender shall come again. */
export type Stored = 'stored' | 'busy'
