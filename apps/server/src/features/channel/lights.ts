import type { AlarmKind } from '@hawker/core'
import type { StoredHealth } from '../alarms/index.ts'

/**
 * `waiting`: no proof yet that it works. `suspect`: the last check was bad, and a second one must confirm it. `why`: the
 * problem.
 */
export type Light = { state: 'good' | 'waiting' | 'suspect' | 'bad'; why: AlarmKind | null }

type Facts = {
  status: string
  webhook_at: string | null
  sent_at: string | null
  /** When the platform was asked; null: never. */
  health_at: string | null
  health: StoredHealth
  /** The platform can be asked. */
  isAsked: boolean
  /** The checks of the bot: a light turns red and green with the alarm of its kind. */
  checks: { kind: AlarmKind; state: 'good' | 'suspect' | 'open' }[]
}

const good: Light = { state: 'good', why: null }
const waiting: Light = { state: 'waiting', why: null }
const bad = (why: AlarmKind): Light => ({ state: 'bad', why })

const kinds = {
  token: ['token_dead'],
  webhook: ['webhook_lost', 'secret_wrong', 'webhook_silent'],
  send: ['channel_restricted', 'quota_used_up', 'permission_missing'],
} as const satisfies Record<string, readonly AlarmKind[]>

/** The three lights of a connection: its token works, its webhook was called, a send is possible. */
export const lightsOf = (facts: Facts) => ({
  token: confirmed(facts, 'token', tokenLight(facts)),
  webhook: confirmed(facts, 'webhook', webhookLight(facts)),
  send: confirmed(facts, 'send', sendLight(facts)),
})

/** An open alarm keeps its light red until two checks were good; one bad check alone doesn't make a light red. */
function confirmed({ checks }: Facts, name: keyof typeof kinds, light: Light): Light {
  const stateOf = (kind: AlarmKind) => checks.find((check) => check.kind === kind)?.state ?? 'good'
  if (light.state === 'bad')
    return light.why && stateOf(light.why) === 'suspect' ? { ...light, state: 'suspect' } : light
  const open = kinds[name].find((kind) => stateOf(kind) === 'open')
  return light.state === 'good' && open ? bad(open) : light
}

function tokenLight({ status }: Facts): Light {
  if (status === 'connecting') return waiting
  return status === 'connected' || status === 'restricted' ? good : bad('token_dead')
}

function webhookLight({ status, health, webhook_at }: Facts): Light {
  const { webhook = 'ours', undelivered, has_wrong_secret } = health
  if (status === 'disconnected') return bad('webhook_lost')
  if (webhook !== 'ours') return bad('webhook_lost')
  if (has_wrong_secret) return bad('secret_wrong')
  if (undelivered?.message) return bad('webhook_silent')
  return webhook_at ? good : waiting
}

function sendLight({ status, health: { quota, missing = [] }, health_at, sent_at, isAsked }: Facts): Light {
  if (status === 'restricted') return bad('channel_restricted')
  if (status === 'connecting') return waiting
  if (status !== 'connected') return bad('token_dead')
  if (quota?.most && quota.used !== null && quota.used >= quota.most) return bad('quota_used_up')
  if (missing.length) return bad('permission_missing')
  return sent_at || health_at || !isAsked ? good : waiting
}
