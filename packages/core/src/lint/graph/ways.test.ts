import { expect, test } from 'vitest'
import { botFrom, botOf, cardsOf, warned } from '../../../testing/documents.ts'
import { isWarning } from '../../problems.ts'
import { lint } from '../lint.ts'

const hi = { plugin_id: 'text', config: { text: 'Hi' } }
const to = (block_key: string, rest: object = {}) => ({ type: 'blocks', block_key, ...rest })
const says = (next: string | null = null) => ({ ...cardsOf(hi), next_step: next && to(next) })
const act = (next: string | null, ...add_actions: object[]) => ({
  type: 'action',
  config: { add_actions: [{ action: 'mark_read' }, ...add_actions] },
  next_step: next && to(next),
})
const wait = (next: string, delay_value = 1) => ({ type: 'smart_delay', config: { delay_value }, next_step: to(next) })
const until = (date: string) => ({
  type: 'smart_delay',
  config: { delay_type: 'date', date },
  next_step: to('b1'),
})
const asks = (next: string) => ({
  ...cardsOf({ plugin_id: 'user_input', config: { question: 'Who?' } }),
  next_step: to(next),
})
const offers = (button: object) => cardsOf(hi, { plugin_id: 'quick_reply', buttons: [{ title: 'Yes', ...button }] })
const presses = (button: object) => cardsOf({ ...hi, buttons: [{ title: 'Go', ...button }] })
const either = (...gotos: (string | null)[]) => ({
  type: 'condition',
  config: {
    branches: gotos.map((goto) => ({
      filters: [{ type: 'tag', filter_type: 'equal', value: 'vip' }],
      goto: goto && to(goto),
    })),
  },
})

const said = (blocks: object[], rest: object = {}) =>
  lint(botOf(blocks, { platform: 'telegram_bot', ...rest }))
    .filter(isWarning)
    .map(({ key, block, path }) => `${key} ${block} ${path.replace(/.*\/blocks\/\d/, '')}`.trim())

