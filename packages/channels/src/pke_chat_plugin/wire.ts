import type { Attachment, CustomerProfile, OutCard } from '@hawker/core'

/**
 * The website chat's events, the same over its socket and at the webhook: `{ "events": [WidgetEvent] }`. At the webhook
 * the body is signed: `X-Hawker-Signature: sha256=<hex HMAC-SHA256 of the raw body, key the bot's secret>`.
 */
export type WidgetEvent = {
  /** Unique per event of a bot: a repeat of the same id is dropped. */
  id: string
  visitor: string
  /**
   * `open` is sent once for a visitor who is new, and again whenever a link brought a `ref`. `read` and `delivered`
   * name in `up_to` the newest message of ours they cover: its `id`, or an ISO instant.
   */
  type: 'message' | 'press' | 'attachment' | 'open' | 'read' | 'delivered'
  text?: string
  payload?: string
  /** The title of the pressed button or quick reply. */
  title?: string
  attachments?: Attachment[]
  ref?: string
  up_to?: string
  /** ISO instant or milliseconds, by the visitor's clock. */
  at?: string | number
  profile?: CustomerProfile
}

/** A line for the widget: a card, its `id` (by which repeats are dropped) and its sender. */
export type WidgetMessage = OutCard & {
  id: string
  by: 'bot' | 'operator'
}
