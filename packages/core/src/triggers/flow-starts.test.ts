import { expect, test } from 'vitest'
import { readBot } from '../document/read-bot.ts'
import { flowStarts } from './flow-starts.ts'

const to = (flow: string) => [{ key: 'a', next_step: { type: 'flow', flow } }]
const enrolls = (action_id: string) => [
  { key: 'a', type: 'action', config: { add_actions: [{ action: 'sign_follow_sequence', action_id }] } },
]
const gives = (menu_id: string) => [
  { key: 'a', type: 'action', config: { add_actions: [{ action: 'user_menu', menu_id }] } },
]

/** The starts of flow `g` in such a bot. */
const startsOfG = (rest: object, f: object[] = []) => {
  const flows = [
    { id: 'f', blocks: f },
    { id: 'g', blocks: to('g') },
  ]
  const read = readBot({ format: 'hawker/1', platform: 'facebook', flows, ...rest })
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  return (flowStarts(read.bot).get('g') ?? []).map(({ by, index }) => `${by} ${index}`)
}
const keyword = (rest: object = {}) => ({ id: 'k', type: 2, keywords: ['price'], flow: 'g', ...rest })
const tool = (rest: object = {}) => ({ id: 't', type: 'qr_code', ref: 'table', blocks: to('g'), ...rest })
const sequences = [{ id: 's', steps: [{ flow: 'g' }] }]
const menu = { items: [{ type: 'flow', flow: 'g' }] }
const asked_questions = { items: [{ question: 'How much?', flow: 'g' }] }

test.each([
  ['nothing, though it leads to itself', {}, [], []],
  ['a first message', { welcome_flow: 'g' }, [], ['welcome_flow 0']],
  [
    'no first message while the welcome is switched off',
    { welcome_flow: 'g', settings: { is_started: false } },
    [],
    [],
  ],
  ['a message nothing else fits', { default_flow: 'g' }, [], ['default_flow 0']],
  ['none of those while the default is switched off', { default_flow: 'g', settings: { is_published: false } }, [], []],
  ['a keyword', { keywords: [keyword()] }, [], ['keyword 0']],
  ['no keyword that is switched off', { keywords: [keyword({ is_published: false })] }, [], []],
  ['no keyword that waits for words and has none', { keywords: [keyword({ keywords: [' '] })] }, [], []],
  ['a keyword that needs no words', { keywords: [keyword({ type: 13, keywords: [] })] }, [], ['keyword 0']],
  ['a tool', { tools: [tool()] }, [], ['tool 0']],
  ['no tool that is closed', { tools: [tool({ is_published: false })] }, [], []],
  ['no tool without a referral', { tools: [tool({ ref: '' })] }, [], []],
  ['the menu', { main_menu: menu }, [], ['main_menu 0']],
  ['no menu that is switched off', { main_menu: { ...menu, is_published: false } }, [], []],
  ['no menu where the channel has none', { platform: 'viber', main_menu: menu }, [], []],
  ['a menu that an action gives', { menus: [{ id: 'vip', ...menu }], welcome_flow: 'f' }, gives('vip'), ['menu 0']],
  ['no menu that no action gives', { menus: [{ id: 'vip', ...menu }], welcome_flow: 'f' }, gives('other'), []],
  [
    'no menu where the channel gives a person none',
    { platform: 'telegram_bot', menus: [{ id: 'vip', ...menu }], welcome_flow: 'f' },
    gives('vip'),
    [],
  ],
  ['a question', { platform: 'facebook', asked_questions }, [], ['asked_questions 0']],
  ['no question where the channel has none', { platform: 'viber', welcome_flow: 'f', asked_questions }, [], []],
  [
    'a question offered under the welcome flow',
    { platform: 'telegram_bot', welcome_flow: 'f', asked_questions, settings: { is_quick_reply: true } },
    [],
    ['asked_questions 0'],
  ],
  ['no flow that nothing starts', {}, to('g'), []],
  ['a flow that a first message starts', { welcome_flow: 'f' }, to('g'), ['flow 0']],
  ['no sequence that nothing enrolls into', { sequences }, [], []],
  ['no sequence of a flow that nothing starts', { sequences }, enrolls('s'), []],
  ['a sequence of a flow that starts', { sequences, default_flow: 'f' }, enrolls('s'), ['sequence 0']],
  ['a sequence of a tool', { sequences, tools: [tool({ blocks: enrolls('s') })] }, [], ['sequence 0']],
  [
    'every one of several',
    { welcome_flow: 'f', default_flow: 'g', keywords: [keyword()] },
    to('g'),
    ['default_flow 0', 'flow 0', 'keyword 0'],
  ],
])('%s starts the flow', (_, rest, f, starts) => {
  expect(startsOfG(rest, f)).toEqual(starts)
})

test('two flows that only lead to each other stay out of reach', () => {
  const flows = [
    { id: 'g', blocks: to('h') },
    { id: 'h', blocks: to('g') },
  ]
  expect(startsOfG({ flows })).toEqual([])
})
