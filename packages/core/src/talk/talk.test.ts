import { expect, test } from 'vitest'
import type { Bot } from '../document/document.ts'
import { readBot } from '../document/read-bot.ts'
import { readTalkEvent, type TalkEvent, UnplayableEvent } from './event.ts'
import { readSpan } from './span.ts'
import { talk } from './talk.ts'

const botOf = (json: object): Bot => {
  const read = readBot({ format: 'hawker/1', name: 'Shop', platform: 'facebook', ...json })
  if (!read.ok) throw new Error(`${read.path}: ${read.reason}`)
  return read.bot
}
const now = '2026-03-02T01:00:00.000Z'
const say = (text: string, parts: object = {}) => ({ key: text, plugin_id: 'text', config: { text }, ...parts })
const flow = (id: string, ...blocks: object[]) => ({ id, name: id, blocks })
const block = (key: string, parts: object) => ({ key, title: key, ...parts })

const shop = botOf({
  welcome_flow: 'welcome',
  default_flow: 'default',
  keywords: [{ id: 'k', type: 2, keywords: ['price'], flow: 'price' }],
  flows: [
    flow(
      'welcome',
      block('hi', {
        cards: [
          say('Hi {{user_first_name|there}}', {
            buttons: [
              { type: 'blocks', title: 'Later', block_key: 'wait' },
              { type: 'link', title: 'Shop', url: 'https://x.vn' },
            ],
          }),
          { key: 'q', plugin_id: 'quick_reply', buttons: [{ type: 'blocks', title: 'VIP', block_key: 'vip' }] },
        ],
      }),
      block('vip', {
        type: 'action',
        config: {
          add_actions: [
            { action: 'add_tag', action_id: 'vip' },
            { action: 'set_custom_field', custom_field_id: 'size', value: '{{user_first_name}} M' },
          ],
        },
        next_step: { type: 'blocks', block_key: 'api' },
      }),
      block('api', {
        cards: [
          {
            key: 'a',
            plugin_id: 'json_api',
            config: { url: 'https://x.vn/{{psid}}', mapping: [{ path: 'data.list[0].n', custom_field_id: 'n' }] },
          },
          say('n is {{n//N}}'),
        ],
      }),
      block('wait', {
        type: 'smart_delay',
        config: { delay_value: 2, delay_unit: 'days' },
        next_step: { type: 'blocks', block_key: 'back' },
      }),
      block('back', { cards: [say('I am back')] }),
    ),
    flow('price', block('p', { cards: [{ key: 'i', plugin_id: 'image', config: { url: 'https://x.vn/p.png' } }] })),
    flow('default', block('d', { cards: [say('You said {{last_text_input}}')] })),
  ],
})

const run = (events: TalkEvent[], seed: string | number = 1) => {
  const it = talk(shop, { seed, now })
  return events.flatMap((event) => it.handle(event))
}

test('a message prints its words, buttons and the quick replies on it', () => {
  expect(run([{ text: 'hello', contact: { first_name: 'Ann' } }])).toEqual([
    { at: now, to: 'c1', type: 'text', text: 'Hi Ann', buttons: ['Later', 'Shop'], quick_replies: ['VIP'] },
  ])
})

test.each<[string, TalkEvent[], string]>([
  [
    'first and last name one after the other',
    [{ contact: { first_name: 'Ann' } }, { contact: { last_name: 'Lee' } }],
    'Ann Lee',
  ],
  ['the full name', [{ contact: { first_name: 'Ann' } }, { contact: { full_name: 'A. Lee' } }], 'A. Lee'],
  ['kept', [{ contact: { full_name: 'A. Lee' } }, { contact: { email: 'a@x.vn' } }], 'A. Lee'],
])('a name %s', (_, events, name) => {
  const named = botOf({ welcome_flow: 'w', flows: [flow('w', block('b', { cards: [say('{{user_full_name}}')] }))] })
  const it = talk(named, { seed: 1, now })
  expect([...events, { text: 'x' }].flatMap((event) => it.handle(event))).toMatchObject([{ text: name }])
})

test.each(['at', 'At'])('a contact’s field by id or name (%s) is stored as a flow would store it', (called) => {
  const filters = [{ type: 'cuf', field_id: 'at', filter_type: 'less-than', value: '2026-03-01T00:00:00Z' }]
  const branches = [{ filters, goto: { type: 'blocks', block_key: 'past' } }]
  const timed = botOf({
    custom_fields: [{ id: 'at', name: 'At', type: 4 }],
    welcome_flow: 'w',
    flows: [
      flow('w', block('c', { type: 'condition', config: { branches } }), block('past', { cards: [say('Past')] })),
    ],
  })
  const it = talk(timed, { seed: 1, now })
  expect(it.handle({ text: 'x', contact: { custom_fields: { [called]: '2026-02-28T10:00:00Z' } } })).toHaveLength(1)
})

