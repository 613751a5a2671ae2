import { expect, test } from 'vitest'
import { botFrom } from '../../testing/documents.ts'
import { blankConversation, type ConversationFacts } from '../customers/facts.ts'
import type { Effect } from '../effects/effect.ts'
import { conversationAfter } from '../effects/index.ts'
import type { TalkEvent } from './event.ts'
import { talk } from './talk.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const says = (text: string) => [{ key: 'c', plugin_id: 'text', config: { text } }]

const leave = { action: 'cancel_sign_follow_bot' }
const join = { action: 'sign_follow_bot' }
const does = (id: string, add_actions: object[]) => ({
  id,
  name: id,
  blocks: [{ key: id, title: id, type: 'action', config: { add_actions } }],
})

/** The answer to the last event, of a bot with a condition before its answers. */
const asked = (filter: object, events: TalkEvent[], add_actions: object[] = []) => {
  const branches = [{ match: 'all', filters: [filter], goto: to('yes') }]
  const bot = botFrom({
    welcome_flow: 'w',
    default_flow: 'd',
    keywords: ['do', 'leave', 'join'].map((word) => ({ id: word, type: 1, keywords: [word], flow: word })),
    flows: [
      { id: 'w', name: 'W', blocks: [{ key: 'hi', title: 'Hi', cards: says('Hi.') }] },
      does('do', add_actions),
      does('leave', [leave]),
      does('join', [join]),
      {
        id: 'd',
        name: 'D',
        blocks: [
          { key: 'if', title: 'If', type: 'condition', config: { branches, default_goto: to('no') } },
          { key: 'yes', title: 'Yes', cards: says('yes') },
          { key: 'no', title: 'No', cards: says('no') },
        ],
      },
    ],
  })
  const { handle } = talk(bot, { seed: 1, now: '2026-03-02T01:00:00.000Z' })
  return events
    .flatMap((event) => handle(event))
    .filter(({ type }) => type === 'text')
    .at(-1)?.text
}
const hi = { text: 'hi' }
const ago = (type: string, hours: number) => ({ type, filter_type: 'less-than', value: hours, unit: 'hours' })
const by = (value: string) => ({ type: 'sender', filter_type: 'equal', value })
const is = (type: string) => ({ type, filter_type: 'equal', value: true })

test.each<[string, object, TalkEvent[], string]>([
  ['a new customer has just subscribed', ago('last_subscribed', 1), [hi, hi], 'yes'],
  ['a new customer is subscribed since now', ago('subscribed', 1), [hi, hi], 'yes'],
  ['subscribed since their first event', ago('subscribed', 2), [{ wait: '3 hours' }, hi, hi], 'yes'],
  ['last subscribed at their first event', ago('last_subscribed', 2), [hi, { wait: '3 hours' }, hi], 'no'],
  [
    'a customer who only has a contact is subscribed since then',
    ago('subscribed', 2),
    [{ contact: {} }, { wait: '3 hours' }, hi, hi],
    'no',
  ],
  ['the customer’s message is the last: the customer is the sender', by('customer'), [hi, hi], 'yes'],
  ['a customer who writes was seen', { type: 'last_seen_at', filter_type: 'is_unknown' }, [hi, hi], 'no'],
  ['and was seen now', ago('last_seen_at', 1), [hi, { wait: '2 hours' }, hi], 'yes'],
  ['a file is a line', by('customer'), [hi, { attachment: 'image', url: 'https://x.vn/1.png' }], 'yes'],
  ['the page has not answered', { type: 'last_page_replied_at', filter_type: 'any_value' }, [hi, hi], 'no'],
  ['a customer’s message is unread', is('is_unread'), [hi, hi], 'yes'],
  ['unassigned', is('is_assigned'), [hi, hi], 'no'],
])('%s', (_, filter, events, answer) => {
  expect(asked(filter, events)).toBe(answer)
})

test('the bot’s message is the last: the bot is its sender; typing is no message', () => {
  const delay = { delay_type: 'duration', delay_value: 1, delay_unit: 'hours' }
  const typing = { key: 't', plugin_id: 'typing', config: { seconds: 2 } }
  const senders = (cards: object[]) => {
    const branches = [{ match: 'all', filters: [by('bot')], goto: to('yes') }]
    const bot = botFrom({
      welcome_flow: 'w',
      flows: [
        {
          id: 'w',
          name: 'W',
          blocks: [
            { key: 'hi', title: 'Hi', cards, next_step: to('later') },
            { key: 'later', title: 'Later', type: 'smart_delay', config: delay, next_step: to('if') },
            { key: 'if', title: 'If', type: 'condition', config: { branches, default_goto: to('no') } },
            { key: 'yes', title: 'Yes', cards: says('yes') },
            { key: 'no', title: 'No', cards: says('no') },
          ],
        },
      ],
    })
    const { handle } = talk(bot, { seed: 1, now: '2026-03-02T01:00:00.000Z' })
    handle(hi)
    return handle({ wait: '1 hour' }).map(({ text }) => text)
  }
  expect(senders([...says('Hi.'), typing])).toEqual(['yes'])
  expect(senders([typing])).toEqual(['no'])
})

const subscribed = ago('last_subscribed', 2)
const late: TalkEvent[] = [hi, { wait: '3 hours' }, { text: 'do' }]

test.each<[string, object, object[], TalkEvent[], string]>([
  [
    'a customer who unsubscribes and subscribes in one turn keeps the subscription',
    subscribed,
    [leave, join],
    [...late, hi],
    'no',
  ],
  [
    'a customer who unsubscribed and subscribes again has just subscribed',
    subscribed,
    [],
    [hi, { text: 'leave' }, ...late, { text: 'join' }, hi],
    'yes',
  ],
  ['subscribing again changes nothing', subscribed, [join], [...late, hi], 'no'],
  ['read is read, until the next message', is('is_unread'), [{ action: 'mark_read' }], [hi, { text: 'do' }, hi], 'yes'],
  ['a flow assigns it to a user', is('is_assigned'), [{ action: 'assign_user', user_id: '7' }], [...late, hi], 'yes'],
])('%s', (_, filter, actions, events, answer) => {
  expect(asked(filter, events, actions)).toBe(answer)
})

const at = '2026-03-02T01:00:00.000Z'
const sent = (by: 'bot' | 'operator'): Effect => ({
  effect: 'send',
  card: { type: 'text', text: 'Hi.', buttons: [], quick_replies: [] },
  by,
  user_id: null,
  flow: null,
  block: null,
  card_key: null,
  message_tag: null,
})

test.each<[string, Effect, Partial<ConversationFacts>]>([
  ['the bot speaks', sent('bot'), { snippet_by: 'bot' }],
  ['a person of the page speaks', sent('operator'), { snippet_by: 'operator', last_page_replied_at: at }],
  ['it is paused', { effect: 'set_paused', until: at, user_id: null, why: 'bot' }, { paused_until: at }],
  ['assigned to a user', { effect: 'assign_user', user_id: '7' }, { assigned_to: '7' }],
  ['it is read', { effect: 'mark_read' }, { unread: 0 }],
  ['it is unread as it was', { effect: 'mark_unread' }, {}],
  ['anything else', { effect: 'add_tag', tag: 'vip' }, {}],
])('the conversation when %s', (_, effect, change) => {
  const had = { ...blankConversation(), unread: 2 }
  expect(conversationAfter(had, effect, at)).toEqual({ ...had, ...change })
})

test('a conversation that was read and is counted as unread has one', () => {
  expect(conversationAfter(blankConversation(), { effect: 'mark_unread' }, at).unread).toBe(1)
})
