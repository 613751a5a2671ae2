import type { BotId } from '../../platform/ids.ts'

export type JobState = 'running' | 'paused' | 'done' | 'canceled' | 'failed'

/** Long work as it is stored. */
export type JobRow = {
  id: string
  bot_id: BotId
  kind: string
  subject: string
  state: string
  params: unknown
  next_from: string
  slice: unknown
  total: number
  done: number
  results: unknown
  error: string | null
  user_id: string | null
  at: string
  ended_at: string | null
  epoch: number
}

/** The result of one slice. `slice` is work that has begun and is not counted yet. */
export type Progress = {
  next_from: string
  slice: unknown
  /** How many things the slice has finished. */
  done: number
  /** How they ended: added to those of the slices before. */
  results: Record<string, number>
  isOver: boolean
}