test.each([
  ['facebook', ['Hello: ', 'Again: Hello: ']],
  ['line', ['Hello: ', 'Again: ']],
])('on %s a text repeats what the page wrote last', (platform, texts) => {
  const repeats = (word: string) => [say(`${word}: {{last_page_message_content}}|`)]
  const echo = botOf({
    platform,
    welcome_flow: 'w',
    default_flow: 'd',
    flows: [flow('w', block('b', { cards: repeats('Hello') })), flow('d', block('b', { cards: repeats('Again') }))],
  })
  const it = talk(echo, { seed: 1, now })
  const said = [{ text: 'x' }, { text: 'y' }].flatMap((event) => it.handle(event))
  expect(said.map(({ text }) => String(text).replaceAll('|', ''))).toEqual(texts)
})

const asking = botOf({
  platform: 'facebook',
  welcome_flow: 'w',
  default_flow: 'd',
  flows: [
    flow(
      'w',
      block('ask', {
        cards: [
          say('Reach you?'),
          {
            key: 'q',
            plugin_id: 'quick_reply',
            buttons: [
              { content_type: 'user_email', type: 'blocks', block_key: 'mail' },
              { content_type: 'user_phone_number', title: 'My number', type: 'blocks', block_key: 'call' },
            ],
          },
        ],
      }),
      block('mail', { cards: [say('Mail {{email}}')] }),
      block('call', { cards: [say('Call {{phone}}')] }),
    ),
    flow('d', block('sorry', { cards: [say('Sorry?')] })),
  ],
})
test.each<[string, object, string, string]>([
  ['by what it asks for', { email: 'a@x.vn' }, 'user_email', 'Mail a@x.vn'],
  ['by its title', { phone: '0901234567' }, 'My number', 'Call 0901234567'],
  ['of a customer without one', {}, 'user_email', 'Mail'],
])('a reply that asks is pressed %s', (_, contact, press, text) => {
  const it = talk(asking, { seed: 1, now })
  it.handle({ text: 'x', contact })
  expect(it.handle({ press }).at(-1)).toMatchObject({ text })
})

test.each<[string, object[], object, string[]]>([
  ['on the newest message', [], {}, ['set_contact', 'Mail a@x.vn']],
  ['before another message', [say('More.')], {}, ['Mail a@x.vn']],
  ['before a question', [{ key: 'i', plugin_id: 'user_input', config: { question: 'Size?' } }], {}, ['Mail a@x.vn']],
  ['before another block', [], { next_step: { block_key: 'more' } }, ['Mail a@x.vn']],
  [
    'that only asks, before another message',
    [say('More.')],
    { asks: { type: 'call', phone: '' } },
    ['Mail by keyword'],
  ],
])(
  'a reply that asks for what is known and stands %s leads its own way',
  (_, after, { asks, ...rest }: { asks?: object }, said) => {
    const reply = { content_type: 'user_email', ...(asks ?? { type: 'blocks', block_key: 'mail' }) }
    const known = botOf({
      welcome_flow: 'w',
      default_flow: 'd',
      keywords: [{ id: 'k', type: 18, flow: 'k' }],
      flows: [
        flow(
          'w',
          block('ask', {
            cards: [say('Reach you?'), { key: 'q', plugin_id: 'quick_reply', buttons: [reply] }, ...after],
            ...rest,
          }),
          block('mail', { cards: [say('Mail {{email}}')] }),
          block('more', { cards: [say('More.')] }),
        ),
        flow('d', block('sorry', { cards: [say('Sorry?')] })),
        flow('k', block('b', { cards: [say('Mail by keyword')] })),
      ],
    })
    const it = talk(known, { seed: 1, now })
    it.handle({ text: 'x', contact: { email: 'a@x.vn' } })
    expect(it.handle({ press: 'user_email' }).map(({ text, action }) => text ?? action)).toEqual(said)
  },
)

test('a call that comes after a reply that asks is answered, and what was asked for may be typed then', () => {
  const bot = botOf({
    welcome_flow: 'w',
    flows: [
      flow(
        'w',
        block('ask', {
          cards: [
            say('Reach you?'),
            {
              key: 'q',
              plugin_id: 'quick_reply',
              buttons: [{ content_type: 'user_email', type: 'blocks', block_key: 'mail' }],
            },
            { key: 'a', plugin_id: 'json_api', config: { url: 'https://x.vn' } },
            say('Found.'),
          ],
        }),
        block('mail', { cards: [say('Mail {{email}}')] }),
      ),
    ],
  })
  const it = talk(bot, { seed: 1, now })
  it.handle({ text: 'x' })
  expect(it.handle({ api: { status: 200 } })).toMatchObject([{ text: 'Found.' }])
  expect(it.handle({ text: 'a@x.vn' }).at(-1)).toMatchObject({ text: 'Mail a@x.vn' })
})

test('other cards keep the names of their fields', () => {
  expect(run([{ text: 'x' }, { text: 'PRICE?' }]).at(-1)).toEqual({
    at: now,
    to: 'c1',
    type: 'image',
    url: 'https://x.vn/p.png',
    filename: '',
    buttons: [],
    quick_replies: [],
  })
})

