import type { AccountBase } from '../account.ts'
import type { OutboxPace } from './pace.ts'

/** How one attempt goes: a forged signature, a time in the past, and the number of attempts before it. */
export type Attempt = { tries: number; forged: 'wrong' | 'missing' | null; stale_ms: number }

export type Request = { body: string; headers: Record<string, string> }

/** Events on their way to a bot's webhook, and how the platform writes and repeats them. */
export type Outgoing = {
  account: Pick<AccountBase, 'gate' | 'counters'>
  url: string
  /** First attempts of one lane run one after the other. */
  lane: string
  /** The events as of a time: stale ones are built for a time in the past. */
  events(at: number): unknown[]
  write(events: unknown[], attempt: Attempt): Request
  pace: OutboxPace
  tried(status: number | null): void
  delivered?(answer: string): void
  /** The platform has ended its attempts. */
  onGivenUp?(): void
  /** Whether events of one app can share a POST, and the app. */
  together?: string
}

export type Outbox = { send(outgoing: Outgoing): void }
