import { expect, test } from 'vitest'
import { ask, gallery, images, keys, list, more, of, products, shown, text, url } from '../../testing/cards.ts'
import { profiles } from '../channel-profiles.ts'
import { readBot } from '../document/read-bot.ts'
import { cardProblems, card as cardSchema, cards, pluginIds } from './index.ts'

/** The specification has no rules for these cards, not even for their buttons and actions. */
test.each([
  'shopee',
  'lazada',
  'tiki',
  'structured_information_template',
  'zalo_zns_message_template',
  'marketing_message',
])('%s is not checked', (plugin_id) => {
  expect(keys('facebook', of(plugin_id, {}, { buttons: [{}], add_actions: [{ action: 'add_tag' }] }))).toEqual([])
})

/** The specification's "default card" is of a kind it does not name; a file with such a card is refused. */
test('a default card needs a url or a goto target', () => {
  const flows = [{ id: 'f', blocks: [{ key: 'b', cards: [{ key: 'c', plugin_id: 'poem' }] }] }]
  expect(readBot({ format: 'hawker/1', platform: 'facebook', flows })).toMatchObject({
    ok: false,
    path: '/flows/0/blocks/0/cards/0/plugin_id',
  })
})

test.each(pluginIds)('a blank %s reads back as it is', (plugin_id) => {
  const blank = { ...cards[plugin_id].blank(), key: 'c' }
  expect(cardSchema.parse({ key: 'c', plugin_id })).toEqual(blank)
})

/** The specification's fields of a card, by the names it gives them. */
test.each<[string, object]>([
  ['gallery', { items: [{ ...shown, buttons: [], is_product: true, content_id: 'c1' }] }],
  ['gallery', { is_send_random: true, random_config: { count: 2, source: 'sale' } }],
  ['meta_pixel', { pixel_id: '1', event_name: 'Lead', custom_data: { value: '5', currency: 'VND' } }],
  ['customer_feedback', { title: 'A', subtitle: 'B', questions: [{ title: 'Good?' }] }],
  ['one_time_notif_req', { text: 'May we?', topic_id: '3' }],
  ['notification_messages_req', { text: 'May we?', title: 'News', topic_id: '3', is_recurring: true }],
  ['whatsapp_message_template', { components: [{ type: 'HEADER', format: 'IMAGE', text: 'A', url }] }],
  ['whatsapp_message_template', { components: [{ type: 'BODY', text: 'A' }] }],
])('%s keeps %j', (plugin_id, config) => {
  expect(cardSchema.parse({ key: 'c', plugin_id, config }).config).toMatchObject(config)
})

test.each(['facebook', 'line'] as const)('the limits of %s are named', (platform) => {
  const { max_text_with_buttons: max } = profiles[platform]
  const found = cardProblems(cardSchema.parse({ key: 'c', ...text(641) }), profiles[platform])
  expect(found).toEqual([{ key: 'text_too_long', params: { max } }])
})

test('a problem inside a card says where', () => {
  const places = (given: object) =>
    cardProblems(cardSchema.parse({ key: 'c', ...given }), profiles.facebook).map(({ key, at }) => `${key} ${at}`)
  expect(places(images({ url }, {}))).toEqual(['select_image /config/images/1'])
  expect(places(list({ ...shown, title: '', buttons: [more, { block_key: 'b' }] }))).toEqual([
    'enter_title /config/items/0',
    'button_title /config/items/0/buttons/1',
  ])
  expect(places(gallery(shown, { ...shown, title: '' }))).toEqual(['enter_title /config/items/1'])
  expect(places(ask({ reply_type: 'multiple', options: [{ title: 'S' }, {}] }))).toEqual([
    'enter_title /config/options/1',
  ])
  expect(places(products({ title: 'New', product_items: ['1'] }, {}))).toEqual([
    'enter_title /config/components/1/buttons/0/sections/1',
    'mpm_no_quantity /config/components/1/buttons/0/sections/1',
  ])
  expect(places({ ...text(1), gotos: [{ block_key: 'b', add_actions: [{ action: 'coupon' }] }] })).toEqual([
    'invalid_action_config /gotos/0',
    'coupon /gotos/0/add_actions/0',
  ])
})
