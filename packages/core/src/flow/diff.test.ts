import { expect, test } from 'vitest'
import { diffBots } from './diff.ts'
import { readBot } from './read-bot.ts'

const read = (json: object) => {
  const result = readBot({ format: 'hawker/1', platform: 'facebook', ...json })
  if (!result.ok) throw new Error(`${result.path} ${result.reason}`)
  return result.bot
}
const block = (cards: object[], rest: object = {}) => ({ key: 'b', title: 'Welcome', cards, ...rest })
const flow = (...blocks: object[]) => read({ flows: [{ id: 'f', name: 'Main', blocks }] })
const card = (key: string, rest: object = {}) => ({ key, plugin_id: 'text', ...rest })
const three = [card('x'), card('y'), card('z', { buttons: [{ title: 'A' }, { title: 'B' }] })]

test.each([
  ['nothing', flow(block(three)), flow(block(three)), []],
  [
    'a button’s title',
    flow(block(three)),
    flow(block([card('x'), card('y'), card('z', { buttons: [{ title: 'A' }, { title: 'C' }] })])),
    ['change /flows/0/blocks/0/cards/2/buttons/1/title button 2 of card 3 in *Welcome*: title changed'],
  ],
  [
    'a card’s text',
    flow(block([card('x')])),
    flow(block([card('x', { config: { text: 'Hi' } })])),
    ['change /flows/0/blocks/0/cards/0/config/text card 1 in *Welcome*: text changed'],
  ],
  [
    'a card taken out and one put in',
    flow(block([card('x'), card('y')])),
    flow(block([card('y'), card('n', { plugin_id: 'image' })])),
    [
      'remove /flows/0/blocks/0/cards/0 card 1 in *Welcome* (text) removed',
      'add /flows/0/blocks/0/cards/1 card 2 in *Welcome* (image) added',
    ],
  ],
  [
    'a card moved up',
    flow(block([card('x'), card('y'), card('z')])),
    flow(block([card('z'), card('x'), card('y')])),
    ['move /flows/0/blocks/0/cards/0 card 3 in *Welcome* (text) moved from position 3 to 1'],
  ],
  [
    'a block renamed, moved and led on',
    flow(block([])),
    flow(block([], { title: 'Hello', coordinate: { X: 5 }, next_step: { type: 'flow', flow: 'f' } })),
    [
      'change /flows/0/blocks/0/title block *Hello*: title changed',
      'change /flows/0/blocks/0/coordinate block *Hello*: place on the canvas changed',
      'change /flows/0/blocks/0/next_step block *Hello*: next step changed',
    ],
  ],
  [
    'a block turned into another kind',
    flow(block([])),
    flow(block([], { type: 'condition' })),
    ['change /flows/0/blocks/0 block *Welcome*: became a block of the kind condition'],
  ],
  [
    'a block added',
    flow(block([])),
    flow(block([]), { key: 'n' }),
    ['add /flows/0/blocks/1 block *n* of flow *Main* added'],
  ],
  [
    'a branch of a condition',
    flow(block([], { type: 'condition' })),
    flow(block([], { type: 'condition', config: { branches: [{ match: 'any' }] } })),
    ['add /flows/0/blocks/0/config/branches/0 branch 1 of block *Welcome* added'],
  ],
  [
    'a button of an item',
    flow(block([card('g', { plugin_id: 'gallery', config: { items: [{ buttons: [{ title: 'A' }] }] } })])),
    flow(block([card('g', { plugin_id: 'gallery', config: { items: [{ buttons: [{ title: 'B' }] }] } })])),
    [
      'change /flows/0/blocks/0/cards/0/config/items/0/buttons/0/title button 1 of item 1 of card 1 in *Welcome*: title changed',
    ],
  ],
  [
    'the bot',
    read({ name: 'Shop', tags: [{ id: 't', name: 'VIP' }], keywords: [{ id: 'k', keywords: ['price'] }] }),
    read({
      name: 'Store',
      keywords: [{ id: 'k', keywords: ['price'], is_published: false }],
      sequences: [{ id: 's', name: 'Care' }],
    }),
    [
      'change /name the bot: name changed',
      'remove /tags/0 tag *VIP* removed',
      'change /keywords/0/is_published keyword *price*: published changed',
      'add /sequences/0 sequence *Care* added',
    ],
  ],
])('%s', (_, a, b, changes) => {
  expect(diffBots(a, b).map(({ op, path, what }) => `${op} ${path} ${what}`)).toEqual(changes)
})
