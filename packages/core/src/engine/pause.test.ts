import { expect, test } from 'vitest'
import { answer, does, play, publishedOf, said, says, start } from '../../testing/play.ts'
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

const hands = { action: 'handover_to_page_inbox' }
const next = { next_step: { type: 'blocks', block_key: 'b1' } }
const asks = { cards: [{ key: 'c0', plugin_id: 'user_input', config: { question: 'What is your size?' } }] }
const waits = { type: 'smart_delay', config: { delay_value: 10 }, ...next }
const columns = [
  { column: 'A', value: '{{user_first_name}}' },
  { column: 'B', custom_field_id: 'size' },
]
const calls = {
  action: 'connect_google_api',
  googleAction: { kind: 'find_row', spreadsheet_id: 's', sheet: 'a', columns },
}
const passed = ['! pass_control page_inbox', '! set_paused bot 9999-12-31T23:59:59.000Z']

test.each<[string, object[], string[]]>([
  [
    'the words behind it in its flow',
    [{ ...does(hands), ...next }, says('A colleague writes soon.')],
    ['< A colleague writes soon.', ...passed],
  ],
  [
    'a question, whose answer the person reads',
    [{ ...does(hands), ...next }, asks],
    ['< What is your size?', ...passed],
  ],
  [
    'the wait of a flow',
    [
      { ...does(hands), ...next },
      { ...waits, next_step: null },
    ],
    ['! set_timer t1 2026-03-02T01:10:00.000Z', ...passed],
  ],
  ['another action', [does(hands, { action: 'add_tag', action_id: 'vip' })], ['! add_tag vip', ...passed]],
  ['nothing', [does(hands)], passed],
  [
    'taking it back at once',
    [does(hands, { action: 'pass_control_back_to_bot' })],
    [...passed, '! pass_control bot', '! set_paused handed_back'],
  ],
])('the page’s inbox gets the conversation behind %s', (_, blocks, lines) => {
  expect(play(publishedOf({ f: blocks }), [start('f')]).lines).toEqual(lines)
})

const operator: Input = {
  kind: 'operator_message',
  user_id: 'u1',
  card: { type: 'text', text: 'I am here.', buttons: [], quick_replies: [] },
  pause_minutes: 30,
}
const byApp: Input = { kind: 'take_over', user_id: null, pause_minutes: null, by_app: true }
const given: Input = { kind: 'hand_back', user_id: null }
const back = '! pass_control bot'

test.each<[string, Input[], string[]]>([
  ['a person writes behind a flow’s hand-over', [start('f'), operator], [...passed, back, '< u1: I am here.']],
  ['a person hands it back', [start('f'), handBack], [...passed, back, '! set_paused handed_back u1']],
  [
    'a person writes while another app has it',
    [byApp, operator],
    ['! set_paused app 9999-12-31T23:59:59.000Z', back, '< u1: I am here.'],
  ],
  [
    'the platform has given it back before',
    [byApp, given, operator],
    [
      '! set_paused app 9999-12-31T23:59:59.000Z',
      '! set_paused handed_back',
      '< u1: I am here.',
      '! set_timer t1 2026-03-02T01:30:00.000Z',
      '! set_paused operator u1 2026-03-02T01:30:00.000Z',
    ],
  ],
  [
    'a person sends a flow behind it',
    [start('f'), { kind: 'start', flow: 'g', block: null, user_id: 'u1' }],
    [...passed, back, '< From a flow.'],
  ],
  [
    'a second message needs nothing more',
    [start('f'), operator, operator],
    [...passed, back, '< u1: I am here.', '< u1: I am here.'],
  ],
])('the conversation is taken back once: %s', (_, inputs, lines) => {
  expect(play(publishedOf({ f: [does(hands)], g: [says('From a flow.')] }), inputs).lines).toEqual(lines)
})

test('after a hand-over the bot says nothing, whatever comes: words, a timer, an answer', () => {
  const flow = publishedOf({ f: [{ ...does(hands, calls), ...next }, says('Still here.')] })
  const { lines, session } = play(flow, [start('f'), answer('t1'), said('hello?')])
  expect(lines.filter((line) => line.startsWith('<'))).toEqual([])
  expect(session.parked).toHaveLength(1)
})

test('handing back plays each parked input once', () => {
  const from = { ...forEver, parked: [start('away')] }
  const { lines, session } = play(bot, [handBack], { from })
  expect(lines).toEqual(['! set_paused handed_back u1', '! set_paused bot 9999-12-31T23:59:59.000Z'])
  expect(session.parked).toEqual([])
})
