import { findChannel, renewsToken } from '@hawker/channels'
import type { AlarmKind, Why } from '@hawker/core'
import type { StoredHealth } from './health.ts'
import type { Selling } from './selling.ts'
import type { Params } from './turned.ts'

/** The facts of one bot from which every check decides. */
export type Seen = {
  platform: string
  details: Record<string, string>
  /** The demo's stand-ins have no customers of their own. */
  is_demo: boolean
  status: string
  connected_at: string
  expires_at: string | null
  refresh_expires_at: string | null
  health: StoredHealth
  /** When the platform was asked; null: never. */
  health_at: string | null
  /** True once a customer has written. */
  was_heard: boolean
  /** The message that has waited longest to be sent, where it is late. */
  late: { conversation_id: string; at: string } | null
  /** Messages of a day that failed for reasons on our side, up to the instant of the count. */
  failing: { failed: number; sent: number; why: Why | null; until: string } | null
  has_disk: boolean
  /** The first part of menu and questions that the platform refuses, and the first that another program changed. */
  refused: { part: string; message: string } | null
  changed: { part: string } | null
  /** The platform tells of no comments for lack of these permissions; null: it does, or the bot wants none. */
  no_comments: { permissions: string; message: string } | null
  /** The broadcast that paused itself first; null: none waits for a person. */
  paused: StoppedBroadcast | null
  /** The next scheduled broadcast whose template its platform does not let be sent. */
  unsendable: StoppedBroadcast | null
  /** The outside service that refuses its key or what work in the background asks of it. */
  refusing: { name: string; message: string } | null
  /** A sales platform that reported each week and has stopped, since its last event. */
  silent: { at: string } | null
  /** The shop's payments and parcels. */
  selling: Selling
}

/** `why`: as the broadcast says it. */
export type StoppedBroadcast = { broadcast_id: string; name: string; why: string }

/** `facts`: which facts a check reads. Facts that have not changed since the last check are not counted again. */
export type Check = { facts: 'now' | 'health' | 'traffic'; look(seen: Seen, now: Date): Params | null }

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
const tokenWarning_ms = 7 * day_ms
// A token that renews itself is renewed when a fifth of its life remains, which is twelve minutes for RCS; with less left than
// this, renewals have failed.
const renewalFailed_ms = 10 * 60_000
const versionWarning_ms = 90 * day_ms
const silence_ms = hour_ms
const quotaWarning = 0.8
/** At least this many messages must fail, and at least this part of the sent ones. */
const mostFailed = { count: 5, part: 0.1 }

const isRunning = ({ status }: Seen) => status === 'connected' || status === 'restricted'
const left = (at: string, now: Date) => Date.parse(at) - now.getTime()

/** A token that is renewed by itself ends with the right to renew it. */
function endOfToken({ platform, details, expires_at, refresh_expires_at }: Seen, now: Date): string | null {
  if (!expires_at) return null
  const channel = findChannel(platform)
  if (!channel || !renewsToken(channel, { details })) return left(expires_at, now) < tokenWarning_ms ? expires_at : null
  if (left(expires_at, now) < renewalFailed_ms) return expires_at
  return refresh_expires_at && left(refresh_expires_at, now) < tokenWarning_ms ? refresh_expires_at : null
}

/** The used part of the allowance, where the platform reports both figures. */
function usedQuota({ health: { quota } }: Seen): (Params & { part: number }) | null {
  if (!quota || quota.used === null || quota.most === null || quota.most <= 0) return null
  const { used, most, per } = quota
  return { used, most, per, part: used / most }
}

const quotaFrom = (seen: Seen, from: number, to: number): Params | null => {
  const found = usedQuota(seen)
  if (!found || found.part < from || found.part >= to) return null
  const { part: _, ...params } = found
  return params
}

