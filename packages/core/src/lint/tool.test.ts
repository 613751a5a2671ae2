import { expect, test } from 'vitest'
import { botOf, cardsOf, rulesBroken as says } from '../../testing/documents.ts'

const hi = { plugin_id: 'text', config: { text: 'Hi' } }
const more = { title: 'More', block_key: 'k' }
const pressable = { ...hi, buttons: [more] }
const replies = (rest: object = {}) => ({
  plugin_id: 'quick_reply',
  buttons: [more, { ...more, content_type: 'text', ...rest }],
})
const url = 'https://a.example/a.png'
const item = { title: 'A', subtitle: 'B', image_url: url }
const body = { type: 'BODY', text: 'Hello' }
const of = (plugin_id: string, config: object = {}) => ({ plugin_id, config })

const toolBot = (platform: string, block: object) =>
  botOf([cardsOf(hi)], { platform, tools: [{ id: 't', blocks: [{ key: 'k', title: 'T', ...block }] }] })

/** A line for each sentence of the specification about the blocks of tools. */
test.each<[string, string, object[], object[]]>([
  ['no quick reply collects an e-mail', 'facebook', [hi, replies()], [hi, replies({ content_type: 'user_email' })]],
  [
    'no quick reply collects a phone',
    'facebook',
    [hi, replies()],
    [hi, replies({ content_type: 'user_phone_number' })],
  ],
  ['instagram: only text and quick replies', 'instagram_official', [hi, replies()], [of('image', { url }), replies()]],
  ['instagram: nothing to press is needed', 'instagram_official', [hi], [hi, of('image', { url })]],
  ['elsewhere a button …', 'facebook', [pressable], [hi]],
  ['… or a quick reply is needed', 'telegram_bot', [hi, replies()], [hi]],
  [
    'a button of a gallery card is one',
    'facebook',
    [of('gallery', { items: [item, { ...item, buttons: [more] }] })],
    [of('gallery', { items: [item] })],
  ],
  [
    'a button of the gallery itself is never shown',
    'facebook',
    [of('gallery', { items: [{ ...item, buttons: [more] }] })],
    [{ ...of('gallery', { items: [item] }), buttons: [more] }],
  ],
  [
    'nor is one of a pixel',
    'facebook',
    [of('meta_pixel', { pixel_id: '1', event_name: 'Lead' }), pressable],
    [{ ...of('meta_pixel', { pixel_id: '1', event_name: 'Lead' }), buttons: [more] }, hi],
  ],
  [
    'a button of the list itself is one',
    'facebook',
    [{ ...of('list', { items: [item] }), buttons: [more] }],
    [of('list', { items: [item] })],
  ],
  [
    'a button of a list card is one',
    'facebook',
    [of('list', { items: [{ ...item, buttons: [more] }] })],
    [of('list', { items: [item] })],
  ],
  [
    'a button of a template is one',
    'whatsapp_business_account',
    [of('whatsapp_message_template', { name: 'hi', components: [body, { type: 'BUTTONS', buttons: [more] }] })],
    [of('whatsapp_message_template', { name: 'hi', components: [body] })],
  ],
  ['no typing', 'facebook', [pressable], [of('typing'), pressable]],
  ['no user_input', 'facebook', [pressable], [pressable, of('user_input', { question: 'Name?' })]],
  ['no json_api', 'facebook', [pressable], [pressable, of('json_api', { url: 'https://a.example' })]],
  ['no multi_image', 'facebook', [pressable], [pressable, of('multi_image', { images: [{ url }] })]],
])('%s', (_, platform, good, bad) => {
  expect(says(toolBot(platform, cardsOf(...good)))).toEqual([])
  expect(says(toolBot(platform, cardsOf(...bad)))).toEqual(['tool_block_content'])
})

test('blocks without messages are not asked for buttons', () => {
  expect(says(toolBot('facebook', { type: 'AI', config: { agent_id: 'a' } }))).toEqual([])
})
