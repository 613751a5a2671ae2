import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { answer, does, placeIn, play, publishedOf, says, scene, start } from '../../testing/play.ts'
import { limits } from '../limits.ts'
import type { PendingCall, Session } from './session.ts'

const list = { action: '', audience_id: 'l1' }
const findRow = {
  action: 'connect_google_api',
  googleAction: {
    kind: 'find_row',
    spreadsheet_id: 's1',
    sheet: 'A',
    columns: [{ column: 'Status', custom_field_id: 'status' }],
  },
}
const pixel = (pixel_id: string) => cardsOf({ plugin_id: 'meta_pixel', config: { pixel_id, event_name: 'Lead' } })
const bot = publishedOf({
  list: [does(list)],
  pixel: [pixel('')],
  // The columns of a row fill their own fields, not those of the next request.
  row: [
    { ...does(findRow), next_step: { type: 'blocks', block_key: 'b1' } },
    cardsOf({
      plugin_id: 'json_api',
      config: { url: 'https://x.vn', mapping: [{ path: 'row.Status', custom_field_id: 'other' }] },
    }),
  ],
  plain: [says('Hello.')],
})
const callOf = (token: string): PendingCall => ({
  token,
  kind: 'google_sheet',
  reads: [{ column: 'Status', field: 'status' }],
})
const many = (count: number) => Array.from({ length: count }, (_, n) => callOf(`c${n}`))
const withEmail = { customer: { ...scene.customer, email: 'ann@example.com' } }

test.each<[string, string, object, PendingCall[], string[]]>([
  [
    'an address for a list',
    'list',
    withEmail,
    [],
    ['! call t1 email_list {"audience_id":"l1","email":"ann@example.com"}'],
  ],
  ['none without an address', 'list', {}, [], ['! note call_failed {"kind":"email_list","reason":"no_email"}']],
  ['nothing of a pixel without its number', 'pixel', {}, [], []],
  [
    'the last of twenty',
    'list',
    withEmail,
    many(limits.calls - 1),
    ['! call t1 email_list {"audience_id":"l1","email":"ann@example.com"}'],
  ],
  ['no more than twenty', 'list', withEmail, many(limits.calls), ['! note queue_full {"limit":20}']],
])('beside the road is asked %s', (_, flow, customer, calls, lines) => {
  const played = play(bot, [start(flow)], { ...customer, from: { calls } })
  expect(played.lines).toEqual(lines)
  expect(played.session.calls).toHaveLength(calls.length + (lines[0]?.startsWith('! call') ? 1 : 0))
})

test.each<[string, Parameters<typeof answer>[1], string[]]>([
  ['its columns are kept', { body: { row: { Status: 'packed', Total: 5 } } }, ['! set_custom_field status=packed']],
  ['a row without the column changes nothing', { body: { row: { Total: 5 } } }, []],
  ['nothing found changes nothing', { body: { row: null } }, []],
  ['nor does what is no row', { body: { row: 'packed' } }, []],
  ['nor an answer of another shape', { body: ['packed'] }, []],
  ['nor an empty one', { body: null }, []],
  ['a status below success', { status: 199 }, ['! note call_failed {"kind":"google_sheet","reason":"status_199"}']],
  ['a status above it', { status: 300 }, ['! note call_failed {"kind":"google_sheet","reason":"status_300"}']],
  [
    'no answer',
    { ok: false, status: 0, reason: 'timeout' },
    ['! note call_failed {"kind":"google_sheet","reason":"timeout"}'],
  ],
])('a row is answered: %s, and the other calls go on', (_, came, lines) => {
  const played = play(bot, [answer('c1', came)], { from: { calls: many(3) } })
  expect(played.lines).toEqual(lines)
  expect(played.session.calls).toEqual([callOf('c0'), callOf('c2')])
})

test('a column named like a property of every object is not found in a row without it', () => {
  const calls: PendingCall[] = [
    { token: 'c0', kind: 'google_sheet', reads: [{ column: 'constructor', field: 'status' }] },
  ]
  expect(play(bot, [answer('c0', { body: { row: {} } })], { from: { calls } }).lines).toEqual([])
})

test('an action’s answer is not taken for that of the request where the road continues', () => {
  const { session } = play(bot, [start('row')])
  const { lines } = play(bot, [answer('t1', { body: { row: { Status: 'packed' } } })], { from: session })
  expect(lines).toEqual(['! set_custom_field status=packed', '! call t2 GET https://x.vn'])
})

const call = { kind: 'call' as const, token: 't1', queue: [] }
const reset = ['! note session_reset']

test.each<[string, Partial<Session>, string[]]>([
  ['its block is gone', { wait: { ...call, place: placeIn('gone') } }, reset],
  ['its card is gone', { wait: { ...call, place: placeIn('plain', { card: 9 }) } }, reset],
  ['its card asks nothing', { wait: { ...call, place: placeIn('plain') } }, reset],
  ['its version cannot be had', { wait: { ...call, place: placeIn('row', { version: 9 }) } }, reset],
  ['its road’s block is gone', { wait: { ...call, kind: 'action', place: placeIn('gone') } }, reset],
])('an answer comes and %s: that is noted, and nothing waits any more', (_, from, lines) => {
  expect(play(bot, [answer('t1')], { from })).toMatchObject({ lines, session: { wait: null } })
})

test('an answer answers no question to the customer', () => {
  const wait = { kind: 'reply' as const, token: 't1', place: placeIn('plain'), tries: 0, has_timer: false }
  expect(play(bot, [answer('t1')], { from: { wait } })).toMatchObject({ lines: [], session: { wait } })
})
