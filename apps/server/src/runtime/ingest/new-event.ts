import type { StoredInput } from '../base/work.ts'

/** An event for a mailbox. It names either the customer (`psid`) or the conversation. */
export type NewEvent = {
  bot_id: string
  psid: string | null
  conversation_id: string | null
  /** A second event with this key is dropped, for eight days. */
  event_key: string
  /** 0 live, 1 bulk. */
  class: 0 | 1
  body: StoredInput
}

/** A webhook's body, unchanged, stored beside its events. */
export type RawBody = { id: string; bot_id: string; body: Uint8Array; error: string | null }

/** `stored`: committed, also when it was a repeat. `busy`: nothing is guaranteed, and the sender must repeat it. */
export type Stored = 'stored' | 'busy'
