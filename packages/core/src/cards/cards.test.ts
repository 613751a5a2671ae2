import { expect, test } from 'vitest'
import type { Platform } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import { cardProblems, card as cardSchema, cards, pluginIds } from './index.ts'

/** The rules of a card as a file would hold it, button, action and arrow rules included. */
const keys = (platform: Platform, given: object) =>
  cardProblems(cardSchema.parse({ key: 'c', ...given }), profiles[platform]).map(({ key }) => key)

const url = 'https://shop.example/a.png'
const more = { title: 'More', block_key: 'b' }

test.each(pluginIds)('a blank %s reads back as it is', (plugin_id) => {
  const blank = { ...cards[plugin_id].blank(), key: 'c' }
  expect(cardSchema.parse({ key: 'c', plugin_id })).toEqual(blank)
})

test.each(['image', 'video', 'audio', 'file'] as const)('%s needs a url', (plugin_id) => {
  expect(keys('facebook', { plugin_id })).toEqual([`select_${plugin_id}`])
  expect(keys('facebook', { plugin_id, config: { url } })).toEqual([])
  expect(keys('facebook', { plugin_id, config: { url }, buttons: [{}] })).toEqual(['button_title'])
})

const item = { title: 'A', subtitle: 'B', image_url: url }
test.each([
  ['facebook', [item], {}, []],
  ['facebook', [{ title: 'A' }], {}, ['select_image_or_button_or_subtitle']],
  ['facebook', [{ title: 'A', subtitle: 'B' }], {}, []],
  ['facebook', [{ title: 'A', buttons: [more] }], {}, []],
  ['instagram_official', [{ title: 'A', image_url: url }], {}, []],
  ['facebook', [{ image_url: url }], {}, ['enter_title']],
  ['telegram_bot', [{ title: 'A', image_url: url }], {}, ['enter_subtitle']],
  ['telegram_bot', [{ title: 'A', subtitle: 'B' }], {}, ['select_image_or_button_or_subtitle']],
  ['telegram_bot', [{ title: 'A', subtitle: 'B', is_product: true }], {}, []],
  ['telegram_bot', [{ title: 'A', subtitle: 'B', buttons: [more] }], {}, []],
  ['line', [{}], { is_send_random: true }, []],
  ['line', [{ buttons: [{ type: 'webform', title: 'Buy' }] }], { is_send_random: true }, []],
  ['line', [{ buttons: [{ type: 'link', title: 'Buy' }] }], { is_send_random: true }, ['button_url']],
  ['facebook', [{ ...item, buttons: [{ type: 'webform', title: 'Buy' }] }], {}, ['button_url']],
  ['facebook', [], {}, ['select_image_or_button_or_subtitle']],
  ['facebook', Array.from({ length: 10 }, () => item), {}, []],
  ['facebook', Array.from({ length: 11 }, () => item), {}, ['too_many_cards']],
] as const)('a gallery on %s of %j %j', (platform, items, config, found) => {
  expect(keys(platform, { plugin_id: 'gallery', config: { items, ...config } })).toEqual(found)
})

test.each([
  [[], ['select_image']],
  [[{ url }], []],
  [[{ url }, {}], ['select_image']],
  [Array.from({ length: 30 }, () => ({ url })), []],
  [Array.from({ length: 31 }, () => ({ url })), ['too_many_images']],
])('images %j', (images, found) => {
  expect(keys('facebook', { plugin_id: 'multi_image', config: { images } })).toEqual(found)
})

test.each([
  [[item], []],
  [[{}], ['select_image', 'enter_title', 'enter_subtitle']],
  [[{ ...item, buttons: [{}] }], ['button_title']],
])('a list of %j', (items, found) => {
  expect(keys('facebook', { plugin_id: 'list', config: { items } })).toEqual(found)
})

