/** Telegram's times for webhooks. */
export type TelegramPace = {
  /** The idle connection is dropped after this. */
  answer_within_ms: number
  /** First retry; doubles up to a random value between `longest_retry_ms` and twice that. */
  first_retry_ms: number
  longest_retry_ms: number
  /** A server that answers 410 for this long loses its webhook. */
  gone_after_ms: number
  /** How long a pressed button can be answered. */
  callback_life_ms: number
}

/** Messenger's times for webhooks and receipts. */
export type MessengerPace = {
  /** A later acknowledgement counts as a failure. */
  answer_within_ms: number
  /** Pauses before the retries of one event; the last one repeats until the page is unsubscribed. */
  retry_delays_ms: readonly number[]
  /** A page whose webhooks fail for this long is unsubscribed. */
  unsubscribe_after_ms: number
  /** After an accepted send. */
  delivered_after_ms: number
  read_after_ms: number
}

/** The times of the other platforms: webhooks, and receipts after an accepted send. */
export type OutboxPace = {
  answer_within_ms: number
  /** Pauses before the repeats; after the last the event is lost. */
  retry_delays_ms: readonly number[]
  delivered_after_ms: number
  read_after_ms: number
}

export const receipt_pace = { delivered_after_ms: 60, read_after_ms: 250 }
