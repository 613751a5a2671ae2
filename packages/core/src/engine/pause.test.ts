import { expect, test } from 'vitest'
import { does, play, publishedOf, start } from '../../testing/play.ts'
import type { Input, Session } from './session.ts'

const bot = publishedOf({ away: [does({ action: 'deactivate_bot' })], back: [does({ action: 'active_bot' })] })
const takeOver = (pause_minutes: number | null): Input => ({ kind: 'take_over', user_id: 'u1', pause_minutes })
const handBack: Input = { kind: 'hand_back', user_id: 'u1' }
const until = (time: string): Partial<Session> => ({
  paused_until: `2026-03-02T${time}:00.000Z`,
  pause_token: 't1',
  tokens: 1,
})
const forEver: Partial<Session> = { paused_until: '9999-12-31T23:59:59.000Z' }

test.each<[string, Partial<Session>, Input, string[]]>([
  [
    'for half an hour',
    {},
    takeOver(30),
    ['! set_timer t1 2026-03-02T01:30:00.000Z', '! set_paused taken u1 2026-03-02T01:30:00.000Z'],
  ],
  ['until it is handed back', {}, takeOver(null), ['! set_paused taken u1 9999-12-31T23:59:59.000Z']],
  [
    'longer than before',
    until('01:20'),
    takeOver(30),
    ['! clear_timer t1', '! set_timer t2 2026-03-02T01:30:00.000Z', '! set_paused taken u1 2026-03-02T01:30:00.000Z'],
  ],
  ['no shorter than before', until('01:40'), takeOver(30), []],
  ['a pause of the same length changes nothing', until('01:30'), takeOver(30), []],
  ['no shorter than until it is handed back', forEver, takeOver(30), []],
  [
    'until it is handed back, after some minutes',
    until('01:30'),
    takeOver(null),
    ['! clear_timer t1', '! set_paused taken u1 9999-12-31T23:59:59.000Z'],
  ],
  ['no more, when it is handed back', until('01:30'), handBack, ['! clear_timer t1', '! set_paused handed_back u1']],
  ['no more, without a timer', forEver, handBack, ['! set_paused handed_back u1']],
  ['by the flow itself', {}, start('away'), ['! set_paused bot 9999-12-31T23:59:59.000Z']],
])('a person has the conversation %s', (_, from, input, lines) => {
  expect(play(bot, [input], { from }).lines).toEqual(lines)
})

test('handing back plays each parked input once', () => {
  const from = { ...forEver, parked: [start('away')] }
  const { lines, session } = play(bot, [handBack], { from })
  expect(lines).toEqual(['! set_paused handed_back u1', '! set_paused bot 9999-12-31T23:59:59.000Z'])
  expect(session.parked).toEqual([])
})
