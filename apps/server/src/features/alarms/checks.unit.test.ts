import type { AlarmKind } from '@hawker/core'
import { expect, test } from 'vitest'
import { checks, type Seen } from './checks.ts'
import { noProblems, type Selling } from './selling.ts'

const now = new Date('2026-11-25T12:00:00.000Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const inDays = (days: number) => inHours(days * 24)

const well: Seen = {
  platform: 'facebook',
  details: {},
  is_demo: false,
  status: 'connected',
  connected_at: inDays(-30),
  expires_at: null,
  refresh_expires_at: null,
  health: {},
  health_at: inHours(0),
  was_heard: true,
  late: null,
  failing: { failed: 0, sent: 0, why: null, until: inHours(0) },
  has_disk: true,
  refused: null,
  changed: null,
  no_comments: null,
  paused: null,
  unsendable: null,
  refusing: null,
  selling: noProblems,
  silent: null,
}
const order = { order: '7', order_id: 'o' }
const selling = (part: Partial<Selling>) => ({ selling: { ...noProblems, ...part } })
const broadcast = { broadcast_id: 'b', name: 'Sale', why: 'failing' }
const late = { conversation_id: '7', at: inHours(-1) }
const failing = (failed: number, sent: number) => ({ failing: { failed, sent, why: null, until: inHours(0) } })
const quota = (used: number | null, most: number | null) => ({
  health: { quota: { used, most, per: 'month' as const } },
})
const instagram = (facebook_page: string) => ({
  platform: 'instagram_official',
  details: { facebook_page },
  expires_at: inDays(6),
})
const version = (days: number) => ({ health: { version: { name: 'v21.0', ends_at: inDays(days) } } })
const refused = { health: { undelivered: { at: null, message: '503', waiting: 4 } } }

test.each<[string, Partial<Seen>, AlarmKind[]]>([
  ['all is well', {}, []],
  ['a broadcast has paused itself', { paused: broadcast }, ['broadcast_paused']],
  ['a sales platform has stopped to report', { silent: { at: '2026-11-01T00:00:00Z' } }, ['purchases_silent']],
  ['an outside service refuses us', { refusing: { name: 'Ads', message: 'no' } }, ['service_refused']],
  ['a gateway answers with errors', selling({ gateway: { service: 'vnpay', how: 'asked' } }), ['payment_gateway']],
  ['a payment of another amount waits', selling({ mismatch: order }), ['payment_mismatch']],
  ['a payment is to go back', selling({ give_back: order }), ['payment_give_back']],
  ['a carrier collects another sum', selling({ cod: order }), ['parcel_cod']],
  ['a carrier does not answer', selling({ carrier: order }), ['parcel_unanswered']],
  ['the template of a scheduled one is paused', { unsendable: broadcast }, ['broadcast_template']],
  ['the token is dead', { status: 'unauthorized' }, ['token_dead']],
  ['… and messages wait because of it', { status: 'unauthorized', late }, ['token_dead']],
  ['the owner disconnected it', { status: 'disconnected', health: { webhook: 'none' }, late }, []],
  ['the app’s secret was changed at the platform', { health: { has_wrong_secret: true } }, ['secret_wrong']],
  ['the platform restricts the page', { status: 'restricted' }, ['channel_restricted']],
  ['a token that cannot be renewed ends in six days', { expires_at: inDays(6) }, ['token_ending']],
  ['… in eight days', { expires_at: inDays(8) }, []],
  ['an Instagram account’s own token, which is renewed by itself, ends in six days', instagram(''), []],
  ['… one by the page of Facebook, which is not', instagram('9001'), ['token_ending']],
  ['a token that is renewed by itself ends in five hours', { platform: 'zalo', expires_at: inHours(5) }, []],
  ['… and lives no longer than an hour', { platform: 'google_agent', expires_at: inHours(0.9) }, []],
  ['… and was not renewed until its last minutes', { platform: 'zalo', expires_at: inHours(0.1) }, ['token_ending']],
  [
    'the right to renew it ends in six days',
    { platform: 'zalo', expires_at: inHours(20), refresh_expires_at: inDays(6) },
    ['token_ending'],
  ],
  ['events go elsewhere', { health: { webhook: 'elsewhere' } }, ['webhook_lost']],
  ['the page was unsubscribed', { health: { webhook: 'none' } }, ['webhook_lost']],
  ['a switch at the platform is off', { health: { webhook: 'off' } }, ['webhook_lost']],
  ['the platform cannot deliver events', refused, ['webhook_silent']],
  ['no customer was ever heard', { was_heard: false }, ['webhook_silent']],
  ['… within the first hour', { was_heard: false, connected_at: inHours(-0.5) }, []],
  ['… of the demo', { was_heard: false, is_demo: true }, []],
  ['comments are refused', { no_comments: { permissions: 'comment.list', message: 'no' } }, ['comments_refused']],
  ['a permission was declined', { health: { missing: ['pages_messaging'] } }, ['permission_missing']],
  ['79 of 100 messages are used', quota(79, 100), []],
  ['80 of 100', quota(80, 100), ['quota_low']],
  ['100 of 100', quota(100, 100), ['quota_used_up']],
  ['the platform tells the limit alone', quota(null, 250), []],
  ['the plan has no limit', quota(900, null), []],
  ['the API’s version ends in 91 days', version(91), []],
  ['… in 89 days', version(89), ['version_ending']],
  ['… ended a week ago', version(-7), ['version_ending']],
  ['5 of 50 messages failed', failing(5, 50), ['messages_failing']],
  ['5 of 51', failing(5, 51), []],
  ['4 of 4', failing(4, 4), []],
  ['a message waits', { late }, ['sending_late']],
  ['the disk is full', { has_disk: false }, ['disk_full']],
])('%s', (_, parts, kinds) => {
  const seen = { ...well, ...parts }
  const found = Object.entries(checks).flatMap(([kind, { look }]) => (look(seen, now) ? [kind] : []))
  expect(found).toEqual(kinds)
})
