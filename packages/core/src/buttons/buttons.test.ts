import { expect, test } from 'vitest'
import { button, buttonProblems } from './index.ts'

const tag = { action: 'add_tag', action_id: 'vip' }
const sections = [{ title: 'New', product_items: ['1'] }]
const go = (rest: object = {}) => ({ title: 'Go', ...rest })

/** A line for each sentence of the specification about buttons: a button that keeps it, one that breaks it, the problems. */
test.each<[string, object, object, string[]]>([
  ['a title is required', go({ block_key: 'b' }), go({ title: ' ', block_key: 'b' }), ['button_title']],
  [
    'unless it asks for an e-mail',
    { content_type: 'user_email', block_key: 'b' },
    { block_key: 'b' },
    ['button_title'],
  ],
  [
    'unless it asks for a phone number',
    { content_type: 'user_phone_number', block_key: 'b' },
    { content_type: 'text', block_key: 'b' },
    ['button_title'],
  ],
  [
    'link: a valid url',
    go({ type: 'link', url: 'https://shop.example' }),
    go({ type: 'link', url: 'http://shop.example' }),
    ['button_url'],
  ],
  [
    'webform: a valid url',
    go({ type: 'webform', url: 'https://shop.example' }),
    go({ type: 'webform', url: 'x' }),
    ['button_url'],
  ],
  [
    'call: a valid phone',
    go({ type: 'call', phone: '+84 900 000 000' }),
    go({ type: 'call', phone: 'me' }),
    ['button_phone'],
  ],
  [
    'call: a number, no variable',
    go({ type: 'call', phone: '0900 000 000' }),
    go({ type: 'call', phone: '{{phone}}' }),
    ['button_phone'],
  ],
  [
    'buy_button: item_price',
    go({ type: 'buy_button', item_name: 'Hat', item_price: 5 }),
    go({ type: 'buy_button', item_name: 'Hat', item_price: ' ' }),
    ['button_buy_fields'],
  ],
  [
    'buy_button: and item_name',
    go({ type: 'buy_button', item_name: 'Hat', item_price: 0 }),
    go({ type: 'buy_button', item_name: ' ', item_price: 0 }),
    ['button_buy_fields'],
  ],
  [
    'list_messages: valid sections',
    go({ type: 'list_messages', sections }),
    go({ type: 'list_messages' }),
    ['button_list_messages'],
  ],
  ['MPM: valid sections', go({ type: 'MPM', sections }), go({ type: 'MPM' }), ['button_list_messages']],
  [
    'list_messages: products that say something',
    go({ type: 'list_messages', sections }),
    go({ type: 'list_messages', sections: [{ title: 'New', product_items: [' '] }] }),
    ['button_list_messages'],
  ],
  [
    'a section has a title',
    go({ type: 'MPM', sections }),
    go({ type: 'MPM', sections: [{ title: ' ', product_items: ['1'] }] }),
    ['button_list_messages'],
  ],
  [
    'each section has items',
    go({ type: 'MPM', sections }),
    go({ type: 'MPM', sections: [...sections, { title: 'Old' }] }),
    ['button_list_messages'],
  ],
  [
    'a content type needs a block link …',
    go({ content_type: 'text', block_key: 'b' }),
    go({ content_type: 'text' }),
    ['button_action'],
  ],
  [
    '… of the flow or another …',
    go({ content_type: 'text', type: 'flow', flow: 'f' }),
    go({ content_type: 'text', type: 'flow' }),
    ['button_action'],
  ],
  [
    '… or an action',
    go({ content_type: 'text', add_actions: [tag] }),
    go({ content_type: 'text', add_actions: [] }),
    ['button_action'],
  ],
  [
    'an asking one too',
    { content_type: 'user_email', add_actions: [tag] },
    { content_type: 'user_email' },
    ['button_action'],
  ],
  [
    'one that asks for a number as well',
    { content_type: 'user_phone_number', add_actions: [tag] },
    { content_type: 'user_phone_number' },
    ['button_action'],
  ],
  ['a button of a card as well: a block …', go({ block_key: 'b' }), go(), ['button_action']],
  ['… another flow …', go({ type: 'flow', flow: 'f' }), go({ type: 'flow' }), ['button_action']],
  ['… or an action', go({ add_actions: [tag] }), go(), ['button_action']],
  [
    'each action has its fields',
    go({ add_actions: [tag] }),
    go({ add_actions: [tag, { action: 'add_tag' }] }),
    ['add_tag'],
  ],
])('%s', (_, good, bad, found) => {
  expect(buttonProblems(button.parse(good)).map(({ key }) => key)).toEqual([])
  expect(buttonProblems(button.parse(bad)).map(({ key }) => key)).toEqual(found)
})

test.each(['cart', 'tracking_url', 'location', 'spin', 'quiz', 'qr_coupon', 'card_custom', 'nested'])(
  '%s needs nothing but its title',
  (type) => {
    expect(buttonProblems(button.parse(go({ type })))).toEqual([])
    expect(buttonProblems(button.parse({ type }))).toEqual([{ key: 'button_title' }])
  },
)

test('a button that leads nowhere is named', () => {
  expect(buttonProblems(button.parse(go()))).toEqual([{ key: 'button_action', params: { title: 'Go' } }])
})

test('an action of a button is found by its place', () => {
  const found = buttonProblems(button.parse(go({ add_actions: [tag, { action: 'coupon' }] })))
  expect(found).toEqual([{ key: 'coupon', at: '/add_actions/1' }])
})