test.each<[string, object[], string[]]>([
  ['a block nothing leads to', [says(), says()], ['unreachable_block b1']],
  ['a block behind it', [says(), says('b2'), says()], ['unreachable_block b1', 'unreachable_block b2']],
  ['a block behind a step', [says('b1'), says()], []],
  ['a block behind a button', [presses({ block_key: 'b1' }), says()], []],
  ['a block behind a button with a purpose', [presses({ type: 'cart', block_key: 'b1' }), says()], []],
  ['a block behind a branch', [either(null, 'b1'), says()], []],
  ['a block behind an arrow the flow never follows', [{ ...says(), gotos: [to('b1')] }, says()], []],
  [
    'a block behind the failure of a call',
    [cardsOf({ plugin_id: 'json_api', config: { url: 'https://a.example', failed_goto: to('b1') } }, hi), says()],
    [],
  ],
  [
    'a block behind what an agent cannot do',
    [{ type: 'AI', config: { agent_id: 'gone' }, next_step: to('b1') }, says()],
    ['agent_missing b0'],
  ],

  ['a delay until an unreadable date', [until('nonsense'), says()], ['smart_delay_date b0 /config/date']],
  ['a delay until no date', [until(''), says()], ['smart_delay_date b0 /config/date']],
  ['a delay until a day that is none', [until('30/02/2026'), says()], ['smart_delay_date b0 /config/date']],
  ['a delay until a date, the day first', [until('02/01/2026 09:30'), says()], []],
  ['a delay until a date', [until('2026-01-02T09:30'), says()], []],
  ['a delay for a span, with a date that is not asked', [wait('b1'), says()], []],

  ['a circle', [says('b1'), says('b0')], ['loop_without_wait b0']],
  ['a circle of one', [says('b0')], ['loop_without_wait b0']],
  ['a circle further on', [says('b1'), act('b2'), either('b1', null)], ['loop_without_wait b1']],
  ['two circles', [either('b0', 'b1'), says('b1')], ['loop_without_wait b0', 'loop_without_wait b1']],
  ['a circle with a delay', [says('b1'), wait('b0')], []],
  ['a circle with a delay of nothing', [says('b1'), wait('b0', 0)], ['loop_without_wait b0']],
  ['a circle with a question', [says('b1'), asks('b0')], []],
  ['a circle closed by a button', [says('b1'), presses({ block_key: 'b0' })], []],
  [
    'a circle with a call',
    [{ ...cardsOf(hi, { plugin_id: 'json_api', config: { url: 'https://a.example' } }, hi), next_step: to('b0') }],
    ['loop_without_wait b0'],
  ],

  ['an arrow to no block', [says('gone')], ['goto_missing b0 /next_step']],
  ['a button to no block', [presses({ block_key: 'gone' })], ['goto_missing b0 /cards/0/buttons/0']],
  ['a button to no flow', [presses({ type: 'flow', flow: 'gone' })], ['goto_missing b0 /cards/0/buttons/0']],
  ['a branch to no block', [either('gone')], ['goto_missing b0 /config/branches/0/goto']],
  ['an arrow to a flow', [{ ...says(), next_step: { type: 'flow', flow: 'f' } }], ['loop_without_wait b0']],

  ['a reply to a text', [offers({ block_key: 'b1' }), says()], []],
  [
    'a reply to a template of Zalo',
    [offers({ block_key: 'b1' }), { type: 'zaloZNS', config: { oa_id: '1', template_id: '2' } }],
    [],
  ],
  ['a reply to actions only', [offers({ block_key: 'b1' }), act(null)], ['dead_end b0 /cards/1/buttons/0']],
  ['a reply to actions and a text', [offers({ block_key: 'b1' }), act('b2'), says()], []],
  ['a reply to a text much later', [offers({ block_key: 'b1' }), wait('b2'), act('b3'), says()], []],
  ['a reply to a person', [offers({ block_key: 'b1' }), act(null, { action: 'assign_user', user_id: 'u' })], []],
  [
    'a reply to an agent',
    [offers({ block_key: 'b1' }), { type: 'AI', config: { agent_id: 'a' } }],
    ['agent_missing b1'],
  ],
  [
    'a reply to typing and a pixel',
    [
      offers({ block_key: 'b1' }),
      cardsOf({ plugin_id: 'typing' }, { plugin_id: 'meta_pixel', config: { pixel_id: '1', event_name: 'Lead' } }),
    ],
    ['dead_end b0 /cards/1/buttons/0'],
  ],
  [
    'a reply that only tags',
    [offers({ add_actions: [{ action: 'add_tag', action_id: 'a' }] })],
    ['dead_end b0 /cards/1/buttons/0'],
  ],
  [
    'a reply that starts a flow at a date',
    [offers({ add_actions: [{ action: 'datetime_trigger', datetime: '2030-01-01', flow: 'f' }] })],
    [],
  ],
  [
    'a reply that starts a sequence',
    [offers({ add_actions: [{ action: 'sign_follow_sequence', action_id: 's' }] })],
    ['goto_missing b0 /cards/1/buttons/0/add_actions/0/action_id'],
  ],
  [
    'a reply to a block whose text stands behind a button',
    [offers({ block_key: 'b1' }), act(null), says()],
    ['dead_end b0 /cards/1/buttons/0', 'unreachable_block b2'],
  ],
])('%s', (_, blocks, found) => {
  expect(said(blocks)).toEqual(found)
})

test('flows and tools lead to flows', () => {
  const more = { type: 'flow', flow: 'g' }
  const flows = [
    { id: 'f', blocks: [{ key: 'a', title: 'A', ...cardsOf(hi), next_step: more }] },
    { id: 'g', blocks: [{ key: 'a', title: 'A', ...act(null) }] },
    { id: 'h', blocks: [{ key: 'a', title: 'A', ...offers(more) }] },
  ]
  const tools = [
    {
      id: 't',
      blocks: [
        { key: 'a', title: 'A', ...presses({ block_key: 'b' }) },
        { key: 'b', title: 'B', ...says('a') },
      ],
    },
  ]
  expect(warned(botFrom({ flows, tools }))).toEqual(['dead_end 2'])
})

