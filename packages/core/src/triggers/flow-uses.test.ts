import { expect, test } from 'vitest'
import { readBot } from '../document/read-bot.ts'
import { usesOfFlow } from './flow-uses.ts'

const botOf = (blocks: object[], rest: object = {}) => {
  const read = readBot({ format: 'hawker/1', platform: 'facebook', flows: [{ id: 'f', blocks }], ...rest })
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  return read.bot
}
const cardsOf = (...cards: object[]) => ({ cards: cards.map((card, index) => ({ key: `c${index}`, ...card })) })

test('each place that names a flow is a use of it', () => {
  const bot = botOf([{ key: 'a', next_step: { type: 'flow', flow: 'g' } }], {
    welcome_flow: 'g',
    keywords: [
      { id: 'k', flow: 'f' },
      { id: 'l', flow: 'g' },
    ],
    main_menu: {
      items: [
        { type: 'flow', flow: 'g' },
        { type: 'nested', items: [{}, { type: 'flow', flow: 'g', items: [{ type: 'flow', flow: 'g' }] }] },
      ],
    },
    asked_questions: { items: [{ question: '?', flow: 'g' }] },
    sequences: [{ id: 's', steps: [{ flow: 'g' }] }],
    tools: [
      {
        id: 't',
        blocks: [{ key: 'b', cards: [{ key: 'c', plugin_id: 'text', buttons: [{ type: 'flow', flow: 'g' }] }] }],
      },
    ],
  })
  expect(usesOfFlow(bot, 'g').map(({ path }) => path)).toEqual([
    '/welcome_flow',
    '/flows/0/blocks/0',
    '/keywords/1',
    '/main_menu/items/0',
    '/main_menu/items/1/items/1',
    '/main_menu/items/1/items/1/items/0',
    '/asked_questions/items/0',
    '/sequences/0/steps/0',
    '/tools/0/blocks/0',
  ])
  expect(usesOfFlow(bot, 'nowhere')).toEqual([])
})

test('an action that starts a flow at an instant is a use, wherever it stands', () => {
  const at = (flow: string) => ({ add_actions: [{ action: 'datetime_trigger', flow, datetime: '2026-01-01' }] })
  const bot = botOf([
    { key: 'a', type: 'action', config: at('g') },
    { key: 'b', ...cardsOf({ plugin_id: 'text', buttons: [at('g')] }) },
    { key: 'c', next_step: { block_key: 'a', ...at('h') } },
  ])
  const paths = (flow: string) => usesOfFlow(bot, flow).map(({ path }) => path)
  expect(paths('g')).toEqual(['/flows/0/blocks/0', '/flows/0/blocks/1'])
  expect(paths('h')).toEqual(['/flows/0/blocks/2'])
})

test('a button with a purpose of its own that names a flow besides is a use', () => {
  const bot = botOf([{ key: 'a', ...cardsOf({ plugin_id: 'text', buttons: [{ type: 'spin', flow: 'g' }] }) }])
  expect(usesOfFlow(bot, 'g').map(({ path }) => path)).toEqual(['/flows/0/blocks/0'])
})

test('an arrow of the flow itself keeps no flow from being deleted', () => {
  expect(usesOfFlow(botOf([{ key: 'a', next_step: { type: 'flow', flow: 'f' } }]), 'f')).toEqual([])
})
