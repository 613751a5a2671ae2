import type { MessengerPace, OutboxPace, TelegramPace } from './webhooks/pace.ts'

export type Settings = {
  port: number
  host: string
  /** The bearer token of `/control` and of the phone's data. */
  control_token: string
  /** Lines stored per conversation, calls in the log, bytes of files; the oldest go first. */
  keep_messages: number
  keep_calls: number
  keep_file_bytes: number
  /**
   * Origins from which the stand-in fetches a picture or file, as the platforms do. It accepts a link to any other
   * origin unfetched: fetching every address that a bot's author types would open this machine's network to them.
   */
  media_origins: readonly string[]
  telegram: TelegramPace
  messenger: MessengerPace
  /** Replaces the times of every other platform. */
  pace: Partial<OutboxPace>
}

export type SimulatorOptions = Partial<Omit<Settings, 'telegram' | 'messenger'>> & {
  control_token: string
  telegram?: Partial<TelegramPace>
  messenger?: Partial<MessengerPace>
}

const hour_ms = 3_600_000

/** The platforms' own times; tests shorten them. */
export const completeSettings = (options: SimulatorOptions): Settings => ({
  port: 0,
  host: '127.0.0.1',
  keep_messages: 200,
  keep_calls: 10_000,
  keep_file_bytes: 64 * 1024 * 1024,
  media_origins: [],
  pace: {},
  ...options,
  telegram: {
    answer_within_ms: 60_000,
    first_retry_ms: 1_000,
    longest_retry_ms: 60_000,
    gone_after_ms: 23 * hour_ms,
    callback_life_ms: 60_000,
    ...options.telegram,
  },
  messenger: {
    answer_within_ms: 5_000,
    retry_delays_ms: [0, 1_000, 5_000, 30_000, 60_000, 300_000],
    unsubscribe_after_ms: hour_ms,
    delivered_after_ms: 60,
    read_after_ms: 250,
    ...options.messenger,
  },
})
