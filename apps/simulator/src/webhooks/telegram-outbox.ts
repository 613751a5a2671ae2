import type { Params } from '../params.ts'

type NewUpdate = {
  /** Messages queue by chat, callback queries by person, membership by chat. */
  queue: string
  update: Params
  life_ms: number
  tried: (status: number | null) => void
  delivered: () => void
}

/** The updates of one bot on their way to its webhook. */
export type TelegramOutbox = {
  enqueue(entry: NewUpdate): void
  /** Delivers the updates that waited for a webhook to be set. */
  wake(): void
  pending(): number
  drop(): void
  last_error: { at: number; message: string } | null
}
