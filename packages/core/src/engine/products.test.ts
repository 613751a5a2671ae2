import { expect, test } from 'vitest'
import { cardsOf } from '../../testing/documents.ts'
import { answer, play, publishedOf, start } from '../../testing/play.ts'

const gallery = {
  plugin_id: 'gallery',
  config: {
    is_send_random: true,
    random_config: { count: 2, source: 'sale' },
    items: [{ title: 'Any hat', subtitle: 'Ask us', buttons: [{ type: 'link', title: 'See it' }] }],
  },
}
const bot = publishedOf({ f: [cardsOf(gallery, { plugin_id: 'text', config: { text: 'Pick one.' } })] })
const shown = (rest: Parameters<typeof answer>[1]) => play(bot, [start('f'), answer('t1', rest)]).lines.slice(1)

test.each<[string, unknown[], string[]]>([
  [
    'with what they have',
    [{ title: 'Shirt', subtitle: '5', image_url: 'https://x.vn/s.png', url: 'https://x.vn/s' }],
    ['  - Shirt · 5 · https://x.vn/s.png', '  [See it https://x.vn/s]'],
  ],
  ['with numbers for words', [{ title: 501, subtitle: 0 }], ['  - 501 · 0']],
  ['without what is no text', [{ title: 'Hat', subtitle: null, image_url: {}, url: ['https://x.vn'] }], ['  - Hat']],
  ['without those that have no title', [{ subtitle: '5' }, { title: '' }, { title: 'Hat' }], ['  - Hat']],
  ['without those that are none', ['Shirt', null, 7, { title: 'Hat' }], ['  - Hat']],
  ['and no more than were asked for', [{ title: 'A' }, { title: 'B' }, { title: 'C' }], ['  - A', '  - B']],
])('products are shown %s', (_, items, lines) => {
  expect(shown({ body: { items } })).toEqual(['< gallery', ...lines, '< Pick one.'])
})

test.each<[string, Parameters<typeof answer>[1], string]>([
  ['an empty list', { body: { items: [] } }, 'unexpected_answer'],
  ['a list of nothing that has a title', { body: { items: [{}, 'Shirt'] } }, 'unexpected_answer'],
  ['no list', { body: { items: { length: 1 } } }, 'unexpected_answer'],
  ['no object', { body: [{ title: 'Hat' }] }, 'unexpected_answer'],
  ['nothing', {}, 'unexpected_answer'],
  ['a refusal with a list', { status: 300, body: { items: [{ title: 'Hat' }] } }, 'status_300'],
  ['a status below success', { status: 199, body: { items: [{ title: 'Hat' }] } }, 'status_199'],
  ['no answer', { ok: false, status: 0, reason: 'timeout', body: { items: [{ title: 'Hat' }] } }, 'timeout'],
  ['no answer and no reason', { ok: false, status: 200 }, 'status_200'],
])('the author’s own items are shown where there came %s', (_, came, reason) => {
  const note = `! note call_failed f/b0 {"kind":"products","reason":"${reason}"}`
  expect(shown(came)).toEqual([note, '< gallery', '  - Any hat · Ask us', '< Pick one.'])
})

const named = {
  plugin_id: 'gallery',
  config: {
    items: [
      { title: 'Old name', subtitle: 'Cotton', image_url: 'https://x.vn/old.png', content_id: '7' },
      { title: 'By hand', subtitle: 'Ask us', image_url: 'https://x.vn/h.png' },
      { title: 'Gone', subtitle: 'As written', image_url: 'https://x.vn/g.png', content_id: '8' },
    ],
  },
}
const shirt = {
  ...{ id: '7', title: 'Shirt (M)', image_url: 'https://x.vn/new.png', url: '' },
  ...{ price: 120_000, was_price: 150_000, currency: 'VND', stock: 0, weight: 200 },
}
const ofNamed = (settings: object, rest: Parameters<typeof answer>[1]) =>
  play(publishedOf({ f: [cardsOf(named)] }, { settings }), [start('f'), answer('t1', rest)]).lines

test('items that name a variation have its name, price and picture of the moment; others stay as written', () => {
  const [asked, ...said] = ofNamed({}, { body: { items: [shirt] } })
  expect(asked).toBe('! call t1 products {"source":"","count":2,"ids":["7","8"]}')
  expect(said.join('\n').replaceAll('\u00a0', ' ')).toMatchInlineSnapshot(`
    "< gallery
      - Shirt (M) · 120.000 ₫ · −20% · Sold out
    Cotton · https://x.vn/new.png
      - By hand · Ask us · https://x.vn/h.png
      - Gone · As written · https://x.vn/g.png"
  `)
})

test('where the shop cannot be asked, every item is as written', () => {
  expect(ofNamed({}, { ok: false, status: 0, reason: 'timeout' }).slice(2)).toEqual([
    '< gallery',
    '  - Old name · Cotton · https://x.vn/old.png',
    '  - By hand · Ask us · https://x.vn/h.png',
    '  - Gone · As written · https://x.vn/g.png',
  ])
})

test('a bot that shows no grid sends its products as a list', () => {
  expect(ofNamed({ isGrid: false }, { body: { items: [shirt] } })[1]).toBe('< list')
})
