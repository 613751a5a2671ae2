import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { placeIn, play, publishedOf, said, says, start } from '../../testing/play.ts'
import type { Input, ReplyWait, Session } from './session.ts'

const flows = {
  hello: [says('Welcome.')],
  sorry: [says('Sorry?')],
  price: [says('It is 5.')],
  ask: [cardsOf({ plugin_id: 'user_input', config: { question: ' Size? ', custom_field_id: 'size' } })],
  empty: [],
}
const keywords = [{ id: 'k1', keywords: ['price'], flow: 'price' }]
const tools = [
  {
    id: 'l1',
    kind: 'link',
    ref: 'promo',
    is_published: true,
    blocks: [{ key: 'b0', title: 'T', ...says('Ten off.') }],
  },
  { id: 'l2', kind: 'link', ref: 'bare', is_published: true, blocks: [] },
  {
    id: 'l3',
    kind: 'link',
    ref: 'promo',
    is_published: true,
    blocks: [{ key: 'b0', title: 'T', ...says('Five off.') }],
  },
]
const botOf = (rest: object) =>
  publishedOf(flows, { keywords, welcome_flow: 'hello', default_flow: 'sorry', tools, ...rest })
const wait: ReplyWait = { kind: 'reply', token: 't1', place: placeIn('ask'), tries: 0, has_timer: false }
const first = { is_first: true }

test.each<[string, Input, Partial<Session>, string[]]>([
  ['a keyword', said('price'), {}, ['< It is 5.']],
  ['anything else', said('what?'), {}, ['< Sorry?']],
  ['the first message of a new customer', said('price', first), {}, ['< Welcome.']],
  ['one that answers a question first', said('M', first), { wait }, ['! set_custom_field size=M']],
  ['a tool’s referral, of two tools the first', said(null, { ref: 'promo' }), {}, ['< Ten off.']],
  ['a tool’s referral before the question that waits', said(null, { ref: 'promo' }), { wait }, ['< Ten off.']],
  ['the referral of a tool with nothing in it', said(null, { ref: 'bare' }), {}, ['< Welcome.']],
  ['any other referral', said(null, { ref: 'else' }), {}, ['< Welcome.']],
  ['a question before a keyword', said('price'), { wait }, ['! set_custom_field size=price']],
  ['a rating is no answer', said('M', { attachments: [{ type: 'feedback' }] }), { wait }, []],
])('a message starts what it should: %s', (_, input, from, lines) => {
  expect(play(botOf({}), [input], { from }).lines).toEqual(lines)
})

test.each<[string, object, string[]]>([
  [
    'is gone: that is noted, and it is heard as any message',
    { welcome_flow: 'gone' },
    ['! note goto_missing {"flow":"gone","block":""}', '< Sorry?'],
  ],
  ['has nothing in it', { welcome_flow: 'empty' }, ['< Sorry?']],
  ['is none', { welcome_flow: '' }, ['< Sorry?']],
  ['is none, nor is there a default', { welcome_flow: '', default_flow: '' }, []],
  [
    'is none, and the default is gone',
    { welcome_flow: '', default_flow: 'gone' },
    ['! note goto_missing {"flow":"gone","block":""}'],
  ],
])('a first message where the welcome flow %s', (_, rest, lines) => {
  expect(play(botOf(rest), [said('hi', first)]).lines).toEqual(lines)
})

test.each<[string, Input, string]>([
  ['words', said('hello'), 'hello'],
  ['no spaces', said('  '), 'before'],
  ['no press', said('Buy', { payload: 'BUY' }), 'before'],
  ['no picture', said(null, { attachments: [{ type: 'image' }] }), 'before'],
  ['a thousand characters', said('x'.repeat(1_001)), 'x'.repeat(1_000)],
])('what was typed last is %s', (_, input, text) => {
  expect(play(botOf({}), [input], { from: { last_text_input: 'before' } }).session.last_text_input).toBe(text)
})

test('the block of an open question is gone: the wait ends, and the bot answers the message', () => {
  const from = { wait: { ...wait, has_timer: true, place: placeIn('gone') } }
  expect(play(botOf({}), [said('price')], { from })).toMatchObject({
    lines: ['! clear_timer t1', '! note session_reset', '< It is 5.'],
    session: { wait: null },
  })
  expect(play(botOf({ default_flow: '' }), [said('M')], { from }).session.wait).toBeNull()
})

const question = (config: object, rest: object = {}) =>
  publishedOf({ f: [cardsOf({ plugin_id: 'user_input', config: { question: ' Tell me. ', ...config }, ...rest })] })

test.each<[string, object, string[]]>([
  ['without the spaces around it', {}, ['< Tell me.']],
  ['with a hand where it has no words', { question: '{{user_first_name}}' }, ['< 👇']],
  ['with the platform’s own reply for an e-mail', { reply_type: 'email' }, ['< Tell me.', '  (user_email)']],
  [
    'with its own for a number',
    { reply_type: 'phone', skip_button: 'Skip' },
    ['< Tell me.', '  (user_phone_number) (Skip)'],
  ],
])('a question is asked %s', (_, config, lines) => {
  expect(play(question(config), [start('f')]).lines).toEqual(lines)
})

test('the replies of a question are words, and its own reply carries its token', () => {
  const [send] = play(question({ reply_type: 'email', skip_button: 'Skip' }), [start('f')]).effects
  expect(send).toMatchObject({
    card: {
      quick_replies: [
        { content_type: 'user_email', payload: 't1' },
        { title: 'Skip', content_type: 'text' },
      ],
    },
  })
})

test.each<[string, object, string[]]>([
  ['in no field', {}, ['! add_tag asked']],
  ['in its field', { custom_field_id: 'n' }, ['! set_custom_field n=ann@x.vn', '! add_tag asked']],
  ['as the customer’s own', { reply_type: 'email' }, ['! set_contact email=ann@x.vn', '! add_tag asked']],
])('an answer is kept %s, and then the card does what it does', (_, config, lines) => {
  const bot = question(config, { add_actions: [{ action: 'add_tag', action_id: 'asked' }] })
  expect(play(bot, [start('f'), said('ann@x.vn')])).toMatchObject({ session: { wait: null } })
  expect(play(bot, [start('f'), said('ann@x.vn')]).lines.filter((line) => line.startsWith('!'))).toEqual(lines)
})

test.each<[string, object, Input, string[]]>([
  [
    'the welcome flow is off: a first message is heard as any other',
    { is_started: false },
    said('price', first),
    ['< It is 5.'],
  ],
  [
    'the welcome flow is off, for other referrals too',
    { is_started: false },
    said(null, { ref: 'else' }),
    ['< Sorry?'],
  ],
  ['the default flow is off: a keyword still answers', { is_published: false }, said('price'), ['< It is 5.']],
  ['the default flow is off: nothing else is answered', { is_published: false }, said('what?'), []],
])('%s', (_, settings, input, lines) => {
  expect(play(botOf({ settings }), [input]).lines).toEqual(lines)
})
