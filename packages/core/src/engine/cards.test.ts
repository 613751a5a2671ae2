import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { answer, placeIn, play, publishedOf, said, start } from '../../testing/play.ts'
import { limits } from '../limits.ts'

const text = (words: string, rest: object = {}) => ({ plugin_id: 'text', config: { text: words }, ...rest })
const replies = (...buttons: object[]) => ({ plugin_id: 'quick_reply', buttons })
const findRow = {
  action: 'connect_google_api',
  googleAction: {
    kind: 'find_row',
    spreadsheet_id: 's1',
    sheet: 'A',
    columns: [
      { column: 'Name', value: 'Ann' },
      { column: 'Status', custom_field_id: 'status' },
    ],
  },
}
const botOf = (...cards: object[]) => publishedOf({ f: [cardsOf(...cards)] })
const asked = (column: string) => ({ body: { row: { [column]: 'packed' } } })

test.each([
  [limits.effects_per_sprint, false],
  [limits.effects_per_sprint + 1, true],
])('of a block of %i cards five hundred are said, and the rest is noted', (count, isNoted) => {
  const { lines } = play(botOf(...Array.from({ length: count }, () => text('Again.'))), [start('f')])
  expect(lines.filter((line) => line === '< Again.')).toHaveLength(limits.effects_per_sprint)
  expect(lines.slice(limits.effects_per_sprint)).toEqual(isNoted ? ['! note loop_stopped f/b0 {"limit":500}'] : [])
})

test('a card whose action looks for a row keeps the cards after it waiting', () => {
  const bot = botOf(text('One.', { add_actions: [findRow] }), text('{{status//Status}}'), text('Three.'))
  const before = play(bot, [start('f')])
  expect(before.lines.map((line) => line.slice(0, 16))).toEqual(['< One.', '! call t1 google'])
  expect(before.session.wait).toEqual({ kind: 'action', token: 't1', place: placeIn('f', { card: 1 }), queue: [] })
  const after = play(bot, [answer('t1', asked('Status'))], { from: before.session })
  expect(after.lines).toEqual(['! set_custom_field status=packed', '< packed', '< Three.'])
  expect(after.session).toMatchObject({ wait: null, calls: [] })
})

test.each<[string, object, boolean]>([
  ['none of them asks', { title: 'Yes' }, false],
  ['one asks for an e-mail', { title: '', content_type: 'user_email' }, true],
])('quick replies are waited for only where their answer may be typed: %s', (_, reply, isAwaited) => {
  const { session } = play(botOf(text('Well?'), replies(reply)), [start('f')])
  expect(session.wait?.place ?? null).toEqual(isAwaited ? placeIn('f', { card: 1 }) : null)
})

test.each<[string, object[], string[]]>([
  ['under the text before them', [text('Well?'), replies({ title: 'Yes' })], ['< Well?', '  (Yes)']],
  ['under a hand of their own', [replies({ title: 'Yes' })], ['< 👇', '  (Yes)']],
  ['nowhere, without words', [text('Well?'), replies({ title: '{{user_first_name}}' })], ['< Well?']],
  ['nowhere, alone and without words', [replies({ title: '{{user_first_name}}' })], []],
  [
    'under the text before them, past the typing',
    [text('Well?'), { plugin_id: 'typing', config: { seconds: 2 } }, replies({ title: 'Yes' })],
    ['< Well?', '  (Yes)', '< typing 2 s'],
  ],
])('quick replies stand %s', (_, cards, lines) => {
  expect(play(botOf(...cards), [start('f')]).lines).toEqual(lines)
})

test('an e-mail that is typed does what its reply does, and ends the wait', () => {
  const reply = { content_type: 'user_email', add_actions: [{ action: 'add_tag', action_id: 'mailed' }] }
  const bot = publishedOf(
    { f: [cardsOf(text('Well?'), replies(reply))], d: [cardsOf(text('Sorry?'))] },
    { default_flow: 'd' },
  )
  const { session } = play(bot, [start('f')])
  expect(play(bot, [said('it is ann@example.com')], { from: session })).toMatchObject({
    lines: ['! set_contact email=ann@example.com', '! add_tag mailed'],
    session: { wait: null },
  })
  expect(play(bot, [said('no, thank you')], { from: session }).lines).toEqual(['< Sorry?'])
})
