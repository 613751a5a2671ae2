import { expect, test } from 'vitest'
import { answer, play, publishedOf, said, says, start } from '../../testing/play.ts'
import type { Session } from './session.ts'

const to = (flow: string) => ({ type: 'flow', flow })
const agent = (config: object) =>
  publishedOf(
    {
      f: [{ type: 'AI', config: { agent_id: 'a1', answered_goto: to('yes'), failed_goto: to('no'), ...config } }],
      yes: [says('Anything else?')],
      no: [says('A person will answer.')],
    },
    { default_flow: 'f' },
  )
const failed = '< A person will answer.'
const vip = [{ type: 'tag', filter_type: 'equal', value: 'vip' }]

test.each<[string, object, Partial<Session>, string]>([
  ['the typed text', {}, {}, '! call t1 ai {"agent_id":"a1","text":"hi","since":null}'],
  [
    'and when its memory begins',
    {},
    { ai_since: '2026-03-01T00:00:00Z' },
    '! call t1 ai {"agent_id":"a1","text":"hi","since":"2026-03-01T00:00:00Z"}',
  ],
  ['nothing, if it is for others', { conditions: vip }, {}, failed],
  ['nothing, if agents are off', {}, { is_ai_off: true }, failed],
  ['no agent chosen: nothing', { agent_id: '' }, {}, failed],
])('an agent is asked %s', (_, config, from, line) => {
  expect(play(agent(config), [said('hi')], { from }).lines).toEqual([line])
})

const note = (reason: string) => `! note call_failed f/b0 {"kind":"ai","reason":"${reason}"}`

test.each<[string, Parameters<typeof answer>[1], string[]]>([
  [
    'said and kept, without the spaces around it',
    { body: { text: ' It is 5. ' } },
    ['! set_custom_field told=It is 5.', '< It is 5.', '< Anything else?'],
  ],
  ['none if it is blank', { body: { text: '  ' } }, [note('unexpected_answer'), failed]],
  ['none if it is no text', { body: { text: 5 } }, [note('unexpected_answer'), failed]],
  ['none if there is none', {}, [note('unexpected_answer'), failed]],
  ['none if it was refused', { status: 500, body: { text: 'It is 5.' } }, [note('status_500'), failed]],
])('what an agent answers is %s', (_, came, lines) => {
  const bot = agent({ save_to_field_id: 'told' })
  expect(play(bot, [said('hi'), answer('t1', came)]).lines.slice(1)).toEqual(lines)
})

test.each([
  ['a number', 2, '5', 5],
  ['a date, year first', 3, '5/3/2026', '2026-03-05'],
  ['a text', 1, '5', '5'],
])('what an agent answers is kept as its field keeps it: %s', (_, type, text, value) => {
  const bot = publishedOf(
    { f: [{ type: 'AI', config: { agent_id: 'a1', save_to_field_id: 'told' } }] },
    { default_flow: 'f', custom_fields: [{ id: 'told', name: 'Told', type }] },
  )
  const { effects } = play(bot, [said('hi'), answer('t1', { body: { text } })])
  expect(effects).toContainEqual(expect.objectContaining({ effect: 'set_custom_field', field: 'told', value }))
})

test('answer without a field to store it: it is only sent', () => {
  const { lines } = play(agent({}), [said('hi'), answer('t1', { body: { text: 'It is 5.' } })])
  expect(lines.slice(1)).toEqual(['< It is 5.', '< Anything else?'])
})

const takeOver = { kind: 'take_over' as const, user_id: 'u1', pause_minutes: null }
const handBack = { kind: 'hand_back' as const, user_id: 'u1' }

test.each<[string, Parameters<typeof answer>[1], string[]]>([
  ['an answer is said no more', { body: { text: 'It is 5.' } }, ['< Anything else?']],
  ['a refusal is one still', { status: 500 }, [note('status_500'), failed]],
])('what an agent answered while a person had the conversation: %s', (_, came, lines) => {
  const played = play(agent({}), [said('hi'), takeOver, answer('t1', came), handBack])
  expect(played.lines.slice(3)).toEqual(lines)
})

const intents = (list: object[]) =>
  publishedOf({
    f: [{ type: 'ChatGPT', config: { intents: list, default_goto: to('no') } }],
    yes: [says('Shall I pack one?')],
    no: [says('Please say it another way.')],
  })
const price = (...aiAnswers: string[]) => ({ userIntent: 'asks the price', aiAnswers, goto: to('yes') })
const otherwise = '< Please say it another way.'
const typed = { last_text_input: 'how much?' }

test.each<[string, object[], Partial<Session>]>([
  ['a customer who never wrote', [price('5.')], {}],
  ['a customer without agents', [price('5.')], { ...typed, is_ai_off: true }],
  ['a block without intents', [], typed],
])('no intent is asked for %s', (_, list, from) => {
  expect(play(intents(list), [start('f')], { from })).toMatchObject({ lines: [otherwise], session: { wait: null } })
})

test.each<[string, string[], Parameters<typeof answer>[1], string[]]>([
  ['is answered and followed', [' It is 5. '], { body: { intent: 0 } }, ['< It is 5.', '< Shall I pack one?']],
  ['is followed without an answer', [], { body: { intent: 0 } }, ['< Shall I pack one?']],
  ['is followed without a blank answer', ['{{user_first_name}} '], { body: { intent: 0 } }, ['< Shall I pack one?']],
  ['is none by its number as text', ['5.'], { body: { intent: '0' } }, [otherwise]],
  ['is none of a number below', ['5.'], { body: { intent: -1 } }, [otherwise]],
  ['is none without a number', ['5.'], { body: {} }, [otherwise]],
  ['is none without an answer', ['5.'], { body: null }, [otherwise]],
  [
    'is none of a refusal',
    ['5.'],
    { status: 500, body: { intent: 0 } },
    ['! note call_failed f/b0 {"kind":"chat_gpt","reason":"status_500"}', otherwise],
  ],
])('what is meant %s', (_, answers, came, lines) => {
  const { lines: all } = play(intents([price(...answers)]), [start('f'), answer('t1', came)], { from: typed })
  expect(all.slice(1)).toEqual(lines)
})

test('an intent matched while a person had the conversation is followed, not answered', () => {
  const inputs = [start('f'), takeOver, answer('t1', { body: { intent: 0 } }), handBack]
  expect(play(intents([price('It is 5.')]), inputs, { from: typed }).lines.slice(3)).toEqual(['< Shall I pack one?'])
})
