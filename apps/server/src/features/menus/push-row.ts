import type { Fault, PushState } from '@hawker/core'
import { z } from 'zod'
import type { HttpTo } from '../../channel-http.ts'
import { cutText } from '../../platform/clean-text.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Push, PushRow } from './queries.ts'

/** Whatever pushes to platforms needs these. */
export type PushDeps = Pick<Platform, 'secret' | 'settings' | 'now'> & { httpTo: HttpTo }

const dayMs = 24 * 3_600_000
const minuteMs = 60_000
const form = z.record(z.string(), z.unknown()).nullable()
/** A part's stored form; null: none. */
export const wholeForm = (value: unknown) => form.parse(value ?? null)

const stateSchema = z.enum(['unconfirmed', 'pending', 'pushed', 'refused', 'not_available', 'changed_elsewhere'])

/** A stored row of a part. */
export const pushOf = (row: PushRow): Push => {
  const { bot_id: _, part: __, wanted, pushed, found, found_at, due_at, updated_at, state, ...rest } = row
  return {
    ...rest,
    state: stateSchema.parse(state),
    wanted: wholeForm(wanted),
    pushed: wholeForm(pushed),
    found: wholeForm(found),
    found_at: found_at === null ? null : new Date(found_at),
    due_at: new Date(due_at),
    updated_at: new Date(updated_at),
  }
}

/** A part of an account that is connected from now on: what another program set there is found before anything is pushed. */
export const blankPush = (at: Date): Push => ({
  ...{ state: 'pending', wanted: null, pushed: null, found: null, found_at: null, source: '', version: null },
  ...{ is_confirmed: true, reason: '', tries: 0, checked_version: 0, due_at: at, updated_at: at },
})

/** A platform that is away is asked again with growing pauses; one that says no, the next day. */
export const failedPush = (
  { kind, code, message }: Fault,
  { tries }: Pick<Push, 'tries'>,
  at: Date,
  said: 'refused' | 'not_available',
): { state: PushState; reason: string; tries: number; due_at: Date } => {
  const isFinal = kind === 'rejected' || kind === 'blocked' || kind === 'unauthorized'
  const wait = isFinal ? dayMs : Math.min(2 ** Math.min(tries, 10) * minuteMs, 6 * 60 * minuteMs)
  return {
    state: isFinal ? said : 'pending',
    reason: cutText(`${message} (${code})`, 500),
    tries: tries + 1,
    due_at: new Date(at.getTime() + wait),
  }
}
