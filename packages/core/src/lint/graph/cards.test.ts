import { expect, test } from 'vitest'
import { botOf, cardsOf } from '../../../testing/documents.ts'
import type { WarningKey } from '../../problems.ts'
import { lint } from '../lint.ts'

const found = (
  key: WarningKey,
  platform: string,
  card: object,
  rest: object = {},
  templates: Map<string, string> | null = null,
) =>
  lint(botOf([cardsOf(card)], { platform, ...rest }), null, { templates })
    .filter((each) => each.key === key)
    .map(({ params, path }): Record<string, unknown> => {
      return { ...params, at: path.replace('/flows/0/blocks/0/cards/0', '') }
    })

const of = (plugin_id: string, config: object = {}, rest: object = {}) => ({ plugin_id, config, ...rest })

test.each<[string, string, string | null]>([
  ['gallery', 'facebook', null],
  ['gallery', 'telegram_bot', null],
  ['gallery', 'tiktok_business_messaging', null],
  ['list', 'facebook', 'gallery'],
  ['list', 'zalo', null],
  ['list', 'tiktok_business_messaging', null],
  ['multi_image', 'telegram_bot', null],
  ['multi_image', 'facebook', null],
  ['multi_image', 'instagram_official', 'image'],
  ['audio', 'viber', 'text'],
  ['video', 'zalo', 'text'],
  ['file', 'line', null],
  ['file', 'tiktok_business_messaging', 'text'],
  ['image', 'tiktok_business_messaging', null],
  ['location_request', 'whatsapp_business_account', null],
  ['location_request', 'facebook', 'text'],
  ['typing', 'line', null],
  ['typing', 'viber', 'nothing'],
  ['quick_reply', 'line', null],
  ['quick_reply', 'zalo', 'buttons'],
  ['one_time_notif_req', 'facebook', null],
  ['one_time_notif_req', 'line', 'text'],
  ['notification_messages_req', 'telegram_bot', 'text'],
  ['customer_feedback', 'facebook', null],
  ['customer_feedback', 'instagram_official', 'text'],
  ['marketing_message', 'line', 'nothing'],
  ['marketing_message', 'facebook', null],
  ['whatsapp_message_template', 'whatsapp_business_account', null],
  ['whatsapp_message_template', 'facebook', null],
  ['whatsapp_message_template', 'line', 'text'],
  ['zalo_zns_message_template', 'zalo', null],
  ['zalo_zns_message_template', 'line', 'text'],
  ['structured_information_template', 'facebook', null],
  ['structured_information_template', 'line', 'text'],
  ['shopee', 'line', null],
  ['text', 'zalo', null],
  ['json_api', 'tiktok_business_messaging', null],
])('%s on %s becomes %s', (plugin_id, platform, becomes) => {
  expect(found('card_degraded', platform, of(plugin_id))).toEqual(
    becomes === null ? [] : [{ plugin_id, becomes, at: '' }],
  )
})

const fields = {
  custom_fields: [
    { id: 'note', name: 'Note', type: 6 },
    { id: 'age', name: 'Age', type: 2 },
    { id: 'essay', name: 'Age', type: 6 },
  ],
  bot_fields: [{ id: 'slogan', name: 'Slogan', value: 'x'.repeat(30) }],
}
const more = { buttons: [{ title: 'More' }] }
const text = (words: string, rest: object = {}) => of('text', { text: words }, rest)
const x = (count: number) => 'x'.repeat(count)

test.each<[string, string, object, number | null]>([
  ['a text that fits', 'facebook', text(x(2000)), null],
  ['a text that does not', 'facebook', text(x(2001)), 2001],
  ['with buttons: only a name too many', 'facebook', text(`${x(610)}{{user_first_name}}`, more), null],
  ['with buttons and a name', 'facebook', text(`${x(600)}{{user_full_name}}`, more), 650],
  ['with buttons on line', 'line', text(`${x(120)}{{user_full_name}}`, more), 170],
  ['a text too long as written is a problem, not a warning', 'facebook', text(x(641), more), null],
  ['a long field', 'instagram_official', text('{{note//Note}}!'), 1001],
  ['a field by its name', 'instagram_official', text('{{x//Note}}!'), 1001],
  ['a short field', 'line', text(`${x(144)}{{age//Age}}`, more), null],
  ['the first field of that name', 'line', text(`${x(144)}{{x//Age}}`, more), null],
  ['a field of the bot', 'line', text(`${x(131)}{{slogan/|Slogan}}`, more), 161],
  ['the longest choice', 'facebook', text(`${x(1990)}{{random|a|${x(11)}}}`), 2001],
  ['the longest gender', 'facebook', text(`${x(1990)}{{gender|a|b|${x(11)}}}`), 2001],
  ['a long default', 'facebook', text(`${x(1990)}{{age//Age|${x(17)}}}`), 2007],
  ['an unknown name', 'facebook', text(`${x(1990)}{{constructor}}`), 2030],
  ['a variant', 'facebook', of('text', {}, { is_spin: true, messages: ['a', x(2001)] }), 2001],
  ['a question', 'facebook', of('user_input', { question: x(2001) }), 2001],
  ['asking again', 'facebook', of('user_input', { question: 'a', retry_message: x(2001) }), 2001],
  ['a request', 'facebook', of('location_request', { text: x(2001) }), 2001],
  ['no limit known', 'pke_chat_plugin', text(x(9000)), null],
])('text: %s', (_, platform, card, length) => {
  const lengths = found('text_may_exceed', platform, card, fields).map((each) => each.length)
  expect(lengths).toEqual(length === null ? [] : [length])
})

