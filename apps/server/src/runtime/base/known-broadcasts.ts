import { type ExclusionRules, exclusionRules, type Origin } from '@hawker/core'
import { z } from 'zod'

const known = z.object({
  state: z.enum(['running', 'paused', 'killed']),
  // Null: killed before its list was made.
  rules: exclusionRules.nullable(),
})
const stored = z.record(z.string(), known).nullable()

/** A broadcast that a worker may meet: one that runs, is paused, or was killed. */
type KnownBroadcast = { state: 'running' | 'paused' | 'killed'; rules: ExclusionRules | null }
export type KnownBroadcasts = ReadonlyMap<string, KnownBroadcast>

const none: KnownBroadcasts = new Map()

/** The broadcasts of a bot as a statement returns them, by their ids. */
export const knownBroadcasts = (row: unknown): KnownBroadcasts =>
  row === null ? none : new Map(Object.entries(stored.parse(row) ?? {}))

/** The broadcast of an origin; null: it is of another kind, or there is none. */
export const broadcastOf = (origin: Origin | null | undefined): string | null =>
  origin?.kind === 'broadcast' ? origin.id : null
