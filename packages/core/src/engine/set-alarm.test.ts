import { expect, test } from 'vitest'
import { does, play, publishedOf, says, scene, start } from '../../testing/play.ts'
import { limits } from '../limits.ts'
import type { Alarm } from './session.ts'

const trigger = (rest: object) => ({ action: 'datetime_trigger', flow: 'visit', ...rest })
const setAt = (action: object) => publishedOf({ visit: [says('Your visit.')], set: [does(action)] })
const inField = setAt(trigger({ custom_field_id: 'day' }))
const withDay = (day: string | number | null) => ({ customer: { ...scene.customer, custom_fields: { day } } })
const tokens = (alarms: readonly Alarm[]) => alarms.map(({ token }) => token)

test.each<[string | number | null, string | null]>([
  ['2026-03-05', '2026-03-04T17:00:00.000Z'],
  ['5/3/2026', '2026-03-04T17:00:00.000Z'],
  ['2026-03-05 09:30', '2026-03-05T02:30:00.000Z'],
  ['9:30 5/3/2026', '2026-03-05T02:30:00.000Z'],
  ['2026-03-05T09:30:00Z', '2026-03-05T09:30:00.000Z'],
  ['2026-03-02T01:00:00.001Z', '2026-03-02T01:00:00.001Z'],
  ['2026-03-02T01:00:00Z', null],
  ['9999-12-31T23:00:00-05:00', '9999-12-31T00:00:00.000Z'],
  ['2026-03-01', null],
  ['soon', null],
  [5, null],
])('a field that holds %j starts its flow at %s', (day, at) => {
  const { lines } = play(inField, [start('set')], withDay(day))
  expect(lines).toEqual([
    at ? `! set_timer t1 ${at}` : `! note datetime_past {"datetime":${JSON.stringify(String(day))},"flow":"visit"}`,
  ])
})

test('an empty field starts nothing', () => {
  const note = '! note datetime_past {"datetime":"","flow":"visit"}'
  expect(play(inField, [start('set')], withDay(null)).lines).toEqual([note])
  expect(play(inField, [start('set')]).lines).toEqual([note])
})

const alarm = (token: string, flow: string, field: string): Alarm => ({ token, flow, field })
const set = '! set_timer t10 2026-03-04T17:00:00.000Z'
const others = Array.from({ length: limits.alarms - 1 }, (_, n) => alarm(`o${n}`, 'other', `f${n}`))

test.each<[string, Alarm[], string, string[], string[]]>([
  [
    'of the same flow and field makes room',
    [alarm('t1', 'visit', 'day')],
    '2026-03-05',
    ['! clear_timer t1', set],
    ['t10'],
  ],
  ['of another field stays', [alarm('t1', 'visit', 'night')], '2026-03-05', [set], ['t1', 't10']],
  ['of another flow stays', [alarm('t1', 'other', 'day')], '2026-03-05', [set], ['t1', 't10']],
  ['makes room for none that is past', [alarm('t1', 'visit', 'day')], '2026-03-01', ['! clear_timer t1'], []],
  ['is one of twenty', others, '2026-03-05', [set], [...tokens(others), 't10']],
  [
    'makes room when there are twenty',
    [alarm('t1', 'visit', 'day'), ...others],
    '2026-03-05',
    ['! clear_timer t1', set],
    [...tokens(others), 't10'],
  ],
  [
    'is the last of twenty',
    [alarm('t1', 'visit', 'night'), ...others],
    '2026-03-05',
    ['! note queue_full {"limit":20}'],
    ['t1', ...tokens(others)],
  ],
])('an instant that was set before %s', (_, alarms, day, lines, left) => {
  const { session, lines: said } = play(inField, [start('set')], { ...withDay(day), from: { alarms, tokens: 9 } })
  expect(said.filter((line) => !line.includes('datetime_past'))).toEqual(lines)
  expect(tokens(session.alarms)).toEqual(left)
})

test('an instant the author wrote may speak of the customer', () => {
  const bot = setAt(trigger({ datetime: '{{day//Day}} 09:30' }))
  expect(play(bot, [start('set')], withDay('2026-03-05')).lines).toEqual(['! set_timer t1 2026-03-05T02:30:00.000Z'])
})

const at = (datetime: string) => trigger({ datetime })

test('dates the author wrote stand beside one another, each once', () => {
  const bot = publishedOf({
    visit: [says('Your visit.')],
    set: [does(at('2026-03-05'), at('2026-03-06'), at('2026-03-01'))],
  })
  const past = '! note datetime_past {"datetime":"2026-03-01","flow":"visit"}'
  const { lines, session } = play(bot, [start('set'), start('set')])
  expect(lines).toEqual([
    '! set_timer t1 2026-03-04T17:00:00.000Z',
    '! set_timer t2 2026-03-05T17:00:00.000Z',
    past,
    '! clear_timer t1',
    '! set_timer t3 2026-03-04T17:00:00.000Z',
    '! clear_timer t2',
    '! set_timer t4 2026-03-05T17:00:00.000Z',
    past,
  ])
  expect(tokens(session.alarms)).toEqual(['t3', 't4'])
})

test('a written date that speaks of the customer is one, whatever they say', () => {
  const bot = setAt(trigger({ datetime: '{{day//Day}} 09:30' }))
  const from = { alarms: [alarm('t1', 'visit', '{{day//Day}} 09:30')], tokens: 1 }
  expect(play(bot, [start('set')], { ...withDay('2026-03-05'), from }).lines).toEqual([
    '! clear_timer t1',
    '! set_timer t2 2026-03-05T02:30:00.000Z',
  ])
})