test.each([
  [1, 100],
  [2, 16],
  [3, 10],
  [4, 16],
  [5, 5],
  [6, 1000],
  [7, 60],
  [8, 300],
])('a field of type %d is reckoned with %d characters', (type, length) => {
  const warned = found('text_may_exceed', 'facebook', text(`${x(2000)}{{f//F}}`), {
    custom_fields: [{ id: 'f', name: 'F', type }],
  })
  expect(warned.map((each) => each.length)).toEqual([2000 + length])
})

test.each<[string, string, object, object[]]>([
  ['a button that fits', 'facebook', text('Hi', { buttons: [{ title: x(20) }] }), []],
  [
    'a button that does not',
    'facebook',
    text('Hi', { buttons: [{}, { title: x(21) }] }),
    [{ max: 20, length: 21, at: '/buttons/1' }],
  ],
  [
    'a button with a name',
    'facebook',
    text('Hi', { buttons: [{ title: '{{user_first_name}}' }] }),
    [{ max: 20, length: 30, at: '/buttons/0' }],
  ],
  [
    'a button of an item',
    'line',
    of('gallery', { items: [{ buttons: [{ title: x(21) }] }] }),
    [{ max: 20, length: 21, at: '/config/items/0/buttons/0' }],
  ],
  [
    'a button of a template',
    'whatsapp_business_account',
    of('whatsapp_message_template', { components: [{ type: 'BUTTONS', buttons: [{ title: x(21) }] }] }),
    [{ max: 20, length: 21, at: '/config/components/0/buttons/0' }],
  ],
  [
    'a quick reply',
    'viber',
    of('quick_reply', {}, { buttons: [{ title: x(251) }] }),
    [{ max: 250, length: 251, at: '/buttons/0' }],
  ],
  [
    'a quick reply that becomes a button',
    'zalo',
    of('quick_reply', {}, { buttons: [{ title: x(101) }] }),
    [{ max: 100, length: 101, at: '/buttons/0' }],
  ],
  [
    'a choice',
    'facebook',
    of('user_input', { options: [{ title: x(21) }] }),
    [{ max: 20, length: 21, at: '/config/options/0' }],
  ],
  ['a button has room where a reply has not', 'custom', text('Hi', { buttons: [{ title: x(40) }] }), []],
  [
    'of a button where replies are shorter',
    'custom',
    text('Hi', { buttons: [{ title: x(41) }] }),
    [{ max: 40, length: 41, at: '/buttons/0' }],
  ],
  ['no limit known', 'pke_chat_plugin', text('Hi', { buttons: [{ title: x(99) }] }), []],
])('title: %s', (_, platform, card, list) => {
  expect(found('title_may_exceed', platform, card)).toEqual(list)
})

test.each<[string, string, Map<string, string> | null, boolean]>([
  ['channel not asked', 'order', null, true],
  ['it has no name', ' ', null, false],
  ['approved', 'order', new Map([['order', 'approved']]), true],
  ['pending', 'order', new Map([['order', 'PENDING']]), false],
  ['unknown to the channel', 'order', new Map(), false],
  ['approved in its language', 'order', new Map([['order/vi', 'APPROVED']]), true],
  ['approved in another language only', 'order', new Map([['order/en', 'APPROVED']]), false],
])('a template: %s', (_, name, templates, isFine) => {
  const card = of('whatsapp_message_template', { name, language: 'vi' })
  expect(found('template_not_approved', 'whatsapp_business_account', card, {}, templates)).toEqual(
    isFine ? [] : [{ name, at: '' }],
  )
})

test.each<[string, string, string, string | null]>([
  ['image', 'https://cdn.example/a.png?v=1.2', 'whatsapp_business_account', null],
  ['image', 'https://cdn.example/a.WEBP', 'whatsapp_business_account', 'file'],
  ['image', 'https://cdn.example/a', 'whatsapp_business_account', null],
  ['image', 'https://cdn.example', 'line', null],
  ['image', '{{photo}}.webp', 'line', null],
  ['audio', '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.ogg', 'line', 'file'],
  ['audio', '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.ogg', 'whatsapp_business_account', null],
  ['video', 'https://cdn.example/a.mov', 'facebook', null],
])('%s at %s on %s becomes %s', (plugin_id, url, platform, becomes) => {
  expect(found('card_degraded', platform, of(plugin_id, { url })).map(({ becomes: kind }) => kind)).toEqual(
    becomes === null ? [] : [becomes],
  )
})

const own = (name: string) => `/media/7/AbCdEfGhIjKlMnOpQrStUvWx/${name}`

test.each<[string, string, number, string, string | null]>([
  ['image', 'cat.webp', 9_000_000, 'whatsapp_business_account', null],
  ['video', 'tea.mp4', 16_000_000, 'whatsapp_business_account', null],
  ['video', 'tea.mp4', 16_000_001, 'whatsapp_business_account', 'text'],
  ['video', 'tea.webm', 1_000, 'whatsapp_business_account', 'file'],
  ['file', 'menu.pdf', 25_000_001, 'facebook', 'text'],
  ['audio', 'hi.mp3', 20_000_000, 'telegram_bot', null],
])('%s %s of %i bytes on %s: %s', (plugin_id, name, bytes, platform, becomes) => {
  const url = `https://hawker.example${own(name)}`
  const bot = botOf([cardsOf(of(plugin_id, { url }))], { platform })
  const found = lint(bot, null, { files: new Map([[own(name), bytes]]) }).filter(({ key }) => key === 'card_degraded')
  expect(found.map(({ params }) => params?.becomes)).toEqual(becomes === null ? [] : [becomes])
})
