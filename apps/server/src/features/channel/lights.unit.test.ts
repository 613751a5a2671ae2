import { expect, test } from 'vitest'
import { lightsOf } from './lights.ts'

const at = '2026-11-25T12:00:00.000Z'
const asked = { status: 'connected', webhook_at: at, sent_at: at, health_at: at, health: {}, isAsked: true, checks: [] }
type Facts = Parameters<typeof lightsOf>[0]

const none = { webhook_at: null, sent_at: null, health_at: null }
const quota = { used: 200, most: 200, per: 'month' as const }

test.each<[string, Partial<Facts>, string, string, string]>([
  ['messages flow', {}, 'good', 'good', 'good'],
  ['just connected', none, 'good', 'waiting', 'waiting'],
  ['… and the platform was asked', { ...none, health_at: at }, 'good', 'waiting', 'good'],
  ['the website chat, which no platform speaks for', { ...none, isAsked: false }, 'good', 'waiting', 'good'],
  ['not finished', { ...none, status: 'connecting' }, 'waiting', 'waiting', 'waiting'],
  ['a dead token', { status: 'unauthorized' }, 'token_dead', 'good', 'token_dead'],
  ['disconnected', { status: 'disconnected' }, 'token_dead', 'webhook_lost', 'token_dead'],
  ['restricted', { status: 'restricted' }, 'good', 'good', 'channel_restricted'],
  ['events go elsewhere', { health: { webhook: 'elsewhere' } }, 'good', 'webhook_lost', 'good'],
  [
    'events cannot be delivered',
    { health: { undelivered: { at, message: '503', waiting: 2 } } },
    'good',
    'webhook_silent',
    'good',
  ],
  ['the quota is used up', { health: { quota } }, 'good', 'good', 'quota_used_up'],
  ['a permission is missing', { health: { missing: ['pages_messaging'] } }, 'good', 'good', 'permission_missing'],
])('%s', (_, parts, ...expected) => {
  const { token, webhook, send } = lightsOf({ ...asked, ...parts })
  expect([token, webhook, send].map(({ state, why }) => why ?? state)).toEqual(expected)
})

const token = (status: string, state: 'good' | 'suspect' | 'open') =>
  lightsOf({ ...asked, status, checks: [{ kind: 'token_dead', state }] }).token

test('a light is red after two bad looks and green after two good ones', () => {
  expect([token('unauthorized', 'suspect'), token('unauthorized', 'open'), token('connected', 'open')]).toEqual([
    { state: 'suspect', why: 'token_dead' },
    { state: 'bad', why: 'token_dead' },
    { state: 'bad', why: 'token_dead' },
  ])
  expect(token('connected', 'good')).toEqual({ state: 'good', why: null })
})
