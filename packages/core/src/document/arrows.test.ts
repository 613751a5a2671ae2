import { expect, test } from 'vitest'
import type { Block } from '../blocks/index.ts'
import { aim, arrows } from './arrows.ts'
import { copyBlocks } from './copy-blocks.ts'
import { gotoBlock, gotoFlow } from './goto.ts'
import { readBot } from './read-bot.ts'

const botOf = (blocks: object[], rest: object = {}) => {
  const read = readBot({ format: 'hawker/1', platform: 'facebook', flows: [{ id: 'f', blocks }], ...rest })
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  return read.bot
}
const blockOf = (given: object): Block => {
  const [block] = botOf([{ key: 'a', ...given }]).flows.flatMap(({ blocks }) => blocks)
  if (!block) throw new Error('no block')
  return block
}
const cardsOf = (...cards: object[]) => ({ cards: cards.map((card, index) => ({ key: `c${index}`, ...card })) })
const [button, link] = [{ title: 'Go' }, { title: 'Out', type: 'link' }]

test.each([
  [
    'messages',
    cardsOf({ plugin_id: 'text', buttons: [button, link, button] }),
    ['c0/buttons/0', 'c0/buttons/2', '/next_step'],
  ],
  [
    'a gallery',
    cardsOf({ plugin_id: 'gallery', config: { items: [{ buttons: [button] }] } }),
    ['c0/config/items/0/buttons/0', '/next_step'],
  ],
  [
    'a list',
    cardsOf({ plugin_id: 'list', buttons: [button], config: { items: [{ buttons: [button] }] } }),
    ['c0/config/items/0/buttons/0', 'c0/buttons/0', '/next_step'],
  ],
  ['a call', cardsOf({ plugin_id: 'json_api' }), ['c0/config/failed_goto', '/next_step']],
  [
    'a template',
    cardsOf({
      plugin_id: 'whatsapp_message_template',
      config: { components: [{ type: 'BUTTONS', buttons: [button] }] },
    }),
    ['c0/config/components/0/buttons/0', '/next_step'],
  ],
  [
    'a condition',
    { type: 'condition', config: { branches: [{}, { match: 'any' }] } },
    ['/config/branches/0/goto', '/config/branches/1/goto', '/config/default_goto'],
  ],
  ['dice', { type: 'randomizer', config: { branches: [{ percent: 100 }] } }, ['/config/branches/0/goto']],
  [
    'intents',
    { type: 'ChatGPT', config: { intents: [{ userIntent: 'x' }] } },
    ['/config/intents/0/goto', '/config/default_goto'],
  ],
  ['an agent', { type: 'AI' }, ['/config/answered_goto', '/config/failed_goto']],
  ['a delay', { type: 'smart_delay' }, ['/next_step']],
])('%s has its arrows, and each can be aimed', (_, given, slots) => {
  const block = blockOf(given)
  expect(arrows(block).map(({ card, slot }) => `${card ?? ''}${slot}`)).toEqual(slots)
  for (const { card, slot } of arrows(block)) {
    const aimed = aim(block, card, slot, gotoBlock('z'))
    const led = arrows(aimed).filter(({ goto }) => goto !== null)
    expect(led).toEqual([{ card, slot, goto: gotoBlock('z') }])
    expect(arrows(aim(aimed, card, slot, null))).toEqual(arrows(block))
  }
})

test('aiming a missing arrow changes nothing', () => {
  const block = blockOf(cardsOf({ plugin_id: 'text', buttons: [link] }))
  expect(aim(block, 'c0', '/buttons/0', gotoBlock('z'))).toBe(block)
  expect(aim(block, 'c9', '/buttons/0', gotoBlock('z'))).toBe(block)
  expect(aim(block, null, '/config/default_goto', gotoBlock('z'))).toBe(block)
})

test('a button can lead to another flow', () => {
  const block = blockOf(cardsOf({ plugin_id: 'text', buttons: [button] }))
  const [card] = aim(block, 'c0', '/buttons/0', gotoFlow('other')).cards
  expect(card?.buttons[0]).toMatchObject({ type: 'flow', flow: 'other', block_key: '' })
})

test('pasted blocks keep the arrows among them and lose those to blocks left behind', () => {
  const to = (block_key: string) => ({ next_step: { type: 'blocks', block_key } })
  const { blocks } = botOf([{ key: 'a', ...to('b') }, { key: 'b', ...to('c') }, { key: 'c' }]).flows[0] ?? {
    blocks: [],
  }
  const keys = new Map([
    ['a', 'x'],
    ['b', 'y'],
  ])
  const pasted = copyBlocks(blocks.slice(0, 2), keys, { X: 10, Y: 20 }, true)
  expect(pasted.map(({ key, next_step, coordinate }) => [key, next_step, coordinate])).toEqual([
    ['x', gotoBlock('y'), { X: 10, Y: 20 }],
    ['y', null, { X: 10, Y: 20 }],
  ])
})