test('an agent that the bot no longer has is named at its block', () => {
  const asksAgent = [{ type: 'AI', config: { agent_id: 'a' } }]
  expect(said(asksAgent, { agents: [{ id: 'a', name: 'Helper' }] })).toEqual([])
  expect(said(asksAgent)).toEqual(['agent_missing b0'])
})

test('a block the menu leads to is reached', () => {
  const main_menu = { items: [{ title: 'M', type: 'nested', items: [{ title: 'Go', block_key: 'b1' }] }] }
  expect(said([says(), says()], { main_menu })).toEqual([])
})

test('starts of missing flows are reported', () => {
  const rest = {
    welcome_flow: 'f',
    default_flow: 'gone',
    keywords: [
      { id: 'a', keywords: ['hi'], flow: 'gone' },
      { id: 'b', keywords: ['ho'], flow: 'f' },
      { id: 'c', keywords: [' '], flow: 'f' },
      { id: 'd', type: 13, flow: 'f' },
      ...[1, 3, 4, 5, 6, 7, 8, 9, 11, 14, 15, 16, 18].map((type) => ({ id: `t${type}`, type, flow: 'f' })),
    ],
    main_menu: {
      items: [
        { title: 'A', type: 'flow', flow: 'gone', items: [] },
        { title: 'B', type: 'nested', items: [{ title: 'C', type: 'flow', flow: 'gone' }] },
        { title: 'D', block_key: 'b0', items: [{ title: 'E', block_key: 'b9' }, { title: 'F' }] },
      ],
    },
    asked_questions: { items: [{ question: 'Q', flow: '' }] },
    sequences: [{ id: 's', steps: [{ flow: 'f' }, { flow: 'gone' }] }],
  }
  const found = lint(botOf([says()], rest)).filter(isWarning)
  expect(found.map(({ key, path }) => `${key} ${path}`)).toEqual([
    'keyword_without_words /keywords/2',
    // Types 1, 3, 4, 5, 6 and 8 match words.
    ...[4, 5, 6, 7, 8, 10].map((index) => `keyword_without_words /keywords/${index}`),
    'goto_missing /default_flow',
    'goto_missing /keywords/0/flow',
    'goto_missing /main_menu/items/0/flow',
    'goto_missing /main_menu/items/1/items/0/flow',
    'goto_missing /main_menu/items/2/items/0/block_key',
    'goto_missing /asked_questions/items/0/flow',
    'goto_missing /sequences/0/steps/1/flow',
  ])
})

const follow = { action: 'sign_follow_sequence', action_id: 's' }
const daily = { sending_time_type: 'timelimit' }
const onDay = (flow: string) => ({ action: 'datetime_trigger', datetime: '2030-01-01', flow })

test.each<[string, object, string[]]>([
  ['a flow that starts at a date', act(null, onDay('gone')), ['/config/add_actions/1/flow']],
  ['one that is there', act(null, onDay('f')), []],
  ['one not chosen yet', act(null, onDay('')), []],
  ['a sequence', act(null, follow), ['/config/add_actions/1/action_id']],
  ['a sequence that is left', act(null, { ...follow, action: 'cancel_sign_follow_sequence' }), []],
  ['of a card', cardsOf({ ...hi, add_actions: [onDay('f'), follow] }), ['/cards/0/add_actions/1/action_id']],
  [
    'of a button',
    cardsOf({ ...hi, buttons: [{ title: 'A', add_actions: [follow] }] }),
    ['/cards/0/buttons/0/add_actions/0/action_id'],
  ],
  [
    'of an arrow',
    { ...says(), next_step: { type: 'flow', flow: 'f', add_actions: [onDay('gone')] } },
    ['/next_step/add_actions/0/flow'],
  ],
])('an action that starts what is not there: %s', (_, block, places) => {
  const found = lint(botOf([block])).filter(({ key }) => key === 'goto_missing')
  expect(found.map(({ path }) => path)).toEqual(places.map((place) => `/flows/0/blocks/0${place}`))
})

