import fc from 'fast-check'

export const flowIds = ['welcome', 'other', 'third'] as const
const blockKeys = ['a', 'b', 'c', 'd'] as const
export const some = <Item>(...items: Item[]) => fc.constantFrom(...items)
const words = some(
  'Hi',
  '{{user_first_name|you}}',
  '{{last_text_input}}',
  '{{random|a|{{n//N}}}}',
  ' ',
  '{{',
  'one two three',
)
const field = some('n', 'm', '')

const action = fc.oneof(
  fc.record({ action: some('add_tag', 'remove_tag'), action_id: some('t1', 't2') }),
  fc.record({ action: some('set_custom_field'), custom_field_id: field, value: words }),
  fc.record({
    action: some('custom_field_change'),
    custom_field_id: field,
    operation: some('add', 'multiply', 'append', 'clear'),
    value: some('1', '2*{{n//N}}', 'x'),
  }),
  fc.record({
    action: some('sign_follow_sequence', 'cancel_sign_follow_sequence'),
    action_id: some('s1', 's2', 'gone'),
  }),
  fc.record({ action: some('set_bot_field'), bot_field_id: some('b'), value: words }),
  fc.record({
    action: some('datetime_trigger'),
    custom_field_id: some('', 'n'),
    datetime: some('2026-03-03 09:00', 'soon'),
    flow: some('other', 'gone'),
  }),
  fc.record({
    action: some('connect_google_api'),
    googleAction: fc.record({
      kind: some('find_row', 'append_row'),
      spreadsheet_id: some('s'),
      sheet: some('x'),
      columns: some([
        { column: 'A', value: '{{psid}}' },
        { column: 'B', custom_field_id: 'n' },
      ]),
    }),
  }),
  fc.record({ action: some('facebook_custom_audience'), ad_account_id: some('1'), custom_audience_id: some('2') }),
  fc.record({
    action: some(
      'mark_read',
      'sign_follow_bot',
      'cancel_sign_follow_bot',
      'mark_acc_seeding',
      'unmark_acc_seeding',
      'deactivate_bot',
      'active_bot',
      'handover_to_page_inbox',
      'deactivate_gpt',
      'active_gpt',
      'clear_chat_history_ai',
      'block_customer',
      'confirm_latest_order',
    ),
  }),
)
const add_actions = fc.array(action, { maxLength: 2 })
const goto = fc.oneof(
  fc.record({ type: some('blocks'), block_key: some(...blockKeys, 'gone'), add_actions }),
  fc.record({ type: some('flow'), flow: some(...flowIds, 'gone'), add_actions }),
  fc.constant(null),
)
const button = fc.record({
  type: some('blocks', 'flow', 'link', 'call', 'webform'),
  title: words,
  block_key: some(...blockKeys, ''),
  flow: some(...flowIds, ''),
  url: some('https://x.vn', ''),
  phone: some('0900000000', ''),
  add_actions,
})
const buttons = fc.array(button, { maxLength: 3 })
const item = fc.record({ title: words, subtitle: words, image_url: some('https://x.vn/1.png', ''), buttons })
const items = fc.array(item, { maxLength: 3 })
const card = fc.oneof(
  fc.record({ plugin_id: some('text'), config: fc.record({ text: words }), buttons, add_actions }),
  fc.record({ plugin_id: some('text'), is_spin: some(true), messages: fc.array(words, { maxLength: 3 }) }),
  fc.record({ plugin_id: some('image', 'file'), config: fc.record({ url: some('https://x.vn/1', '') }), buttons }),
  fc.record({
    plugin_id: some('gallery'),
    config: fc.record({
      items,
      is_send_random: fc.boolean(),
      random_config: fc.record({ count: fc.nat(3), source: some('', '', 'sale') }),
    }),
  }),
  fc.record({ plugin_id: some('location_request', 'one_time_notif_req'), config: fc.record({ text: words }), buttons }),
  fc.record({
    plugin_id: some('whatsapp_message_template'),
    config: fc.record({
      name: words,
      components: fc.array(
        fc.oneof(
          fc.record({
            type: some('HEADER'),
            format: some('TEXT', 'IMAGE'),
            text: words,
            url: some('https://x.vn/h', ''),
          }),
          fc.record({ type: some('BODY'), text: words }),
          fc.record({ type: some('BUTTONS'), buttons }),
          fc.record({
            type: some('CAROUSEL'),
            cards: fc.array(
              fc.record({
                format: some('IMAGE', 'VIDEO'),
                url: some('https://x.vn/c', ''),
                text: words,
                buttons,
                parameter_names: fc.array(some('name', 'code'), { maxLength: 2 }),
              }),
              { maxLength: 3 },
            ),
          }),
        ),
        { maxLength: 3 },
      ),
    }),
    buttons,
  }),
  fc.record({ plugin_id: some('shopee', 'tiki'), config: fc.record({ product_ids: some([], ['1.2', '{{psid}}']) }) }),
  fc.record({ plugin_id: some('marketing_message', 'zalo_zns_message_template') }),
  fc.record({
    plugin_id: some('meta_pixel'),
    config: fc.record({ pixel_id: some('7', ''), event_name: some('Lead') }),
  }),
  fc.record({ plugin_id: some('list'), config: fc.record({ items }), buttons }),
  fc.record({ plugin_id: some('typing'), config: fc.record({ seconds: fc.nat(40) }) }),
  fc.record({
    plugin_id: some('quick_reply'),
    buttons: fc.array(
      button.chain((each) =>
        some('text', 'user_email', 'user_phone_number').map((content_type) => ({ ...each, content_type })),
      ),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    plugin_id: some('user_input'),
    config: fc.record({
      question: words,
      reply_type: some('text', 'multiple', 'number', 'email', 'phone', 'date', 'image', 'location'),
      custom_field_id: field,
      timeout_minutes: some(null, 5),
      skip_button: some('Skip', ''),
      run_keyword_if_void: fc.boolean(),
      options: fc.array(fc.record({ title: words }), { maxLength: 2 }),
    }),
    gotos: goto.map((each) => (each ? [each] : [])),
  }),
  fc.record({
    plugin_id: some('json_api'),
    config: fc.record({
      url: some('https://x.vn/{{psid}}', ''),
      mapping: some([], [{ path: 'a[0]', custom_field_id: 'n' }]),
      failed_goto: goto,
    }),
  }),
)
const cards = fc.array(card, { maxLength: 4 }).map((list) => list.map((each, index) => ({ ...each, key: `c${index}` })))
const branches = fc.array(fc.record({ percent: fc.nat(60), goto }), { maxLength: 3 })
const filters = some([], [{ type: 'tag', filter_type: 'equal', value: 't1' }])
const block = fc.oneof(
  { weight: 4, arbitrary: fc.record({ cards, next_step: goto }) },
  fc.record({ type: some('action'), config: fc.record({ add_actions }), next_step: goto }),
  fc.record({ type: some('randomizer'), config: fc.record({ branches }) }),
  fc.record({
    type: some('condition'),
    config: fc.record({ branches: fc.array(fc.record({ match: some('all'), filters, goto })), default_goto: goto }),
  }),
  fc.record({
    type: some('smart_delay'),
    config: fc.record({ delay_value: some(0, 1), use_time_window: fc.boolean() }),
    next_step: goto,
  }),
  fc.record({
    type: some('AI'),
    config: fc.record({ agent_id: some('a', ''), save_to_field_id: field, answered_goto: goto, failed_goto: goto }),
  }),
  fc.record({
    type: some('ChatGPT'),
    config: fc.record({
      intents: fc.array(fc.record({ userIntent: words, aiAnswers: fc.array(words, { maxLength: 2 }), goto }), {
        maxLength: 2,
      }),
      default_goto: goto,
    }),
  }),
  fc.record({
    type: some('zaloZNS'),
    config: fc.record({ oa_id: some('1'), template_id: some('2') }),
    next_step: goto,
  }),
)
const blocks = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((each, index) => ({ ...each, key: blockKeys[index], title: 'x' })))
const schedule = fc.record({
  after: fc.nat(3),
  after_type: some('immediately', 'minutes', 'hours', 'days'),
  time_type: some(null, 'time', 'specific_datetime'),
  time_select: some('', '02:30', '2026-03-08 02:30'),
  sending_time_type: some(null, 'timelimit'),
  sending_time_start: some('22:00', '08:00'),
  sending_time_end: some('06:00', '08:00'),
})
const step = fc.record({
  flow: some(...flowIds, 'gone'),
  message_tag: some<string | number | null>(null, 'OTHER', 5),
  schedule,
  audience_filter: some(null, [{ type: 'tag', filter_type: 'equal', value: 't1' }]),
})
const steps = fc.array(step, { maxLength: 3 })

/** A bot file with everything the engine runs, right or wrong, whose parts lead to each other and to nothing. */
export const botJson = fc.record({
  sequences: fc
    .tuple(steps, steps)
    .map((all) => all.map((each, index) => ({ id: `s${index + 1}`, name: '', steps: each }))),
  bot_fields: some([], [{ id: 'b', name: 'B', type: 'number', value: '1' }]),
  welcome_flow: some('welcome', 'gone', ''),
  default_flow: some('other', ''),
  flows: fc
    .tuple(blocks, blocks, blocks)
    .map((all) => all.map((each, index) => ({ id: flowIds[index], name: '', blocks: each }))),
  keywords: some([], [{ id: 'k', type: 2, keywords: ['one'], flow: 'third' }]),
})