/** The checks of a bot: null when all is well, or the values of the alarm's text. Pure; `states.ts` reads the facts. */
export const checks: Record<AlarmKind, Check> = {
  token_dead: { facts: 'now', look: ({ status }) => (status === 'unauthorized' ? {} : null) },
  secret_wrong: {
    facts: 'health',
    look: (seen) => (isRunning(seen) && seen.health.has_wrong_secret ? {} : null),
  },
  channel_restricted: { facts: 'now', look: ({ status }) => (status === 'restricted' ? {} : null) },
  token_ending: {
    facts: 'now',
    look(seen, now) {
      const at = isRunning(seen) ? endOfToken(seen, now) : null
      return at === null ? null : { at }
    },
  },
  webhook_lost: {
    facts: 'health',
    look(seen) {
      const { webhook = 'ours' } = seen.health
      return isRunning(seen) && webhook !== 'ours' ? { how: webhook } : null
    },
  },
  webhook_silent: {
    facts: 'health',
    look(seen, now): Params | null {
      const { webhook, undelivered } = seen.health
      if (!isRunning(seen) || (webhook !== undefined && webhook !== 'ours')) return null
      if (undelivered?.message) return { how: 'refused', waiting: undelivered.waiting, message: undelivered.message }
      const isNew = now.getTime() - Date.parse(seen.connected_at) < silence_ms
      return seen.was_heard || isNew || seen.is_demo ? null : { how: 'never' }
    },
  },
  permission_missing: {
    facts: 'health',
    look(seen) {
      const { missing = [] } = seen.health
      return isRunning(seen) && missing.length ? { permissions: missing.join(', ') } : null
    },
  },
  comments_refused: { facts: 'now', look: (seen) => (isRunning(seen) ? seen.no_comments : null) },
  quota_low: { facts: 'health', look: (seen) => quotaFrom(seen, quotaWarning, 1) },
  quota_used_up: { facts: 'health', look: (seen) => quotaFrom(seen, 1, Number.POSITIVE_INFINITY) },
  version_ending: {
    facts: 'health',
    look({ health: { version } }, now) {
      const ends_at = version?.ends_at
      return version && ends_at && left(ends_at, now) < versionWarning_ms
        ? { version: version.name, at: ends_at }
        : null
    },
  },
  messages_failing: {
    facts: 'traffic',
    look({ failing }) {
      if (!failing || failing.failed < mostFailed.count || failing.failed < mostFailed.part * failing.sent) return null
      const { failed, sent, why } = failing
      return { failed, sent, ...(why && { why }) }
    },
  },
  sending_late: {
    facts: 'now',
    // While the account is broken, another alarm explains the wait.
    look: ({ status, late }) => (status === 'connected' && late ? late : null),
  },
  menu_refused: { facts: 'now', look: (seen) => (isRunning(seen) ? seen.refused : null) },
  menu_changed: { facts: 'now', look: (seen) => (isRunning(seen) ? seen.changed : null) },
  broadcast_paused: { facts: 'now', look: ({ paused }) => paused },
  broadcast_template: { facts: 'now', look: ({ unsendable }) => unsendable },
  purchases_silent: { facts: 'now', look: ({ silent }) => silent },
  service_refused: { facts: 'now', look: ({ refusing }) => refusing },
  payment_gateway: { facts: 'now', look: ({ selling }) => selling.gateway },
  payment_mismatch: { facts: 'now', look: ({ selling }) => selling.mismatch },
  payment_give_back: { facts: 'now', look: ({ selling }) => selling.give_back },
  parcel_cod: { facts: 'now', look: ({ selling }) => selling.cod },
  parcel_unanswered: { facts: 'now', look: ({ selling }) => selling.carrier },
  disk_full: { facts: 'now', look: ({ has_disk }) => (has_disk ? null : {}) },
}

/** The instant of the facts of a check; null: there are none yet. */
export const factsAt = ({ facts }: Check, { health_at, failing }: Seen, now: Date): Date | null => {
  if (facts === 'now') return now
  const at = facts === 'health' ? health_at : (failing?.until ?? null)
  return at === null ? null : new Date(at)
}