test('changes to the contact print as actions, and events wait for the answer of a pending call', () => {
  const it = talk(shop, { seed: 1, now })
  it.handle({ text: 'x' })
  expect(it.handle({ press: 'vip', contact: { first_name: 'Bo' } })).toEqual([
    { at: now, to: 'c1', type: 'action', action: 'add_tag', action_id: 'vip' },
    { at: now, to: 'c1', type: 'action', action: 'set_custom_field', custom_field_id: 'size', value: 'Bo M' },
  ])
  expect(it.handle({ text: 'meanwhile' })).toEqual([])
  expect(it.handle({ wait: '1 hour' })).toEqual([])
  expect(it.handle({ text: 'other', from: 'c2' })).toHaveLength(1)
  expect(it.handle({ api: { status: 200, body: { data: { list: [{ n: 7 }] } } } })).toMatchObject([
    { type: 'action', custom_field_id: 'n', value: 7, at: now },
    { type: 'text', text: 'n is 7' },
    { type: 'text', text: 'You said meanwhile' },
  ])
  expect(it.handle({ text: 'after' })).toMatchObject([{ at: '2026-03-02T02:00:00.000Z', text: 'You said after' }])
  expect(it.handle({ api: { status: 200 } })).toEqual([])
})

test('waiting: timers ring in order, each at its instant, for every customer', () => {
  const events: TalkEvent[] = [
    { text: 'x' },
    { text: 'x', from: 'c2' },
    { press: 'Later', from: 'c2' },
    { wait: '1 day' },
    { press: 'Later' },
    { text: 'still here' },
    { wait: '1 day 1 hour' },
    { wait: '1 day' },
  ]
  expect(run(events).slice(-3)).toMatchObject([
    { to: 'c1', text: 'You said still here' },
    { to: 'c2', text: 'I am back', at: '2026-03-04T01:00:00.000Z' },
    { to: 'c1', text: 'I am back', at: '2026-03-05T01:00:00.000Z' },
  ])
})

test('pressing a link: the bot learns nothing; words on no button count as typed', () => {
  const it = talk(shop, { seed: 1, now })
  it.handle({ text: 'x' })
  expect(it.handle({ press: 'Shop' })).toEqual([])
  expect(it.handle({ press: 'the price' })).toMatchObject([{ type: 'image' }])
})

test('the same input gives the same bytes', () => {
  const events: TalkEvent[] = [{ text: 'x' }, { press: 'VIP' }, { api: { status: 500 } }, { text: 'y' }]
  expect(JSON.stringify(run(events, 7))).toBe(JSON.stringify(run(events, 7)))
})

test.each<[string, TalkEvent[]]>([
  ['at once', []],
  ['also while it is held', [{ press: 'vip' }]],
])('a wait beyond the year 9999 is refused, %s', (_, events) => {
  const it = talk(shop, { seed: 1, now: '9999-12-30T23:59:59.999Z' })
  for (const event of [{ text: 'x' }, ...events, { wait: '1 day' }]) it.handle(event)
  expect(() => it.handle({ wait: '1 ms' })).toThrow(new UnplayableEvent('/wait', 'leads beyond the year 9999'))
})

test.each([
  ['2 days', 172_800_000],
  ['90 minutes', 5_400_000],
  ['1 hour 30 min', 5_400_000],
  ['1.5h', 5_400_000],
  ['2 secs 3 mins 1 W', 604_982_000],
  ['500 ms', 500],
  ['1 Millisecond', 1],
  ['0 seconds', 0],
  ['5 ss', null],
  ['5 mss', null],
  ['2 hs', null],
  ['3 ds', null],
  ['1 ws', null],
  ['soon', null],
  ['5', null],
  ['', null],
  ['1 day and a bit', null],
  ['99999 weeks', null],
])('a span of %j', (text, ms) => {
  expect(readSpan(text)).toBe(ms)
})

test.each([
  [{ text: 5 }, '/text'],
  [{ wait: 'a while' }, '/wait'],
  [{ attachment: 'dance' }, '/attachment'],
  [{ location: { lat: 1 } }, '/location/long'],
  [{ api: {} }, '/api/status'],
  [{ from: 'c1' }, ''],
  ['hello', ''],
  [null, ''],
])('%j is no event', (json, path) => {
  expect(readTalkEvent(json)).toMatchObject({ ok: false, path })
})

test('a contact’s field given as a list is refused with a reason', () => {
  expect(readTalkEvent({ text: 'hi', contact: { custom_fields: { li: ['x', 'y'] } } })).toEqual({
    ok: false,
    path: '/contact/custom_fields/li',
    reason: 'expected a text, a number, true, false or null',
  })
})

test('null counts as an absent key', () => {
  const said = { text: 'hi', press: null, from: null, contact: { first_name: null, custom_fields: { size: null } } }
  expect(readTalkEvent(said)).toEqual({
    ok: true,
    event: { text: 'hi', from: 'c1', contact: { custom_fields: { size: null } } },
  })
  expect(readTalkEvent({ text: 'hi', contact: null })).toEqual({ ok: true, event: { text: 'hi', from: 'c1' } })
  expect(readTalkEvent({ text: null })).toMatchObject({ ok: false, path: '' })
  expect(readTalkEvent({ text: 'hi', from: '' })).toEqual({ ok: false, path: '/from', reason: 'must not be empty' })
})
