import { expect, test } from 'vitest'
import { botOf, cardsOf } from '../../testing/documents.ts'
import { play, publishedOf, said } from '../../testing/play.ts'
import { lint } from '../lint/lint.ts'
import { countriesWithoutTiktokSelling } from '../orders/defaults.ts'
import { noSaleCountry } from './unsold.ts'

const buy = { type: 'buy_button', title: 'Buy', item_name: 'Hat', item_price: '5' }
const leading = { ...buy, title: 'More', url: 'https://shop.example/hat' }
const text = (...buttons: object[]) => ({ key: 't', plugin_id: 'text', config: { text: 'Hello' }, buttons })
const item = (title: string, more: object = {}) => ({ title, subtitle: 'x', image_url: 'https://x.vn/h.png', ...more })
const gallery = (...items: object[]) => ({ key: 'g', plugin_id: 'gallery', config: { items } })
const random = {
  ...{ key: 'r', plugin_id: 'gallery' },
  config: { is_send_random: true, random_config: { count: 3, source: 'all' } },
}

const tiktok = { platform: 'tiktok_business_messaging', timezone: 'Europe/Berlin', language: 'en' }
const saidBy = (shop: object, ...cards: object[]) => {
  const bot = publishedOf({ hello: [{ cards }] }, { welcome_flow: 'hello', settings: { search: 'find' }, ...shop })
  return play(bot, [said('hi', { is_first: true })]).effects
}
const shown = (shop: object, ...cards: object[]) => JSON.stringify(saidBy(shop, ...cards))

test.each<[string, object[], string[], string[]]>([
  ['a button that sells', [text(buy)], ['Hello'], ['Buy']],
  ['one that leads elsewhere', [text(leading)], ['Hello', 'More'], []],
  ['a product beside words', [gallery(item('Hat', { content_id: '7' }), item('About us'))], ['About us'], ['Hat']],
  ['a gallery of products', [text(), gallery(item('Hat', { is_product: true }))], ['Hello'], ['Hat']],
  ['random products', [text(), random], ['Hello'], ['products']],
  [
    'a card of a shop platform',
    [text(), { key: 's', plugin_id: 'shopee', config: { product_ids: ['9'] } }],
    ['Hello'],
    ['9'],
  ],
])('a bot on TikTok in Germany leaves out what it may not sell: %s', (_, cards, sent, left) => {
  for (const words of sent) expect(shown(tiktok, ...cards)).toContain(words)
  for (const words of left) expect(shown(tiktok, ...cards)).not.toContain(`"${words}"`)
})

test.each([
  ['on TikTok in Vietnam', { ...tiktok, timezone: 'Asia/Ho_Chi_Minh', language: 'vi' }],
  ['on Messenger in Germany', { ...tiktok, platform: 'facebook' }],
])('a bot %s sells', (_, shop) => {
  expect(shown(shop, text(buy))).toContain('Buy')
})

test('a customer who searches, or presses an old button of the shop, is not sold anything there', () => {
  const file = { default_flow: 'hello', welcome_flow: 'hello', settings: { search: 'find' } }
  const flows = { hello: [{ cards: [text()] }] }
  const calls = (shop: object, input: Parameters<typeof said>) =>
    play(publishedOf(flows, { ...file, ...shop }), [said(...input)]).effects.filter(({ effect }) => effect === 'call')
  for (const input of [['find hat'], [null, { payload: 'shop.c' }]] satisfies Parameters<typeof said>[])
    expect(calls(tiktok, input)).toEqual([])
  expect(calls({}, ['find hat'])).toHaveLength(1)
})

test.each([
  ['in Germany', tiktok, [1, 2]],
  ['in Vietnam', { ...tiktok, timezone: 'Asia/Ho_Chi_Minh', language: 'vi' }, []],
  ['of another channel', { ...tiktok, platform: 'facebook' }, []],
])('lint names each card that offers something for sale: a bot %s', (_, shop, cards) => {
  const bot = botOf([cardsOf(text(buy), random, { ...text(leading), key: 'u' })], shop)
  const found = lint(bot, null).filter(({ key }) => key === 'sells_nothing_here')
  expect(found.map(({ card }) => card)).toEqual(cards)
})

test('every country without sales is known by a clock', () => {
  const clocks = Intl.supportedValuesOf('timeZone')
  const found = clocks.flatMap((timezone) => noSaleCountry({ platform: 'tiktok_business_messaging', timezone }) ?? [])
  expect([...new Set(found)].toSorted()).toEqual([...countriesWithoutTiktokSelling].toSorted())
})
