import { openOrderStatuses } from '@hawker/core'
import type { PosWindow } from '@hawker/integrations'
import type { Window } from './window-queries.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The filter of the point of sale lags by minutes, so each pass reads again what it may have missed. */
const overlapMs = 30 * minute
const wideMs = 6 * hour
const wideEvery = 15
const days = 45

type Known = Pick<Window, 'kind' | 'passes' | 'covered_at'>

/** The instants between which a pass reads. Every 15th pass of each minute reads six hours. */
export function spanOf({ kind, passes, covered_at }: Known, now: Date): { from: string; to: string } {
  const at = now.getTime()
  const to = now.toISOString()
  if (kind === 'days') return { from: new Date(at - days * day).toISOString(), to }
  if (kind === 'open' || kind === 'all' || kind === 'check') return { from: new Date(0).toISOString(), to }
  const covered = covered_at === null ? at : Math.min(Date.parse(covered_at), at)
  const isWide = (passes + 1) % wideEvery === 0
  return { from: new Date(Math.min(covered - overlapMs, isWide ? at - wideMs : at)).toISOString(), to }
}

export const statusesOf = ({ kind }: Pick<Window, 'kind'>): PosWindow['statuses'] =>
  kind === 'open' ? openOrderStatuses : null

const pauses: Partial<Record<string, number>> = {
  recent: minute,
  products: 10 * minute,
  combos: hour,
  settings: hour,
}

/** The pause before the next pass of a kind; null: a person asks for it. */
export const pauseOf = ({ kind }: Pick<Window, 'kind'>): number | null =>
  kind === 'all' || kind === 'check' ? null : (pauses[kind] ?? day)
