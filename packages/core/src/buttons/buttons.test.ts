import { expect, test } from 'vitest'
import { button, buttonProblems } from './index.ts'

const tag = { action: 'add_tag', action_id: 'vip' }
const sections = [{ title: 'New', product_items: ['1'] }]

test.each([
  [{ title: 'Go', block_key: 'b' }, []],
  [{ block_key: 'b' }, ['button_title']],
  [{ title: ' ', type: 'flow', flow: 'f' }, ['button_title']],
  [{ title: 'Go' }, []],

  [{ type: 'link', title: 'Go', url: 'https://shop.example' }, []],
  [{ type: 'link', title: 'Go' }, ['button_url']],
  [{ type: 'link', title: 'Go', url: 'http://shop.example' }, ['button_url']],
  [{ type: 'webform', title: 'Go', url: 'x' }, ['button_url']],
  [{ type: 'call', title: 'Go', phone: '+84 900 000 000' }, []],
  [{ type: 'call', title: 'Go', phone: 'me' }, ['button_phone']],
  [{ type: 'buy_button', title: 'Go', item_name: 'Hat', item_price: 5 }, []],
  [{ type: 'buy_button', title: 'Go', item_name: 'Hat' }, ['button_buy_fields']],
  [{ type: 'buy_button', title: 'Go', item_price: '5' }, ['button_buy_fields']],
  [{ type: 'list_messages', title: 'Go', sections }, []],
  [{ type: 'list_messages', title: 'Go' }, ['button_list_messages']],
  [{ type: 'MPM', title: 'Go', sections: [{ title: 'New' }] }, ['button_list_messages']],
  [{ type: 'spin', title: 'Go' }, []],

  [{ content_type: 'text', title: 'Go', block_key: 'b' }, []],
  [{ content_type: 'text', title: 'Go', add_actions: [tag] }, []],
  [{ content_type: 'text', title: 'Go' }, ['button_action']],
  [{ content_type: 'user_email', block_key: 'b' }, []],
  [{ content_type: 'user_phone_number', block_key: 'b' }, []],
  [{ content_type: 'user_phone_number' }, ['button_action']],

  [{ title: 'Go', add_actions: [{ action: 'add_tag' }] }, ['add_tag']],
])('%j', (given, keys) => {
  expect(buttonProblems(button.parse(given)).map(({ key }) => key)).toEqual(keys)
})