test.each([
  ['no question', 'user_input', {}, ['enter_question']],
  ['a question', 'user_input', { question: 'Name?' }, []],
  ['a choice of none', 'user_input', { question: 'Size?', reply_type: 'multiple' }, ['enter_title']],
  [
    'a choice with a blank',
    'user_input',
    { question: 'Size?', reply_type: 'multiple', options: [{ title: 'S' }, {}] },
    ['enter_title'],
  ],
  ['a choice', 'user_input', { question: 'Size?', reply_type: 'multiple', options: [{ title: 'S' }] }, []],
  ['no address', 'json_api', {}, ['invalid_url']],
  ['an unsafe address', 'json_api', { url: 'http://shop.example' }, ['invalid_url']],
  ['no pixel', 'meta_pixel', {}, ['pixel_id', 'pixel_event_name']],
  ['a lead', 'meta_pixel', { pixel_id: '1', event_name: 'Lead' }, []],
  ['a purchase of nothing', 'meta_pixel', { pixel_id: '1', event_name: 'Purchase' }, ['pixel_value']],
  ['a cart of nothing', 'meta_pixel', { pixel_id: '1', event_name: 'AddToCart' }, ['pixel_value']],
  ['a view of nothing', 'meta_pixel', { pixel_id: '1', event_name: 'ViewContent' }, ['pixel_value']],
  ['a purchase', 'meta_pixel', { pixel_id: 1, event_name: 'Purchase', custom_data: { value: 0 } }, []],
  ['no words', 'location_request', {}, ['enter_message']],
  ['no leave', 'one_time_notif_req', {}, ['enter_message', 'select_topic']],
  ['a leave', 'one_time_notif_req', { text: 'May we?', topic_id: 3 }, []],
  ['one notification', 'notification_messages_req', { text: 'May we?' }, []],
  ['many without topic', 'notification_messages_req', { text: 'May we?', is_recurring: true }, ['select_topic']],
  ['no feedback', 'customer_feedback', {}, ['enter_title', 'enter_subtitle', 'feedback_question_too_short']],
  [
    'a question of four',
    'customer_feedback',
    { title: 'A', subtitle: 'B', questions: [{ title: 'How?' }] },
    ['feedback_question_too_short'],
  ],
  ['a question of five', 'customer_feedback', { title: 'A', subtitle: 'B', questions: [{ title: 'Good?' }] }, []],
  ['no typing time', 'typing', {}, []],
  ['nothing marketed', 'marketing_message', {}, []],
  ['no products', 'shopee', {}, []],
  ['no products', 'lazada', {}, []],
  ['no products', 'tiki', {}, []],
  ['no template', 'zalo_zns_message_template', {}, []],
  ['no information', 'structured_information_template', {}, []],
])('%s: %s %j', (_, plugin_id, config, found) => {
  expect(keys('facebook', { plugin_id, config })).toEqual(found)
})

test.each([
  ['post', '', []],
  ['post', '{"a":"{{psid}}"}', []],
  ['POST', '{a}', ['invalid_json']],
  ['get', '{a}', []],
])('json_api %s with the body %s', (method, body, found) => {
  expect(
    keys('facebook', { plugin_id: 'json_api', body, config: { url: 'https://shop.example/api', method } }),
  ).toEqual(found)
})

const body = { type: 'BODY', text: 'Hello' }
const list = (sections: object[]) => ({ type: 'BUTTONS', buttons: [{ type: 'MPM', title: 'Shop', sections }] })
test.each([
  ['a body', [body], []],
  ['no body', [], ['enter_message']],
  ['a blank body', [{ type: 'BODY', text: ' ' }], ['enter_message']],
  ['a header without text', [{ type: 'HEADER' }, body], ['enter_message']],
  ['a picture without url', [{ type: 'HEADER', format: 'IMAGE', text: 'x' }, body], ['enter_message']],
  ['a picture', [{ type: 'HEADER', format: 'IMAGE', url }, body], []],
  ['a place', [{ type: 'HEADER', format: 'LOCATION' }, body], []],
  ['a button without title', [body, { type: 'BUTTONS', buttons: [{}] }], ['button_title']],
  ['products without section', [body, list([])], ['add_section']],
  ['a section without title', [body, list([{ product_items: ['1'] }])], ['enter_title']],
  ['a section without products', [body, list([{ title: 'New' }])], ['mpm_no_quantity']],
  ['products', [body, list([{ title: 'New', product_items: ['1'] }])], []],
])('a template with %s', (_, components, found) => {
  const given = { plugin_id: 'whatsapp_message_template', config: { components } }
  expect(keys('whatsapp_business_account', given)).toEqual(found)
})

test('unchecked cards do not ask their buttons either', () => {
  expect(keys('facebook', { plugin_id: 'shopee', buttons: [{}], add_actions: [{ action: 'add_tag' }] })).toEqual([])
})

test('actions and arrows of a card are asked', () => {
  const card = { plugin_id: 'text', config: { text: 'Hi' }, add_actions: [{ action: 'add_tag' }] }
  expect(keys('facebook', card)).toEqual(['add_tag'])
  const gotos = [{ type: 'blocks', block_key: 'b', add_actions: [{ action: 'coupon' }] }]
  expect(keys('facebook', { ...card, add_actions: [], gotos })).toEqual(['invalid_action_config', 'coupon'])
})
