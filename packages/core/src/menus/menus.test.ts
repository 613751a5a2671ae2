import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platforms } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import { readBot } from '../document/read-bot.ts'
import { payloadVersion } from '../engine/payload.ts'
import { commandNames } from './command.ts'
import { decodeMenuPayload, menuPayload } from './menu-payload.ts'
import { pushRules } from './rules.ts'
import type { WantedItem } from './shown-menu.ts'
import { tapsOf } from './taps.ts'
import { givenMenus, itemsFor, wantedPushes } from './wanted.ts'

const bot = (platform: string, parts: object) => {
  const read = readBot({ format: 'hawker/1', name: 'Shop', platform, ...parts })
  if (!read.ok) throw new Error(read.reason)
  return read.bot
}
const press = (title: string, flow = 'f') => ({ title, type: 'flow', flow })
const shop = { title: 'Shop', type: 'link', url: 'https://shop.example' }
const dial = { title: 'Call', type: 'call', phone: '+84900000001' }
const more = { title: 'More', type: 'nested', items: [press('Hours'), shop] }
const deep = { title: 'Deep', type: 'nested', items: [press('First'), { ...more, items: [press('Third')] }] }
const parts = {
  main_menu: { items: [press('Prices'), more, dial] },
  asked_questions: {
    items: [
      { question: 'How much?', flow: 'f' },
      { question: 'No flow', flow: '' },
    ],
  },
}

/** `Prices m.7.1.0`, `More: (Hours m.7.1.1-0, Shop →)`. */
const said = (items: readonly WantedItem[]): string =>
  items
    .map((item) => {
      if (item.to === 'press') return `${item.title} ${item.payload}`
      return item.to === 'items' ? `${item.title}: (${said(item.items)})` : `${item.title} ${item.to}`
    })
    .join(', ')

test.each([
  ['facebook', 'Prices m.7.1.0, Hours m.7.1.1-0, Shop link', ['How much?'], true],
  ['instagram_official', 'Prices m.7.1.0, Hours m.7.1.1-0, Shop link', ['How much?'], false],
  ['telegram_bot', 'Prices m.7.1.0, Hours m.7.1.1-0', [], false],
  ['whatsapp_business_account', 'Prices m.7.1.0, Hours m.7.1.1-0', ['How much?'], false],
  ['line', 'Prices m.7.1.0, Hours m.7.1.1-0, Shop link, Call call', [], false],
  ['tiktok_business_messaging', 'Prices m.7.1.0, Hours m.7.1.1-0', [], false],
  ['pke_chat_plugin', 'Prices m.7.1.0, More: (Hours m.7.1.1-0, Shop link), Call call', ['How much?'], false],
  ['zalo', '', [], false],
  ['viber', '', [], false],
  ['google_agent', '', [], false],
])('%s shows what it can of the menu and the questions', (platform, menu, questions, hasStart) => {
  const wanted = wantedPushes(bot(platform, parts), 7)
  expect([
    said(wanted.main_menu?.items ?? []),
    wanted.asked_questions?.items.map(({ title }) => title) ?? [],
    wanted.start_button !== null,
  ]).toEqual([menu, questions, hasStart])
})

describe('on facebook', () => {
  const wanted = (more: object) => wantedPushes(bot('facebook', { ...parts, ...more }), 1)
  test.each([
    ['a menu that is switched off', { main_menu: { ...parts.main_menu, is_published: false } }, 'main_menu'],
    ['a menu without items', { main_menu: { items: [] } }, 'main_menu'],
    ['a menu of dead items', { main_menu: { items: [{ title: 'A' }, { ...more, items: [] }] } }, 'main_menu'],
    [
      'questions that are switched off',
      { asked_questions: { ...parts.asked_questions, is_published: false } },
      'asked_questions',
    ],
    ['a start button that is switched off', { settings: { is_get_started: false } }, 'start_button'],
  ] as const)('%s: none is wanted', (_, change, part) => expect(wanted(change)[part]).toBeNull())

  test('the menu without the typing field is a setting', () =>
    expect(
      [wanted({}), wanted({ settings: { keyboard_disabled: true } })].map((one) => one.main_menu?.hides_keyboard),
    ).toEqual([false, true]))
})

test('questions can hang under the welcome message where quick replies are shown, and questions nowhere else', () => {
  for (const { id, abilities, max_quick_replies } of Object.values(profiles))
    expect([id, abilities.includes('welcome_questions')]).toEqual([
      id,
      max_quick_replies > 0 && pushRules[id].asked_questions === null,
    ])
})

