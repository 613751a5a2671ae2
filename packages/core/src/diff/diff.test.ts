import { expect, test } from 'vitest'
import { readBot } from '../document/read-bot.ts'
import { diffBots } from './diff.ts'
import { whatOf } from './what.ts'

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
      'add /flows/0/blocks/0/cards/1 card 2 in *Welcome* (picture) added',
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
    'names of the author’s own choice, though they read like ours',
    flow(block([card('x', { plugin_id: 'json_api', config: { headers: { url: '1', text: '2' } } })])),
    flow(block([card('x', { plugin_id: 'json_api', config: { headers: { url: '3', text: '2', oa_id: '4' } } })])),
    [
      'change /flows/0/blocks/0/cards/0/config/headers/url card 1 in *Welcome*: header *url* changed',
      'change /flows/0/blocks/0/cards/0/config/headers/oa_id card 1 in *Welcome*: header *oa_id* changed',
    ],
  ],
  [
    'a parameter of a template',
    flow(block([], { type: 'zaloZNS', config: { params: { name: 'Ann' } } })),
    flow(block([], { type: 'zaloZNS', config: { params: { name: 'Bo' } } })),
    ['change /flows/0/blocks/0/config/params/name block *Welcome*: parameter *name* changed'],
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
    'a block turned into another kind that keeps what both have',
    flow(block([card('x')], { next_step: { type: 'flow', flow: 'f' } })),
    flow(block([card('y')], { type: 'action' })),
    [
      'change /flows/0/blocks/0 block *Welcome*: became a block of the kind action',
      'change /flows/0/blocks/0/next_step block *Welcome*: next step changed',
      'remove /flows/0/blocks/0/cards/0 card 1 in *Welcome* (text) removed',
      'add /flows/0/blocks/0/cards/0 card 1 in *Welcome* (text) added',
    ],
  ],
  [
    'a card turned into another kind',
    flow(block([card('x', { buttons: [{ title: 'A' }] })])),
    flow(block([card('x', { plugin_id: 'image' })])),
    [
      'change /flows/0/blocks/0/cards/0 card 1 in *Welcome*: became a card of the kind picture',
      'remove /flows/0/blocks/0/cards/0/buttons/0 button 1 of card 1 in *Welcome* removed',
    ],
  ],
  [
    'a button taken out before another',
    flow(block([card('x', { buttons: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] })])),
    flow(block([card('x', { buttons: [{ title: 'B' }, { title: 'D' }] })])),
    [
      'remove /flows/0/blocks/0/cards/0/buttons/0 button 1 of card 1 in *Welcome* removed',
      'change /flows/0/blocks/0/cards/0/buttons/1/title button 2 of card 1 in *Welcome*: title changed',
    ],
  ],
  [
    'a button put in before another',
    flow(block([card('x', { buttons: [{ title: 'B' }] })])),
    flow(block([card('x', { buttons: [{ title: 'A' }, { title: 'B' }] })])),
    ['add /flows/0/blocks/0/cards/0/buttons/0 button 1 of card 1 in *Welcome* added'],
  ],
  [
    'a button moved',
    flow(block([card('x', { buttons: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] })])),
    flow(block([card('x', { buttons: [{ title: 'C' }, { title: 'A' }, { title: 'B' }] })])),
    ['move /flows/0/blocks/0/cards/0/buttons/0 button 3 of card 1 in *Welcome* moved to position 1'],
  ],
  [
    'an action in place of another',
    flow(block([card('x', { add_actions: [{ action: 'add_tag', action_id: 'a' }] })])),
    flow(block([card('x', { add_actions: [{ action: 'coupon', coupon_id: 'a' }] })])),
    [
      'change /flows/0/blocks/0/cards/0/add_actions/0 action 1 of card 1 in *Welcome*: “send a coupon” in place of “add a tag”',
    ],
  ],
  [
    'an arrow of the block',
    flow(
      block([], {
        gotos: [
          { type: 'blocks', block_key: 'a' },
          { type: 'blocks', block_key: 'b' },
        ],
      }),
    ),
    flow(
      block([], {
        gotos: [
          { type: 'flow', flow: 'a' },
          { type: 'blocks', block_key: 'c' },
        ],
      }),
    ),
    [
      'change /flows/0/blocks/0/gotos/0 arrow 1 of block *Welcome*: “to a flow” in place of “to a block”',
      'change /flows/0/blocks/0/gotos/1/block_key arrow 2 of block *Welcome*: arrow changed',
    ],
  ],
  [
    'fields by the words people know',
    flow(block([card('x', { plugin_id: 'user_input' })])),
    flow(block([card('x', { plugin_id: 'user_input', config: { custom_field_id: 'a', run_keyword_if_void: true } })])),
    [
      'change /flows/0/blocks/0/cards/0/config/custom_field_id card 1 in *Welcome*: custom field changed',
      'change /flows/0/blocks/0/cards/0/config/run_keyword_if_void card 1 in *Welcome*: keywords for other answers changed',
    ],
  ],
  [
    'flows that changed places',
    read({ flows: [{ id: 'a', name: 'A' }, { id: 'b', name: 'B' }, { id: 'c' }] }),
    read({ flows: [{ id: 'c' }, { id: 'a', name: 'A' }, { id: 'b', name: 'B', message_type: 'promotional' }] }),
    [
      'move /flows/0 flow *c* moved from position 3 to 1',
      'change /flows/2/message_type flow *B*: message type changed',
    ],
  ],
  [
    'a tool and its blocks',
    read({ tools: [{ id: 't', name: 'Code', blocks: [block([])] }] }),
    read({ tools: [{ id: 't', name: 'Code', ref: 'promo', config: { a: 1 }, blocks: [block([], { title: 'Hi' })] }] }),
    [
      'change /tools/0/ref tool *Code*: referral changed',
      'change /tools/0/config/a tool *Code*: a changed',
      'change /tools/0/blocks/0/title block *Hi*: title changed',
    ],
  ],
  [
    'settings that say nothing, and nowhere',
    read({
      tools: [{ id: 't', config: { a: null, b: { c: '' }, d: [{ e: null }, { f: 1 }], g: 0 } }],
      agents: [{ id: 'a', config: { a: '' } }],
      flows: [
        {
          id: 'f',
          blocks: [block([], { type: 'zaloZNS', next_step: { block_key: '' }, config: { params: { a: '' } } })],
        },
      ],
    }),
    read({
      tools: [{ id: 't', config: { d: [{}, { f: 1, h: [] }], g: 0, i: {} } }],
      agents: [{ id: 'a', config: { b: [] } }],
      flows: [
        {
          id: 'f',
          blocks: [block([], { type: 'zaloZNS', next_step: { type: 'flow', flow: '' }, config: { params: {} } })],
        },
      ],
    }),
    [],
  ],
  [
    'arrows of branches that lead nowhere',
    flow(
      block([], {
        type: 'condition',
        config: { branches: [{ goto: { block_key: '' } }, { match: 'any' }, { goto: null }] },
      }),
    ),
    flow(
      block([], {
        type: 'condition',
        config: { branches: [{ goto: null }, { match: 'any' }, { goto: { block_key: '' } }] },
      }),
    ),
    [],
  ],
  [
    'settings that say something',
    read({ tools: [{ id: 't', config: { a: 0, b: false, c: [''], d: 'x' } }] }),
    read({ tools: [{ id: 't', config: { d: ' ' } }] }),
    [
      'change /tools/0/config/a tool *t*: a changed',
      'change /tools/0/config/b tool *t*: b changed',
      'change /tools/0/config/c tool *t*: c changed',
      'change /tools/0/config/d tool *t*: d changed',
    ],
  ],
  [
    'an arrow to nowhere that does something',
    flow(block([])),
    flow(block([], { next_step: { block_key: '', add_actions: [{ action: 'mark_read' }] } })),
    ['change /flows/0/blocks/0/next_step block *Welcome*: next step changed'],
  ],
  [
    'menu, questions and sequences',
    read({ sequences: [{ id: 's', name: 'Care', steps: [{ flow: 'a' }] }] }),
    read({
      main_menu: { items: [{ title: 'A' }] },
      asked_questions: { is_published: false, items: [{ question: 'Q' }] },
      sequences: [{ id: 's', name: 'Care', steps: [{ flow: 'a', schedule: { after: 2 } }] }],
    }),
    [
      'add /main_menu/items/0 item 1 of the main menu added',
      'change /asked_questions/is_published the asked questions: published changed',
      'add /asked_questions/items/0 question 1 of the asked questions added',
      'change /sequences/0/steps/0/schedule/after step 1 of sequence *Care*: waiting time changed',
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
  [
    'answers to comments, rules and menus',
    read({ comments: { keywords: [{ id: 'k', keywords: ['price'] }], reply_after: { from: 0, to: 9 } } }),
    read({
      comments: {
        cases: { default: { replies: [{ text: 'Hi' }] } },
        keywords: [{ id: 'k', keywords: ['price'], level: 'first' }],
        private_replies: [{ key: 'p', type: 'private_replies', name: 'Prices' }],
      },
      rules: [{ id: 'r', name: 'Thank' }],
      menus: [{ id: 'm', name: 'VIP' }],
    }),
    [
      'add /menus/0 user menu *VIP* added',
      'add /rules/0 rule *Thank* added',
      'add /comments/cases/default/replies/0 reply 1 of the answers to comments added',
      'change /comments/reply_after/to the answers to comments: to changed',
      'change /comments/keywords/0/level comment keyword *price*: level changed',
      'add /comments/private_replies/0 private reply *Prices* added',
    ],
  ],
  [
    'settings',
    read({ settings: { is_started: false, pause_minutes: 5 } }),
    read({
      settings: {
        format_12_hours: true,
        sync_tag_to_pos: true,
        auto_ban_comment_has_link: true,
        config: { auto_ban_comment_has_link: { ban: false } },
      },
    }),
    [
      'change /settings/is_started the setting “answer a customer’s first message with the welcome flow”: switched on',
      'change /settings/pause_minutes the setting “stay silent for so many minutes after a person answered (0: until handed back)”: changed',
      'change /settings/format_12_hours the setting “write times with AM and PM, on screens and in messages”: switched on',
      'change /settings/auto_ban_comment_has_link the setting “hide comments with a link”: switched on',
      'change /settings/config/auto_ban_comment_has_link/ban the setting “hide comments with a link”: ban changed',
      'change /settings/sync_tag_to_pos handing tags on to *pos* switched on',
    ],
  ],
])('%s', (_, a, b, changes) => {
  expect(diffBots(a, b).map((change) => `${change.op} ${change.path} ${whatOf(change)}`)).toEqual(changes)
})
