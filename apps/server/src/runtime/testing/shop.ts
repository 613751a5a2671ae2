const say = (key: string, text: string) => ({ key, plugin_id: 'text', config: { text } })
const block = (key: string, cards: object[], next: string | null = null) => ({
  key,
  title: key,
  cards,
  next_step: next === null ? null : { type: 'blocks', block_key: next },
})
const wait = (key: string, minutes: number, next: string) => ({
  key,
  title: key,
  type: 'smart_delay',
  config: { delay_value: minutes, delay_unit: 'minutes' },
  next_step: { type: 'blocks', block_key: next },
})
const act = (key: string, next: string | null, add_actions: object[]) => ({
  ...block(key, [], next),
  type: 'action',
  config: { add_actions },
})
const more = { type: 'link', title: 'More', url: 'https://shop.example' }
const flow = (id: string, ...blocks: object[]) => ({ id, name: id, blocks })
const starts = (id: string, flow: string) => ({ id, type: 1, keywords: [id], flow })

/** A bot with a flow for each keyword that tests need; it echoes any other message. */
export const shop = (platform: string) => ({
  format: 'hawker/1',
  name: 'Shop',
  platform,
  default_flow: 'repeat',
  flows: [
    flow('repeat', block('a', [say('c', 'You said {{last_text_input}}')])),
    flow('three', block('a', [say('1', 'one'), say('2', 'two'), say('3', 'three')])),
    flow('parts', block('a', [say('1', `${'Many words. '.repeat(200)}The end.`)])),
    flow(
      'gallery',
      block('a', [
        {
          key: '1',
          plugin_id: 'gallery',
          config: { items: [1, 2, 3, 4, 5].map((n) => ({ title: `Item ${n}`, subtitle: 'Linen', buttons: [more] })) },
        },
        say('2', 'after'),
      ]),
    ),
    flow(
      'typing',
      block('a', [
        say('1', 'before'),
        { key: 't', plugin_id: 'typing', config: { seconds: 1 } },
        say('2', 'after'),
        say('3', 'last'),
      ]),
    ),
    flow('later', block('a', [say('1', 'wait')], 'b'), wait('b', 0.005, 'c'), block('c', [say('1', 'waited')])),
    flow('much', block('a', [say('1', 'wait')], 'b'), wait('b', 60, 'c'), block('c', [say('1', 'waited long')])),
    flow('loop', block('a', [say('1', 'again')], 'b'), block('b', [say('1', 'and again')], 'a')),
    flow(
      'button',
      block('a', [{ ...say('1', 'press'), buttons: [{ type: 'blocks', title: 'Go', block_key: 'b' }] }]),
      block('b', [say('1', 'pressed')]),
    ),
    flow(
      'deeds',
      act('a', 'b', [
        { action: 'assign_user', user_id: '7' },
        { action: 'notify_admins', text: 'Come' },
        { action: 'coupon', coupon_id: 'c' },
        { action: 'mark_read' },
      ]),
      block('b', [say('1', 'done')]),
    ),
    flow(
      'agent',
      {
        key: 'a',
        title: 'a',
        type: 'AI',
        config: { agent_id: 'x', failed_goto: { type: 'blocks', block_key: 'b' } },
      },
      block('b', [say('1', 'nobody there')]),
    ),
    flow(
      'keep',
      act('a', 'b', [{ action: 'set_bot_field', bot_field_id: 'last', value: '{{user_first_name}}' }]),
      block('b', [say('1', 'Now {{last/|last}}')]),
    ),
    flow('recall', block('a', [say('1', 'It was {{last/|last|nobody}}')])),
    flow('block me', act('a', null, [{ action: 'block_customer' }])),
    flow(
      'order yes',
      act('a', 'b', [{ action: 'confirm_latest_order' }]),
      block('b', [say('1', '{ORDER_ID|none}: {ORDER_STATUS|none}, {ITEMS|none}, {TOTAL|none}, to pay {COD|none}')]),
    ),
    flow('order no', act('a', 'b', [{ action: 'cancel_latest_order' }]), block('b', [say('1', '{ORDER_STATUS|none}')])),
    flow('unread', act('a', null, [{ action: 'mark_unread' }])),
    flow(
      'photo',
      block('a', [
        {
          key: '1',
          plugin_id: 'user_input',
          config: { question: 'Your photo?', reply_type: 'image', custom_field_id: 'photo' },
        },
      ]),
    ),
    flow('person', act('a', null, [{ action: 'deactivate_bot' }])),
    flow('follow', act('a', null, [{ action: 'sign_follow_sequence', action_id: 's' }])),
  ],
  keywords: [
    ...['three', 'parts', 'gallery', 'typing', 'later', 'much', 'loop', 'button'],
    ...['order yes', 'order no', 'deeds', 'agent', 'keep', 'recall', 'block me', 'unread', 'follow', 'photo', 'person'],
  ].map((id) => starts(id, id)),
})