test('an existing sequence is followed', () => {
  expect(warned(botOf([act(null, follow)], { sequences: [{ id: 's', steps: [{ flow: 'f' }] }] }))).toEqual([])
})

test.each<[string, object, string[]]>([
  ['an unreadable date', { time_type: 'specific_datetime', time_select: 'soon' }, ['date_not_read time_select']],
  ['no date', { time_type: 'specific_datetime' }, ['date_not_read time_select']],
  ['a day that is none', { time_type: 'specific_datetime', time_select: '30/2/2026' }, ['date_not_read time_select']],
  ['a date', { time_type: 'specific_datetime', time_select: '5 tháng 3 2026 9:30' }, []],
  ['a date that is not asked', { time_select: 'soon', sending_time_start: 'soon' }, []],
  ['an unreadable time', { time_type: 'time', time_select: 'noon' }, ['time_not_read time_select']],
  ['a time that is on no clock', { time_type: 'time', time_select: '25:00' }, ['time_not_read time_select']],
  ['a time', { time_type: 'time', time_select: '24:00' }, []],
  ['a window', { ...daily, sending_time_start: '22:00', sending_time_end: '8' }, []],
  ['a whole day', { ...daily, sending_time_start: '00:00', sending_time_end: '24:00' }, []],
  ['an empty window', daily, ['time_not_read sending_time_start']],
  [
    'a window of no span',
    { ...daily, sending_time_start: '08:00', sending_time_end: '8' },
    ['time_not_read sending_time_start'],
  ],
  [
    'a window that ends at no time',
    { ...daily, sending_time_start: '08:00', sending_time_end: '25:00' },
    ['time_not_read sending_time_start'],
  ],
])('a step waits for %s', (_, schedule, found) => {
  const steps = [{ flow: 'f' }, { flow: 'f', message_tag: 'MARKETING_MESSAGE', schedule }]
  const problems = lint(botOf([says()], { sequences: [{ id: 's', steps }] }), '2026-03-01T00:00:00Z')
  expect(problems.map(({ key, path, severity }) => `${key} ${path} ${severity}`)).toEqual(
    found.map((each) => `${each.replace(' ', ' /sequences/0/steps/1/schedule/')} warning`),
  )
})

const alarm = (rest: object) => ({ ...onDay('f'), ...rest })

test.each<[string, object, string[]]>([
  ['an unreadable date', act(null, alarm({ datetime: 'soon' })), ['/config/add_actions/1/datetime']],
  ['a date', act(null, alarm({ datetime: '5/3/2026' })), []],
  ['the value of a variable', act(null, alarm({ datetime: '{{current_date}} 9:30' })), []],
  ['a field', act(null, alarm({ datetime: 'soon', custom_field_id: 'day' })), []],
  [
    'an unreadable date of a card',
    cardsOf({ ...hi, add_actions: [alarm({ datetime: 'soon' })] }),
    ['/cards/0/add_actions/0/datetime'],
  ],
])('an action starts a flow at %s', (_, block, places) => {
  const found = lint(botOf([block])).filter(({ key }) => key === 'date_not_read')
  expect(found.map(({ path }) => path)).toEqual(places.map((place) => `/flows/0/blocks/0${place}`))
})

test('a warning has the shape of a problem and a severity', () => {
  expect(lint(botOf([says('gone')]))).toEqual([
    {
      flow: 'f',
      block: 'b0',
      card: null,
      key: 'goto_missing',
      params: { target: 'gone' },
      path: '/flows/0/blocks/0/next_step',
      severity: 'warning',
    },
  ])
})

test('problems come before warnings', () => {
  expect(lint(botOf([says('gone'), { title: '', ...says() }])).map(({ key }) => key)).toEqual([
    'missing_title',
    'goto_missing',
    'unreachable_block',
  ])
})