test('the third level of a menu stands among the others where a platform is flat, with a payload of its own', () => {
  const found = wantedPushes(bot('facebook', { main_menu: { items: [deep] } }), 1).main_menu?.items ?? []
  expect(said(found)).toBe('First m.1.1.0-0, Third m.1.1.0-1-0')
})

test('where a platform has three levels, the menu keeps them; a submenu of which nothing can be shown is left out', () => {
  const rules = { as: 'list', items: 20, title: 30, levels: 3, links: true, calls: false } as const
  const calls = { title: 'Calls', type: 'nested', items: [dial] }
  const { items } = bot('facebook', { main_menu: { items: [deep, calls] } }).main_menu
  expect(said(itemsFor(rules, items, (place) => place.join('-')))).toBe('Deep: (First 0-0, More: (Third 0-1-0))')
})

test('a menu for single people has payloads of its own, and hides the typing field as the page’s does', () => {
  const menus = [
    { id: 'vip', name: 'VIPs', items: [deep] },
    { id: 'none', name: 'None' },
  ]
  const given = (platform: string, settings = {}) => givenMenus(bot(platform, { menus, settings }), 5)
  expect([...given('facebook')].map(([id, { name, items }]) => [id, name, said(items)])).toEqual([
    ['vip', 'VIPs', 'First m.5.2.0-0, Third m.5.2.0-1-0'],
    ['none', 'None', ''],
  ])
  expect(given('facebook', { keyboard_disabled: true }).get('vip')?.hides_keyboard).toBe(true)
  expect(given('viber').size).toBe(0)
})

test('no more items, and no longer titles, than a platform shows', () => {
  const title = fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' })
  const items = fc.array(
    title.map((text) => press(text)),
    { maxLength: 150 },
  )
  const questions = fc.array(
    title.map((question) => ({ question, flow: 'f' })),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...platforms), items, questions, (platform, menu, asked) => {
      const { main_menu, asked_questions } = pushRules[platform]
      const wanted = wantedPushes(bot(platform, { main_menu: { items: menu }, asked_questions: { items: asked } }), 1)
      for (const [rules, shown] of [
        [main_menu, wanted.main_menu?.items ?? []],
        [asked_questions, wanted.asked_questions?.items ?? []],
      ] as const) {
        expect(shown.length).toBeLessThanOrEqual(rules?.items ?? 0)
        for (const { title } of shown) expect(title.length).toBeLessThanOrEqual(rules?.title ?? 0)
      }
    }),
    { numRuns: 200 },
  )
})

test.each([
  [
    ['Giá cả', 'Giá Cả!', 'Start', 'ราคา', ''],
    ['gia_ca', 'gia_ca_2', 'start_3', 'menu_4', 'menu_5'],
  ],
  [
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(27), `${'x'.repeat(26)}_2`],
  ],
])('%j: names of commands are plain and each once', (titles, names) => expect(commandNames(titles)).toEqual(names))

test('the words of taps name the items and questions', () =>
  expect([
    tapsOf('telegram_bot', wantedPushes(bot('telegram_bot', parts), 2)),
    tapsOf('tiktok_business_messaging', wantedPushes(bot('tiktok_business_messaging', parts), 2)),
    tapsOf('whatsapp_business_account', wantedPushes(bot('whatsapp_business_account', parts), 2)).slice(2),
  ]).toEqual([
    [
      { words: '/prices', payload: 'm.2.1.0' },
      { words: '/hours', payload: 'm.2.1.1-0' },
    ],
    [
      { words: 'prices', payload: 'm.2.1.0' },
      { words: 'hours', payload: 'm.2.1.1-0' },
    ],
    [{ words: 'how much?', payload: 'm.2.0.0' }],
  ]))

test('a payload names its version, list and place', () => {
  const payload = menuPayload(1_234, 1, [3, 11])
  expect([payload, decodeMenuPayload(payload), payloadVersion(payload)]).toEqual([
    'm.ya.1.3-b',
    { version: 1_234, list: 1, path: '3-b' },
    1_234,
  ])
})

test.each(['', 'm', 'm.1', 'm.1.1', 'm.1.1.A', 'm.1.1.0.0', 'x.1.1.0', '1.2.0.1.0'])(
  '%j is no payload of a menu',
  (payload) => expect(decodeMenuPayload(payload)).toBeNull(),
)
